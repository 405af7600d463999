"""The small world of stages: its tiles, monsters, items and rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from winze.core.dice import Dice
from winze.engine.kinds.actors import HERO, AttackForm, Kind
from winze.engine.kinds.drives import (
    Align,
    Ambush,
    Blunder,
    CastDrive,
    Consume,
    Cry,
    Drill,
    Feed,
    Flee,
    Flutter,
    Follow,
    Freeze,
    Guard,
    Hear,
    Heel,
    Herd,
    Hold,
    Idle,
    Imitate,
    Lure,
    Mind,
    Pace,
    Patrol,
    Recall,
    Regroup,
    Roll,
    Round,
    SearchDrive,
    See,
    Seek,
    Shun,
    Sleep,
    Smell,
    SnatchDrive,
    Strike,
    Tunnel,
    Withdraw,
    WorkDrive,
)
from winze.engine.kinds.effects import (
    Afflict,
    Climb,
    Cure,
    Effect,
    Fall,
    Harm,
    Heal,
    PushEffect,
    ScatterEffect,
    SplitEffect,
    Steal,
)
from winze.engine.kinds.gases import Gas
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.plan import Blueprint, LevelPlan, Plan
from winze.engine.kinds.rules import CareerKind, KitItem, Profile, Rules
from winze.engine.kinds.scoring import Scoring
from winze.engine.kinds.statuses import Status
from winze.engine.kinds.tiles import Edge, Entering, Tile, TileSet
from winze.engine.kinds.traits import (
    ACIDPROOF,
    BLINDED,
    CONFUSED,
    DAZED,
    FIREPROOF,
    FLIES,
    HANDS,
    HELD,
    PHASES,
    ROOTED,
    SLOWED,
    SWIMS,
    UNMENDING,
    WEAVES,
)

WATER, LAVA, ACID = Harm(Dice(0, 1, 2), "water"), Harm(Dice(0, 1, 9), "lava"), Harm(Dice(0, 1, 4), "acid")
CRUSH, STICK = Harm(Dice(0, 1, 7), "crush"), Afflict("stuck", Dice(0, 1, 6))


def _on(effect: Effect, *, unless: int = 0, at_once: bool = False) -> Entering:
    """Return the effects on actors that enter a tile."""
    return Entering((effect,), unless, at_once)


_WORKS: dict[Any, Edge] = {
    "sink": Edge("hole", tool="pick", turns=4, noise=14),
    "prop": Edge("prop", tool="prop", uses_up=True, turns=2),
}
_HANG: dict[Any, Edge] = {"hang": Edge("roped", tool="rope", uses_up=True)}
_VEIN: dict[Any, Edge] = {"dig": Edge("rubble", tool="pick", turns=3, then=(ScatterEffect(category="ore"),))}
_OPEN: dict[str, Any] = {"passes": ("objects", "missiles", "light")}
TILES = TileSet(
    (
        Tile("rock", rock=True, solid=True),
        Tile("wall", room_frame=True, solid=True, edges={"dig": Edge("rubble", tool="pick", turns=3, noise=14)}),
        Tile("floor", lit=True, edges=_WORKS, **_OPEN),
        Tile("corridor", **_OPEN),
        Tile("door_closed", room_frame=True, edges={"open": Edge("door_open")}),
        Tile("door_open", room_frame=True, edges={"close": Edge("door_closed")}, **_OPEN),
        Tile("stairs_up", lit=True, stairs="up", **_OPEN),
        Tile("stairs_down", lit=True, stairs="down", **_OPEN),
        Tile("mouth", lit=True, stairs="mouth", **_OPEN),
        Tile("door_hidden", room_frame=True, seems="wall", edges={"find": Edge("door_closed")}),
        Tile("drift", lit=True, stairs="side", **_OPEN),
        Tile("water", lit=True, hazard="water", enter=(_on(WATER, unless=FLIES | SWIMS),), **_OPEN),
        Tile("chasm", lit=True, hazard="chasm", enter=(_on(Fall(), unless=FLIES, at_once=True),), **_OPEN),
        Tile("pillar", room_frame=True),
        Tile("rubble", cost=200, **_OPEN),
        Tile("lava", lit=True, hazard="lava", glow=1, enter=(_on(LAVA, unless=FLIES | FIREPROOF),), **_OPEN),
        Tile("acid", lit=True, hazard="acid", enter=(_on(ACID, unless=ACIDPROOF),), **_OPEN),
        Tile(
            "web", hazard="web", enter=(_on(STICK, unless=WEAVES, at_once=True),), edges={"cut": Edge("floor")}, **_OPEN
        ),
        Tile("ice", lit=True, hazard="ice", enter=(_on(PushEffect(), unless=FLIES, at_once=True),), **_OPEN),
        Tile("loose", lit=True, edges={"collapse": Edge("giving")}, **_OPEN),
        Tile("giving", lit=True, edges={"tick": Edge("fallen", after=2, then=(CRUSH,))}, **_OPEN),
        Tile("fallen", edges={"dig": Edge("rubble", tool="pick", turns=2)}),
        Tile("prop", props=True, edges={"dig": Edge("floor", turns=1)}, passes=("missiles", "light")),
        Tile("hole", hazard="chasm", enter=(_on(Fall(), unless=FLIES, at_once=True),), edges=_HANG, **_OPEN),
        Tile("roped", hazard="chasm", enter=(_on(Climb(), unless=FLIES, at_once=True),), **_OPEN),
        Tile("vein", room_frame=True, edges=_VEIN),
        Tile("plate", lit=True, edges={"step": Edge("floor", noise=9)}, **_OPEN),
        Tile("fuse", shuts=80, edges={"tick": Edge("fallen", after=4)}, **_OPEN),
    )
)
CHARS = dict(zip(" #.,+'<>_?=~vO:&axilL0IuUVpF", range(28), strict=True))
"""The number of each tile by its character in drawings."""


def _kind(id_: str, size: str, **facts: Any) -> Kind:
    """Return a kind like the others except for these facts."""
    body: dict[str, Any] = {"health": Dice(0, 1, 10), "speed": 100, "accuracy": 70, "mind": "hunter"}
    return Kind(id=id_, size=size, **{"attacks": (AttackForm(_CLAWS),)} | body | facts)


_CLAWS = Dice(1, 4, 0)
STATUSES = {
    "poison": Status("poison", each=(Harm(Dice(0, 1, 1), "poison"),), gives=UNMENDING, hostile=True),
    "stuck": Status("stuck", gives=HELD, stacks="longest", hostile=True),
    "stunned": Status("stunned", gives=DAZED, hostile=True),
    "asleep": Status("asleep", gives=DAZED, until_hurt=True, hostile=True),
    "confused": Status("confused", gives=CONFUSED, hostile=True),
    "slow": Status("slow", gives=SLOWED, hostile=True),
    "blind": Status("blind", gives=BLINDED, hostile=True),
}
_AFTER = Strike(), See(), Round(), Withdraw(), Smell(), Hear(), Recall(), Idle()
MINDS = {
    "hunter": Mind("hunter", _AFTER),
    "flutterer": Mind("flutterer", (Flutter(), *_AFTER)),
    "thief": Mind("thief", (Flee(with_loot=True), *_AFTER)),
    "digger": Mind("digger", (Strike(), See(), Tunnel(), Withdraw(), Hear(), Recall(), SearchDrive(), Idle())),
    "ambusher": Mind("ambusher", (Ambush(), *_AFTER)),
    "shunner": Mind("shunner", (Shun(), *_AFTER)),
    "moth": Mind("moth", (Strike(), Seek(), Idle())),
    "lurer": Mind("lurer", (Lure(3, 5), *_AFTER)),
    "caster": Mind("caster", (CastDrive(), Align(), *_AFTER)),
    "dim": Mind("dim", (Strike(), Blunder(), Idle())),
    "follower": Mind("follower", (*_AFTER[:-1], Follow(), Idle())),
    "herder": Mind("herder", (*_AFTER[:-1], Herd(), Idle())),
    "worker": Mind("worker", (*_AFTER[:-1], WorkDrive(), Idle())),
    "guard": Mind("guard", (*_AFTER[:-1], Hold(40), Guard(), Idle())),
    "walker": Mind("walker", (*_AFTER[:-1], Patrol(), Idle())),
    "roller": Mind("roller", (Roll(),)),
    "statue": Mind("statue", (Freeze(), *_AFTER)),
    "engine": Mind("engine", (Drill(),)),
    "crier": Mind("crier", (Cry(),)),
    "pacer": Mind("pacer", (Pace(),)),
    "imitator": Mind("imitator", (Imitate(), *_AFTER)),
    "magpie": Mind("magpie", (SnatchDrive(), *_AFTER)),
    "sleeper": Mind("sleeper", (Sleep(), *_AFTER)),
    "drinker": Mind("drinker", (Consume(), *_AFTER)),
    "friend": Mind("friend", (Strike(), Heel(), Idle())),
    "withdrawn": Mind("withdrawn", (Regroup(), Strike(), Idle())),
    "feeder": Mind("feeder", (Feed(), *_AFTER)),
    "craven": Mind("craven", (Flee(below=50), *_AFTER)),
}
CAST = {
    "r": _kind("rat", "small"),
    "w": _kind("warden", "normal", block=50, traits=HANDS),
    "d": _kind("dancer", "normal", dodge=50),
    "h": _kind("hare", "small", speed=200),
    "t": _kind("tortoise", "large", speed=50, health=Dice(0, 1, 40)),
    "b": _kind("bat", "small", mind="flutterer"),
    "g": _kind("ghost", "large", traits=PHASES),
    "m": _kind("moss", "normal", traits=ROOTED),
    "k": _kind(
        "knocker",
        "normal",
        attacks=(AttackForm(_CLAWS, (Steal(),), needs="gold", bloodless=True), AttackForm(_CLAWS)),
        mind="thief",
    ),
    "s": _kind("spider", "normal", attacks=(AttackForm(_CLAWS, (Afflict("poison", Dice(0, 1, 3)),)),)),
    "o": _kind("ooze", "normal", hurt=(SplitEffect(),), health=Dice(0, 1, 20)),
    "c": _kind("coward", "normal", mind="craven"),
    "T": _kind("troll", "huge", health=Dice(0, 1, 30), regenerates=1),
}
PROPS = {
    "$": ItemKind("gold", "gold", stacks=True),
    "!": ItemKind("draught", "potion", stacks=True, use=(Heal(Dice(0, 1, 8)), Cure("poison"))),
    ")": ItemKind("sword", "weapon", damage=Dice(0, 1, 9), accuracy=10),
    "]": ItemKind("mail", "armour", armour=3),
    "[": ItemKind("coat", "armour", armour=1),
    "|": ItemKind("pick", "weapon", damage=Dice(0, 1, 4), tool="pick"),
    "*": ItemKind("heartstone", "heartstone"),
    "(": ItemKind("rope", "tool", stacks=True, tool="rope"),
    "%": ItemKind("nugget", "ore", stacks=True),
    ";": ItemKind("beam", "tool", stacks=True, tool="prop"),
}
_HERO = _kind(HERO, "normal", health=Dice(0, 1, 30), traits=HANDS)
_CAREER = CareerKind(
    regeneration=270,
    experience=(10, 30),
    level_health=5,
    level_accuracy=3,
    kit=(KitItem("pick"), KitItem("coat")),
    pack_size=23,
)
_NOTHING = Profile(Dice(0, 1, 0), Dice(0, 1, 0), Dice(0, 1, 0), Dice(0, 1, 1))
"""Levels begin without monsters and items."""


def rules_for(levels: Mapping[str, LevelPlan], dig: Callable[[int, LevelPlan], Blueprint]) -> Rules:
    """Return the rules of a mine made up of these levels."""
    return Rules(
        version="stage",
        tiles=TILES,
        monsters={kind.id: kind for kind in CAST.values()},
        items={kind.id: kind for kind in PROPS.values()},
        hero=_HERO,
        career=_CAREER,
        statuses=dict(STATUSES),
        minds=MINDS,
        scoring=Scoring(depth=50, gold=1, heartstone=1000),
        profiles=dict.fromkeys(levels, _NOTHING),
        plan=lambda *_: Plan("1", levels),
        dig=dig,
        gases={"methane": Gas("methane", flame="explodes")},
    )


def char_of(kinds: Mapping[str, Kind] | Mapping[str, ItemKind], kind: str) -> str:
    """Return the character of a kind in `CAST` or `PROPS`."""
    return next(char for char, entry in kinds.items() if entry.id == kind)

"""The world: the whole state of a game and the basic changes that every rule needs. No rules live here."""

from __future__ import annotations

import dataclasses
from collections import deque
from typing import NamedTuple, cast

import msgspec
from msgspec.structs import force_setattr

from winze.core.board import Board
from winze.core.chance import Stream
from winze.core.distance import Layers
from winze.engine.events import NOT, ROLES, SEEN, Ended, Event, What, Who
from winze.engine.kinds.effects import Effect
from winze.engine.kinds.plan import SPACING, LevelPlan, Plan, Spacing
from winze.engine.kinds.rules import Rules
from winze.engine.kinds.scoring import Count
from winze.engine.state.actor import HERO_ID, Actor, Career, End
from winze.engine.state.items import Item, Pack
from winze.engine.state.level import Level
from winze.engine.state.stored import stored

RouteKey = tuple[Board, int, int]
"""All that cached distance layers depend on: the board, the center cell, the ground. So no entry goes stale."""


STILL, WALKING, LOUD = 1, 2, 3
"""Noticeability of the hero's last action, in halves of the distance at which a walking hero is noticed."""


class EffectTarget(NamedTuple):
    """The target of an effect, and the actor that caused it."""

    by: Who | None
    actor: Actor | None
    cell: int
    origin: int = -1
    """The cell it comes from, if any. Pushed actors move away from it."""
    goes_on: bool = False
    """It recurs each turn, as the effects of air do, so its continuation is not reported."""
    letter: str = ""
    """The letter of the item in the target's pack it is meant for."""
    opened: bool = False
    """It results from opening the wall on the cell."""


class FallenItem(msgspec.Struct, array_like=True):
    x: int
    y: int
    kind: str
    thrown: bool = False
    plus: int = 0
    oil: int = 0
    charges: int = 0
    corroded: int = 0

    @property
    def item(self) -> Item:
        return Item(
            self.kind, thrown=self.thrown, oil=self.oil, plus=self.plus, charges=self.charges, corroded=self.corroded
        )


@stored(least=5)
@dataclasses.dataclass(slots=True, eq=False)
class Follower:
    """An actor following the hero between levels. It left `origin` and arrives on `level` at `cell` in turn `turn`."""

    actor: Actor
    origin: str
    level: str
    cell: int
    turn: int


class World:
    def __init__(self, seed: int, rules: Rules, sight: str, spacing: Spacing = SPACING) -> None:
        self.seed = seed
        self.rules = rules
        self.sight = sight
        self.spacing = spacing
        self.plan: Plan = rules.plan(seed, spacing)
        self.hero: Actor
        self.career = Career()
        self.appearances: dict[str, str] = {}
        """By the id of an unidentified kind of item: the id of its appearance in this run."""
        self.levels: dict[str, Level] = {}
        self.level: Level
        self.fallen: dict[str, list[Actor]] = {}
        """By the id of a level not dug yet: the actors that fell to it."""
        self.dropped: dict[str, list[FallenItem]] = {}
        """By the id of a level not dug yet: the items that fell to it."""
        self.followers: list[Follower] = []
        self.turn = 0
        self.end: End | None = None
        self.streams = {name: Stream.named(seed, name) for name in ("combat", "finds", "minds", "terrain", "bands")}
        """One random stream for each purpose, so that draws by one part of the game never shift those of another."""
        self.combat, self.finds, self.minds, self.terrain, self.bands = self.streams.values()
        self.last_id = 0
        self.in_view: list[int] = []
        self.events: list[Event] = []
        """Events since the hero's action began."""
        self.conduct = WALKING
        """Noticeability of the hero's last action."""
        self.din = 0
        """Loudness of the loudest noise near the hero since the action began."""
        self.delayed = 0
        """Turns until the hero can act again, besides the one of the action."""
        self.riposted = False
        """True once the hero has struck back since the action began."""
        self.turned: list[Actor] = []
        self.attacked: set[str] = set()
        """Monsters that the current action has set on the hero, and the kinds of its targets; empty between actions."""
        self.feuds: dict[str, list[Actor]] = {}
        """By faction: its enemies on the level. Empty if nobody fights anybody but the hero."""
        self.counted = False
        """True once a counter has changed since the action began."""
        self.deed = 0
        """Number of the current action since the hero's began; it tells apart their events."""
        self.due: deque[tuple[Effect, EffectTarget]] = deque()
        """Pending effects, in order. Every action settles those it causes, so the queue is empty between turns."""
        self.routes: dict[RouteKey, Layers] = {}
        """Cached distance layers, left out of snapshots."""

    @property
    def place(self) -> LevelPlan:
        return self.plan.levels[self.level.id]

    @property
    def pack(self) -> Pack:
        return cast(Pack, self.hero.pack)

    def carries_heartstone(self) -> bool:
        return any(self.rules.items[item.kind].category == "heartstone" for item in self.pack.items)

    def knows(self, kind: str) -> bool:
        return kind not in self.appearances or kind in self.career.learnt

    def name_of(self, kind: str) -> str:
        """Return the id by which the hero knows a kind of item: its own or that of its appearance."""
        return kind if self.knows(kind) else self.appearances[kind]

    def what(self, item: Item, count: int | None = None) -> What:
        """Return items as the hero knows them: `count` of a stack, or all of it."""
        return What(self.name_of(item.kind), item.count if count is None else count, item.plus)

    def known_things(self, level: Level) -> dict[int, str]:
        """Return the uppermost item on each cell as the hero knows it."""
        return {cell: self.name_of(kind) for cell, kind in level.remembered.items()}

    def emit(self, event: Event) -> None:
        """Record an event with what the hero notices of it.

        The hero feels events it takes part in. Other events are seen on visible cells: the event's own cell if it has
        one, otherwise that of any participant. The hero also recognizes a located attacker.
        """
        visible, felt, shown, veiled = self.level.visible, False, False, []
        for role in ROLES[type(event)]:
            who = getattr(event, role)
            if who is None:
                continue
            if who.id == HERO_ID:
                felt = True
            elif (visible | self.level.bared) >> who.cell & 1:
                shown = True
            else:
                veiled.append(role)
        if event.cell >= 0:
            shown = bool(visible >> event.cell & 1)
        if not felt and (ROLES[type(event)] or event.cell >= 0):
            force_setattr(event, "noticed", SEEN if shown else NOT)
        if veiled:
            force_setattr(event, "veiled", tuple(veiled))
        force_setattr(event, "deed", self.deed)
        self.events.append(event)

    def follow(self, effects: tuple[Effect, ...], aim: EffectTarget) -> None:
        """Queue effects that result from the current event."""
        self.due.extend((effect, aim) for effect in effects)

    def count(self, name: Count, amount: int = 1) -> None:
        counts = self.career.counts
        counts[name] = counts.get(name, 0) + amount
        self.counted = True

    def finish(self, end: End) -> None:
        self.end = end
        self.emit(Ended(cause=end.cause, by=end.by))

    def new_id(self) -> int:
        self.last_id += 1
        return self.last_id

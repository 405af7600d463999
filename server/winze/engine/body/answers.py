"""Items that would help the hero in the present danger, or would have prevented the hero's death.

An item is suggested for one use only, the first of these: on the hero, at a target, thrown. It heals, allows an escape,
or helps against foes in sight; the danger decides which of these count.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from winze.engine.body.usable import usable
from winze.engine.events import What
from winze.engine.kinds.actors import HERO
from winze.engine.kinds.effects import (
    Afflict,
    Alter,
    Blink,
    Burst,
    Effect,
    Effects,
    Elude,
    Harm,
    HarmKind,
    Heal,
    Ignite,
    Mend,
    Onlookers,
    Puff,
    PushEffect,
    Seal,
    Teleport,
    flat,
)
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.traits import (
    ACIDPROOF,
    ANCHORED,
    BREATHLESS,
    COLDPROOF,
    DAZED,
    FIREPROOF,
    POISONPROOF,
    ROOTED,
    SALTSHY,
)
from winze.engine.sense.look import monsters_on
from winze.engine.sense.moods import PEACEFUL
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item
from winze.engine.state.world import World

Use = Literal["use", "aim", "throw"]
Sort = Literal["mends", "escapes", "fights"]
_SORTS: tuple[Sort, ...] = ("mends", "escapes", "fights")
_LASTING_HARM = ("poison", "fire")
"""Harm that stays with the hero on the move."""
_INESCAPABLE = ("poisoned", "burnt", "fallen", "impaled")
"""Causes of death that would have followed the hero anywhere."""
_AIRLESS = ("choked", "drowned")
_PROOF: dict[HarmKind, int] = {"fire": FIREPROOF, "acid": ACIDPROOF, "poison": POISONPROOF, "cold": COLDPROOF}


class Answer(NamedTuple):
    what: What
    use: Use
    sort: Sort
    kind: ItemKind


class _Danger(NamedTuple):
    cause: str
    """The cause of death; empty while the hero lives."""
    foes: list[Actor]
    unseen: bool
    """A foe out of sight killed the hero."""
    avoidable: bool
    """It would help to be elsewhere."""


def is_escapable(cause: str) -> bool:
    """Return True if the hero would have survived this cause of death by being elsewhere."""
    return cause not in _INESCAPABLE


def heals(kind: ItemKind) -> bool:
    return any(isinstance(effect, Heal | Mend) for effect in kind.use)


def is_escape(kind: ItemKind) -> bool:
    """Return True if using the item takes the hero away or keeps others off."""
    near = kind.aim is not None and any(isinstance(effect, Blink) for effect in kind.aim.ends)
    return near or any(isinstance(effect, Teleport | Onlookers | Seal | Elude) for effect in kind.use)


def answers(world: World) -> list[Answer]:
    """Return the carried items that would help now: healing first, then escapes, then the rest."""
    danger = _danger(world)
    found = [
        Answer(world.what(item), use, _sort(kind), kind)
        for item in world.pack.items
        if world.knows(item.kind) and not item.unpaid
        for kind in [world.rules.items[item.kind]]
        if (use := _find_use(world, danger, item, kind))
    ]
    return sorted(found, key=lambda answer: _SORTS.index(answer.sort))


def _sort(kind: ItemKind) -> Sort:
    return "mends" if heals(kind) else "escapes" if is_escape(kind) else "fights"


def _danger(world: World) -> _Danger:
    level, end = world.level, world.end
    seen = [monster for monster in monsters_on(world, level.visible) if monster.mood not in PEACEFUL]
    foes = [level.actors[monster.cell] for monster in seen if not level.actors[monster.cell].kind.harmless]
    if end:
        by_foe, avoidable = end.by not in ("", HERO), is_escapable(end.cause)
        return _Danger(end.cause, foes if by_foe and avoidable else [], by_foe and not foes, avoidable)
    statuses = [world.rules.statuses[name] for name in world.hero.statuses]
    harmed = any(
        isinstance(effect, Harm) and effect.kind in _LASTING_HARM for status in statuses for effect in status.each
    )
    return _Danger("", foes, unseen=False, avoidable=bool(foes) or not harmed)


def _find_use(world: World, danger: _Danger, item: Item, kind: ItemKind) -> Use | None:
    if not kind.bad and isinstance(usable(world, world.hero, item.letter), Item):
        if any(_helps(world, danger, effect) for effect in kind.use):
            return "use"
        if kind.aim and _serves_at(world, danger, kind):
            return "aim"
    is_for_foes = kind.bad or kind.category != "potion"
    ends = kind.thrown.ends if is_for_foes else ()
    return "throw" if _hurts_any(world, ends, _foes_within(world, danger.foes, kind.thrown.range)) else None


def _helps(world: World, danger: _Danger, effect: Effect) -> bool:
    foes, hero = danger.foes, world.hero
    helps = False
    match effect:
        case Heal() | Mend():
            helps = True
        case Teleport():
            helps = danger.avoidable and not hero.traits & ANCHORED
        case Elude():
            helps = danger.unseen and danger.avoidable
        case Seal():
            helps = bool(foes) and not _foes_within(world, foes, effect.radius)
        case Onlookers():
            helps = _hurts_any(world, effect.then, foes)
        case Burst() if danger.cause == "crushed":
            helps = any(isinstance(part, Alter) and part.verb == "shore" for part in effect.then)
        case Burst():
            helps = _hurts_any(world, effect.then, _foes_within(world, foes, effect.radius))
        case Afflict():
            helps = effect.status not in hero.statuses and _strengthens(world, danger, effect.status)
    return helps


def _strengthens(world: World, danger: _Danger, name: str) -> bool:
    status = world.rules.statuses[name]
    if danger.cause in _AIRLESS and status.gives & BREATHLESS:
        return True
    return bool(danger.foes and status.strengthens)


def _serves_at(world: World, danger: _Danger, kind: ItemKind) -> bool:
    level, hero, aim = world.level, world.hero, kind.aim
    if aim is None:
        return False
    if any(isinstance(effect, Blink) for effect in aim.ends):
        near = level.visible & level.board.square(hero.cell, aim.range)
        free = near & level.facts.ground & ~level.occupied & ~(1 << hero.cell)
        return danger.avoidable and bool(free) and not hero.traits & ANCHORED
    return _hurts_any(world, aim.ends, _foes_within(world, danger.foes, aim.range))


def _foes_within(world: World, foes: Iterable[Actor], steps: int) -> list[Actor]:
    board, here = world.level.board, world.hero.cell
    return [foe for foe in foes if board.chebyshev(here, foe.cell) <= steps]


def _hurts_any(world: World, effects: Effects, foes: Iterable[Actor]) -> bool:
    every = list(flat(effects))
    return any(_hurts(world, effect, foe) for foe in foes for effect in every)


def _hurts(world: World, effect: Effect, foe: Actor) -> bool:
    hurts = False
    match effect:
        case Harm():
            hurts = not foe.traits & _PROOF.get(effect.kind, 0) and foe.kind.weak.get(effect.kind, 100) > 0
        case PushEffect():
            hurts = not foe.traits & (ANCHORED | ROOTED)
        case Afflict():
            status = world.rules.statuses[effect.status]
            spared = foe.traits & status.unless or (status.only and not foe.traits & status.only)
            hurts = bool(status.hostile or status.gives & DAZED) and not spared
        case Ignite():
            hurts = not foe.traits & FIREPROOF
        case Puff():
            hurts = not world.rules.gases[effect.gas].spares(foe.traits)
        case Alter(verb="salt"):
            hurts = bool(foe.traits & SALTSHY)
    return hurts

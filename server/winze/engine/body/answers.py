"""What the hero carries and knows that would serve him in the danger he is in, or that he has died of.

A thing serves in one way only, the first of these: used on himself, used at a target, thrown. It mends him, lets him
escape, or helps against the foes that he sees; which of the three is asked for depends on what threatens him.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
    Push,
    Seal,
    Teleport,
)
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.traits import (
    ACIDPROOF,
    ANCHORED,
    BREATHLESS,
    COLDPROOF,
    DAZED,
    FIREPROOF,
    HASTED,
    POISONPROOF,
    ROOTED,
    SALTSHY,
)
from winze.engine.sense.look import PEACEFUL, monsters_on
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item
from winze.engine.state.world import World

Use = Literal["use", "aim", "throw"]
Sort = Literal["mends", "escapes", "fights"]
_SORTS: tuple[Sort, ...] = ("mends", "escapes", "fights")
_WITH_HIM = ("poison", "fire")
"""Harm that goes along with whoever has it, wherever he goes."""
_NOT_FLED = ("poisoned", "burnt", "fallen", "impaled")
"""Ends that nobody escapes by being elsewhere, or by doing anything to a foe."""
_AIRLESS = ("choked", "drowned")
"""Ends for want of air."""
_PROOF: dict[HarmKind, int] = {"fire": FIREPROOF, "acid": ACIDPROOF, "poison": POISONPROOF, "cold": COLDPROOF}


class Answer(NamedTuple):
    """A thing that would serve, and how."""

    what: What
    use: Use
    sort: Sort
    kind: ItemKind


class _Danger(NamedTuple):
    """What threatens the hero."""

    cause: str
    """How his run has ended; empty while it has not."""
    foes: list[Actor]
    """Those in sight that are to be fought off."""
    unseen: bool
    """Somebody has killed him whom he did not see."""
    avoidable: bool
    """Whoever is elsewhere is out of it."""


def is_fled(cause: str) -> bool:
    """Return True if a hero who had been elsewhere would not have died of this cause."""
    return cause not in _NOT_FLED


def heals(kind: ItemKind) -> bool:
    """Return whether a thing gives hit points back to whoever uses it."""
    return any(isinstance(effect, Heal | Mend) for effect in kind.use)


def is_escape(kind: ItemKind) -> bool:
    """Return whether a thing brings whoever uses it away, or keeps others off him."""
    near = kind.aim is not None and any(isinstance(effect, Blink) for effect in kind.aim.ends)
    return near or any(isinstance(effect, Teleport | Onlookers | Seal | Elude) for effect in kind.use)


def answers(world: World) -> list[Answer]:
    """Return what the hero carries that would serve him now: what mends him first, then ways out, then the rest."""
    danger = _danger(world)
    found = [
        Answer(world.what(item), use, _sort(kind), kind)
        for item in world.pack.items
        if world.knows(item.kind) and not item.unpaid
        for kind in [world.rules.items[item.kind]]
        if (use := _way(world, danger, item, kind))
    ]
    return sorted(found, key=lambda answer: _SORTS.index(answer.sort))


def _sort(kind: ItemKind) -> Sort:
    return "mends" if heals(kind) else "escapes" if is_escape(kind) else "fights"


def _danger(world: World) -> _Danger:
    level, end = world.level, world.end
    seen = [one for one in monsters_on(world, level.visible) if one.mood not in PEACEFUL]
    foes = [level.actors[one.cell] for one in seen if not level.actors[one.cell].kind.harmless]
    if end:
        by_foe, avoidable = end.by not in ("", HERO), is_fled(end.cause)
        return _Danger(end.cause, foes if by_foe and avoidable else [], by_foe and not foes, avoidable)
    statuses = [world.rules.statuses[name] for name in world.hero.statuses]
    ails = any(isinstance(one, Harm) and one.kind in _WITH_HIM for status in statuses for one in status.each)
    return _Danger("", foes, unseen=False, avoidable=bool(foes) or not ails)


def _way(world: World, danger: _Danger, item: Item, kind: ItemKind) -> Use | None:
    """How a thing would serve, if it would at all."""
    if not kind.bad and isinstance(usable(world, world.hero, item.letter), Item):
        if any(_helps(world, danger, effect) for effect in kind.use):
            return "use"
        if kind.aim and _serves_at(world, danger, kind):
            return "aim"
    is_for_foes = kind.bad or kind.category != "potion"
    ends = kind.thrown.ends if is_for_foes else ()
    return "throw" if _befalls_any(world, ends, _within(world, danger.foes, kind.thrown.range)) else None


def _helps(world: World, danger: _Danger, effect: Effect) -> bool:
    """Whether an effect on the hero himself would help him."""
    foes, hero = danger.foes, world.hero
    does = False
    match effect:
        case Heal() | Mend():
            does = True
        case Teleport():
            does = danger.avoidable and not hero.traits & ANCHORED
        case Elude():
            does = danger.unseen and danger.avoidable
        case Seal():
            does = bool(foes) and not _within(world, foes, effect.radius)
        case Onlookers():
            does = _befalls_any(world, effect.then, foes)
        case Burst() if danger.cause == "crushed":
            does = any(isinstance(one, Alter) and one.verb == "shore" for one in effect.then)
        case Burst():
            does = _befalls_any(world, effect.then, _within(world, foes, effect.radius))
        case Afflict():
            does = effect.status not in hero.statuses and _strengthens(world, danger, effect.status)
    return does


def _strengthens(world: World, danger: _Danger, name: str) -> bool:
    status = world.rules.statuses[name]
    if danger.cause in _AIRLESS and status.gives & BREATHLESS:
        return True
    return bool(danger.foes and not status.hostile and (status.gives & HASTED or status.armour or status.harder))


def _serves_at(world: World, danger: _Danger, kind: ItemKind) -> bool:
    """Whether it would do any good to use a thing at somebody in sight, or at a free field there."""
    level, hero, aim = world.level, world.hero, kind.aim
    if aim is None:
        return False
    if any(isinstance(effect, Blink) for effect in aim.ends):
        near = level.visible & level.board.square(hero.cell, aim.range)
        free = near & level.facts.ground & ~level.bodies & ~(1 << hero.cell)
        return danger.avoidable and bool(free) and not hero.traits & ANCHORED
    return _befalls_any(world, aim.ends, _within(world, danger.foes, aim.range))


def _within(world: World, foes: Iterable[Actor], steps: int) -> list[Actor]:
    board, here = world.level.board, world.hero.cell
    return [foe for foe in foes if board.chebyshev(here, foe.cell) <= steps]


def _befalls_any(world: World, effects: Effects, foes: Iterable[Actor]) -> bool:
    """Whether one of some effects would do anything to one of some foes that is bad for it."""
    every = list(_flat(effects))
    return any(_befalls(world, effect, foe) for foe in foes for effect in every)


def _flat(effects: Effects) -> Iterator[Effect]:
    """Yield some effects, and those that are part of them."""
    for effect in effects:
        yield effect
        yield from _flat(getattr(effect, "then", ()))


def _befalls(world: World, effect: Effect, foe: Actor) -> bool:
    does = False
    match effect:
        case Harm():
            does = not foe.traits & _PROOF.get(effect.kind, 0) and foe.kind.weak.get(effect.kind, 100) > 0
        case Push():
            does = not foe.traits & (ANCHORED | ROOTED)
        case Afflict():
            status = world.rules.statuses[effect.status]
            spared = foe.traits & status.unless or (status.only and not foe.traits & status.only)
            does = bool(status.hostile or status.gives & DAZED) and not spared
        case Ignite():
            does = not foe.traits & FIREPROOF
        case Puff():
            does = not world.rules.gases[effect.gas].spares(foe.traits)
        case Alter(verb="salt"):
            does = bool(foe.traits & SALTSHY)
    return does

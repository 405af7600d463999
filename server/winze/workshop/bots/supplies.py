"""A fighter's use of potions and slips: it tries out unknown ones and saves known ones for need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from winze.core.board import cells
from winze.core.distance import route
from winze.engine.actions import Action, Quaff, Throw, Use, UseAt, UseOn, Walk
from winze.engine.kinds.effects import (
    Afflict,
    Alter,
    Blink,
    Burst,
    Effect,
    Grow,
    Identify,
    Onlookers,
    Puff,
    Reveal,
    Teleport,
    flat,
)
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.traits import BLINDED
from winze.engine.view import HeldItem, HeroView, Sighting
from winze.workshop.bots.gear import healing

_NEAR = 3
"""Distance in cells at which the hero prepares for a fight; it throws nothing at nearer monsters."""
_READY = 80
"""Percent of health from which on unknown items are tried out."""


def try_out(view: HeroView) -> Action | None:
    if 100 * view.health < _READY * view.max_health or view.monsters or view.ailments:
        return None
    unknown = [held for held in view.pack if not held.known]
    for held in view.pack:
        if unknown and held.known and does(view.items[held.kind].use, Identify):
            return UseOn(held.letter, unknown[0].letter)
    return try_all(view, sorted(unknown, key=lambda held: view.items[held.kind].category == "potion"))


def try_all(view: HeroView, items: Sequence[HeldItem]) -> Action | None:
    return next((action for held in items if (action := use(view, held))), None)


def use_up(view: HeroView) -> Action | None:
    """Use items best used at once: permanent improvements, and a map of a level not yet mapped."""
    for held in view.pack:
        effects = view.items[held.kind].use
        if does(effects, Grow) or (does(effects, Reveal) and not view.mapped and view.depth > 1 and not view.monsters):
            return use(view, held)
    return None


def make_ready(view: HeroView, foes: Sequence[Sighting]) -> Action | None:
    if not any(foe.distance <= _NEAR for foe in foes):
        return None
    for held in view.pack:
        fresh = [view.status_kinds[status] for status in given(view, held) if status not in view.statuses]
        if held.known and any(status.strengthens for status in fresh):
            return use(view, held)
    return None


def given(view: HeroView, held: HeldItem) -> list[str]:
    return [effect.status for effect in view.items[held.kind].use if isinstance(effect, Afflict)]


def quench(view: HeroView, percent: int, steps: int = 1) -> Action | None:
    """Put out flames on the hero in water within `steps` steps, or else with a draught below `percent` of health."""
    if "fire" not in view.lasting_harms:
        return None
    board, water = view.board, view.waters & ~(1 << view.cell)
    free = (view.known.safe | water) & view.known.passable & ~board.of(monster.cell for monster in view.monsters)
    path = route(board, view.cell, water & free, free) if water & board.square(view.cell, steps) else []
    if 0 < len(path) <= steps:
        return Walk(board.direction(view.cell, path[0]), bump=False)
    draughts = healing(view)
    return Quaff(draughts[-1].letter) if draughts and 100 * view.health < percent * view.max_health else None


def hurl(view: HeroView, foes: Sequence[Sighting], *, least: int) -> Action | None:
    """Throw a harmful potion at a distant group of at least `least` foes."""
    for held in view.pack:
        kind = view.items[held.kind]
        if not (held.known and kind.category == "potion" and kind.bad and _harms(view, kind.thrown.ends)):
            continue
        for foe in foes:
            if _NEAR <= foe.distance <= kind.thrown.range and _clustered(view, foes, foe) >= least:
                return Throw(held.letter, *view.board.xy(foe.cell))
    return None


def get_away(view: HeroView, foes: Sequence[Sighting]) -> Action | None:
    for held in view.pack:
        kind = view.items[held.kind]
        if kind.aim and does(kind.aim.ends, Blink) and (goal := _farthest(view, foes, kind.aim.range)) >= 0:
            return UseAt(held.letter, *view.board.xy(goal))
    for held in view.pack:
        if does(view.items[held.kind].use, Teleport, Onlookers) and (action := use(view, held)):
            return action
    return None


def gets_away(kind: ItemKind) -> bool:
    """Return True if the item takes the hero out of a fight."""
    return does(kind.use, Teleport, Onlookers) or bool(kind.aim and does(kind.aim.ends, Blink))


def use(view: HeroView, held: HeldItem) -> Action | None:
    category = view.items[held.kind].category
    if category == "potion":
        return Quaff(held.letter)
    return Use(held.letter) if category == "slip" and not view.traits & BLINDED else None


def does(effects: tuple[Effect, ...], *types: type) -> bool:
    return any(isinstance(effect, types) for effect in effects)


def does_verb(effects: tuple[Effect, ...], verb: str) -> bool:
    return any(isinstance(effect, Alter) and effect.verb == verb for effect in effects)


def _harms(view: HeroView, effects: tuple[Effect, ...]) -> bool:
    return any(isinstance(one, Burst) or (isinstance(one, Puff) and _disables(view, one.gas)) for one in effects)


def _disables(view: HeroView, gas: str) -> bool:
    breathed = [effect for breath in view.gases[gas].breath for effect in flat(breath.effects)]
    return any(isinstance(effect, Afflict) and view.status_kinds[effect.status].hostile for effect in breathed)


def _clustered(view: HeroView, foes: Sequence[Sighting], foe: Sighting) -> int:
    """Return the number of foes in or next to the cell of `foe`, itself included."""
    return sum(view.board.chebyshev(foe.cell, other.cell) <= 1 for other in foes)


def _farthest(view: HeroView, foes: Sequence[Sighting], reach: int) -> int:
    """Return the visible cell within `reach` farthest from all foes; -1 if none is farther than `_NEAR`."""
    occupied = view.board.of(monster.cell for monster in view.monsters)
    free = view.known.safe & view.known.passable & view.visible & ~occupied & view.board.square(view.cell, reach)
    best = max(_distances(view, foes, free), default=(0, -1))
    return best[1] if best[0] > _NEAR else -1


def _distances(view: HeroView, foes: Sequence[Sighting], goals: int) -> Iterator[tuple[int, int]]:
    for cell in cells(goals & ~(1 << view.cell)):
        yield min((view.board.chebyshev(cell, foe.cell) for foe in foes), default=0), cell

"""The drive of monsters that drink, read and throw items."""

from __future__ import annotations

from winze.engine.actions import AnyAction, Quaff, Throw, Use
from winze.engine.kinds.drives import Consume
from winze.engine.kinds.effects import Afflict, Effects, Heal, Mend, Onlookers, Teleport
from winze.engine.kinds.items import ItemKind
from winze.engine.minds.drives.functions import wants
from winze.engine.minds.percepts import Percepts

_DRINK_RANGE = 5
_MIN_THROW = 3


@wants
def consume(percepts: Percepts, drive: Consume) -> AnyAction | None:
    actor = percepts.actor
    if actor.pack is None or not percepts.sees_prey:
        return None
    is_hurt = 100 * actor.health < drive.below * actor.max_health
    for item in actor.pack.items:
        action = _use_for(percepts, percepts.world.rules.items[item.kind], item.letter, is_hurt=is_hurt)
        if action:
            return action
    return None


def _use_for(percepts: Percepts, kind: ItemKind, letter: str, *, is_hurt: bool) -> AnyAction | None:
    if kind.category == "potion":
        if kind.bad:
            return _hurl(percepts, kind, letter)
        wanted = _heals(kind.use) if is_hurt else percepts.distance <= _DRINK_RANGE and _strengthens(percepts, kind.use)
        return Quaff(letter) if wanted else None
    frightens = is_hurt and any(isinstance(effect, Onlookers | Teleport) for effect in kind.use)
    return Use(letter) if kind.category == "slip" and frightens else None


def _hurl(percepts: Percepts, kind: ItemKind, letter: str) -> AnyAction | None:
    """Throw the item at the prey, at a safe distance."""
    if not kind.thrown.ends or not _MIN_THROW <= percepts.distance <= kind.thrown.range:
        return None
    return Throw(letter, *percepts.level.board.xy(percepts.prey.cell))


def _heals(effects: Effects) -> bool:
    return any(isinstance(effect, Heal | Mend) for effect in effects)


def _strengthens(percepts: Percepts, effects: Effects) -> bool:
    given = [effect.status for effect in effects if isinstance(effect, Afflict)]
    return any(status not in percepts.actor.statuses for status in given)

"""Those that burst into gas as they die: they are pricked from afar, or left alone."""

from __future__ import annotations

from winze.bots.moment import Moment
from winze.bots.paths import Paths
from winze.bots.supplies import does
from winze.engine.actions import Action, Throw
from winze.engine.kinds.effects import Puff
from winze.engine.view import Held, HeroView, Sighting

_CLOUD = 2
"""So far the gas of one reaches before it is thin."""


def bursts(view: HeroView, monster: Sighting) -> bool:
    """Whether a monster bursts into gas as it dies."""
    return does(view.kinds[monster.kind].death, Puff)


def prick(paths: Paths, moment: Moment, monster: Sighting) -> Action | None:
    """Throw something at one that bursts, if it is far enough off; else get farther away from it."""
    view = moment.view
    if monster.distance <= _CLOUD:
        near = view.board.square(monster.field, _CLOUD)
        return paths.step_to(view, view.known.safe & ~near, avoid=1 << monster.field)
    missiles = [held for held in view.pack if _reaches(view, held, monster)]
    return Throw(missiles[0].letter, *view.board.xy(monster.field)) if missiles else None


def _reaches(view: HeroView, held: Held, monster: Sighting) -> bool:
    kind = view.items[held.kind]
    is_seen = view.visible >> monster.field & 1
    return (
        bool(is_seen) and kind.category == "missile" and not kind.thrown.ends and monster.distance <= kind.thrown.range
    )

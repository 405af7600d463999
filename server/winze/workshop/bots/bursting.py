"""Those that burst into gas as they die: they are pricked from afar, or left alone."""

from __future__ import annotations

from winze.engine.actions import Action, Throw
from winze.engine.kinds.effects import Puff
from winze.engine.view import Held, HeroView, Sighting
from winze.workshop.bots.moment import Moment
from winze.workshop.bots.paths import Paths
from winze.workshop.bots.supplies import does

_CLOUD = 2
"""So far the gas of one reaches before it is thin."""


def bursts(view: HeroView, monster: Sighting) -> bool:
    """Whether a monster bursts into gas as it dies."""
    return does(view.kinds[monster.kind].death, Puff)


def prick(paths: Paths, moment: Moment, monster: Sighting) -> Action | None:
    """Throw something at one that bursts, if it is far enough off; else get far enough away. Needs a missile."""
    view = moment.view
    missiles = [held.letter for held in view.pack if _reaches(view, held, monster)]
    if not missiles:
        return None
    if monster.distance > _CLOUD:
        return Throw(missiles[0], *view.board.xy(monster.cell))
    near = view.board.square(monster.cell, _CLOUD)
    return paths.step_to(view, view.known.safe & ~near, avoid=1 << monster.cell)


def _reaches(view: HeroView, held: Held, monster: Sighting) -> bool:
    kind = view.items[held.kind]
    if kind.category != "missile" or kind.thrown.ends:
        return False
    return bool(view.visible >> monster.cell & 1) and monster.distance <= kind.thrown.range

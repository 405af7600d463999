"""The expert's handling of the Heartstone, which is worth more than any fight."""

from __future__ import annotations

from winze.engine.actions import Action, PickUp, UseStairs, Walk
from winze.engine.kinds.actors import HERO
from winze.engine.view import HeroView
from winze.workshop.bots.expert.mind import ExpertMemory
from winze.workshop.bots.gear import carries_heartstone
from winze.workshop.bots.moment import Situation


def carry_heartstone(mind: ExpertMemory, moment: Situation) -> Action | None:
    """Seize the Heartstone and carry it home, past foes no faster than the hero."""
    view = moment.view
    if not moment.foes:
        return None
    if not carries_heartstone(view):
        return _seize(mind, view)
    if any(view.kinds[foe.kind].speed > view.kinds[HERO].speed for foe in moment.beside):
        return None
    step = mind.paths.next(view)
    return step if isinstance(step, Walk | UseStairs) else None


def _seize(mind: ExpertMemory, view: HeroView) -> Action | None:
    cells = [cell for cell, name in view.items_seen.items() if view.items[name].category == "heartstone"]
    if not cells:
        return None
    if cells[0] != view.cell:
        return mind.paths.step_to(view, 1 << cells[0])
    return PickUp()

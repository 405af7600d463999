"""Dangers that burst: monsters full of gas, popped from a distance or left alone, and charges about to go off."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.actions import Action, Throw
from winze.engine.kinds.effects import Burst, Puff
from winze.engine.view import HeldItem, HeroView, Sighting
from winze.workshop.bots.moment import Situation
from winze.workshop.bots.paths import Paths
from winze.workshop.bots.supplies import does

_CLOUD = 2
"""Radius in cells of the gas before it thins out."""
_NEAR = 6
"""Distance in cells at which the hero heeds charges and roofs."""


def bursts(view: HeroView, monster: Sighting) -> bool:
    return does(view.kinds[monster.kind].death, Puff)


def pop(paths: Paths, moment: Situation, monster: Sighting) -> Action | None:
    """Throw a missile at a bursting monster from a safe distance, or back off to that distance first."""
    view = moment.view
    missiles = [held.letter for held in view.pack if _reaches(view, held, monster)]
    if not missiles:
        return None
    if monster.distance > _CLOUD:
        return Throw(missiles[0], *view.board.xy(monster.cell))
    near = view.board.square(monster.cell, _CLOUD)
    return paths.step_to(view, view.known.safe & ~near, avoid=1 << monster.cell)


def _reaches(view: HeroView, held: HeldItem, monster: Sighting) -> bool:
    kind = view.items[held.kind]
    if kind.category != "missile" or kind.thrown.ends:
        return False
    return bool(view.visible >> monster.cell & 1) and monster.distance <= kind.thrown.range


def about_to_burst(view: HeroView) -> int:
    """Return the cells near the hero that known charges or weak roofs are about to hit."""
    board, area = view.board, 0
    for cell in cells(view.known.perils & board.square(view.cell, _NEAR)):
        tick = view.tile(cell).edges.get("tick")
        for effect in tick.then if tick else ():
            if isinstance(effect, Burst):
                area |= board.square(cell, effect.radius + effect.widens)
    return area

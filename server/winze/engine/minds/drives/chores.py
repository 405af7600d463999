"""Chores of workers: they carry ore to their camp's pile and replace lost props."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.actions import AnyAction, Drop, Snatch, Work
from winze.engine.kinds.traits import HANDS
from winze.engine.minds.percepts import Percepts
from winze.engine.minds.steps import step_toward
from winze.engine.sense.bonds import side_of
from winze.engine.state.items import Item

ORE = "ore"
_NEAR = 12
"""Range in cells in which workers look for loose ore and lost props."""
_TRIP = 60
"""Most steps that they walk to either, and back to the pile."""


def haul(percepts: Percepts) -> AnyAction | None:
    actor, level = percepts.actor, percepts.level
    if not actor.traits & HANDS or percepts.memory.guards:
        return None
    carried = next((item for item in actor.pack.items if _is_ore(percepts, item)), None) if actor.pack else None
    if carried is None:
        return _fetch(percepts) if level.items else None
    pile = level.overlays.piles.get(side_of(actor), actor.cell)
    return Drop(carried.letter) if pile == actor.cell else step_toward(percepts, pile, _TRIP)


def _fetch(percepts: Percepts) -> AnyAction | None:
    """Go to the nearest ore and take a piece. The first worker of a side to do so founds its pile there."""
    level, here = percepts.level, percepts.actor.cell
    near, piles = level.board.square(here, _NEAR), level.overlays.piles
    loose = [cell for cell in level.items if near >> cell & 1 and cell not in piles.values()]
    loose = [cell for cell in loose if "take" not in level.tile(cell).edges]
    ore = [cell for cell in loose if any(_is_ore(percepts, item) for item in level.items[cell])]
    if not ore:
        return None
    piles.setdefault(side_of(percepts.actor), here)
    goal = min(ore, key=lambda cell: (level.board.chebyshev(here, cell), cell))
    if goal != here:
        return step_toward(percepts, goal, _TRIP)
    return None if here in piles.values() else Snatch(ORE)


def _is_ore(percepts: Percepts, item: Item) -> bool:
    return percepts.world.rules.items[item.kind].category == ORE and not item.unpaid


def mend(percepts: Percepts) -> AnyAction | None:
    level, actor = percepts.level, percepts.actor
    lost = level.overlays.felled & level.board.square(actor.cell, _NEAR) & ~level.occupied
    places = [cell for cell in cells(lost) if _can_prop(percepts, cell)]
    if not places:
        return None
    goal = min(places, key=lambda cell: (level.board.chebyshev(actor.cell, cell), cell))
    if level.board.chebyshev(actor.cell, goal) == 1:
        return Work("prop", level.board.direction(actor.cell, goal))
    return None if percepts.memory.guards else step_toward(percepts, goal, _TRIP)


def _can_prop(percepts: Percepts, cell: int) -> bool:
    edge, actor = percepts.level.tile(cell).edges.get("prop"), percepts.actor
    if edge is None or cell in percepts.level.items or edge.needs & ~actor.traits:
        return False
    items = percepts.world.rules.items
    return any(items[item.kind].tool == edge.tool for item in actor.pack.items) if actor.pack else False

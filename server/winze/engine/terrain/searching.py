"""Finding hidden cells: by chance in passing, and better by searching (C-54).

It draws from a stream of its own, and only where there is something to find.
"""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.events import Found
from winze.engine.state.world import World

_PASSING_CHANCE = 17
"""Percent chance per turn for each hidden cell adjacent to the hero."""
_CERTAIN = 100
_ADJACENT_CHANCE, _FARTHER_CHANCE = 60, 30
"""Percent chance per search for cells adjacent to the hero, and one step beyond."""


def notice(world: World) -> None:
    """Notice hidden cells in passing; true sight finds all within its range."""
    if world.level.truth:
        _look(world, world.level.truth, _CERTAIN)
    _look(world, world.level.board.around8(1 << world.hero.cell), _PASSING_CHANCE)


def search(world: World) -> None:
    level = world.level
    near = level.board.around8(1 << world.hero.cell)
    _look(world, near, _ADJACENT_CHANCE)
    _look(world, level.board.around8(near & level.facts.passable) & ~near, _FARTHER_CHANCE)


def _look(world: World, area: int, percent: int) -> None:
    level = world.level
    for cell in cells(level.facts.hidden & area):
        if percent == _CERTAIN or world.finds.chance(percent):
            world.emit(Found(who=world.hero.who, tile=level.tile(cell).id, cell=cell))
            level.find(cell)

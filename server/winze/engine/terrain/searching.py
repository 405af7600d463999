"""Finding what is hidden: by chance while passing, and better by searching (C-54).

Chance is a stream of its own, drawn from only where there is something to find.
"""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.events import Found
from winze.engine.state.world import World

_PASSING = 17
"""Percent a turn for each hidden thing beside the hero."""
_SURELY = 100
_NEAR, _FARTHER = 60, 30
"""Percent a search for what is beside the hero, and for what is one step beyond."""


def notice(world: World) -> None:
    """What the hero may come upon in any turn; who sees truly finds all there is near him."""
    if world.level.truth:
        _look(world, world.level.truth, _SURELY)
    _look(world, world.level.board.around8(1 << world.hero.cell), _PASSING)


def search(world: World) -> None:
    """What a turn spent searching brings to light: around the hero, and around the open fields there."""
    level = world.level
    near = level.board.around8(1 << world.hero.cell)
    _look(world, near, _NEAR)
    _look(world, level.board.around8(near & level.facts.passable) & ~near, _FARTHER)


def _look(world: World, area: int, percent: int) -> None:
    level = world.level
    for cell in cells(level.facts.hidden & area):
        if percent == _SURELY or world.finds.chance(percent):
            world.emit(Found(who=world.hero.who, tile=level.tile(cell).id, cell=cell))
            level.find(cell)

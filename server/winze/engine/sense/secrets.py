"""Secrets of the level that a stranger can reveal to the hero."""

from __future__ import annotations

from typing import NamedTuple

from winze.core.board import cells
from winze.engine.state.world import World


class Discovery(NamedTuple):
    """A hidden `door`, an unseen `thing` (an item) or a vein of `ore`, and its cell."""

    sort: str
    cell: int


def find_secret(world: World) -> Discovery | None:
    """Return the nearest hidden door, else the farthest unseen item, else the nearest unseen vein, if there is any."""
    level, board, here = world.level, world.level.board, world.hero.cell

    def steps(cell: int) -> tuple[int, int]:
        return board.chebyshev(here, cell), cell

    if doors := level.facts.hidden:
        return Discovery("door", min(cells(doors), key=steps))
    if things := [cell for cell in sorted(level.items) if cell not in {*level.remembered, here}]:
        return Discovery("thing", max(things, key=steps))
    if veins := level.facts.veins & ~level.seen:
        return Discovery("ore", min(cells(veins), key=steps))
    return None

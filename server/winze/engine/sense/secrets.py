"""What of a level somebody could tell the hero that he does not know."""

from __future__ import annotations

from typing import NamedTuple

from winze.core.board import cells
from winze.engine.state.world import World


class Untold(NamedTuple):
    """A hidden `door`, a `thing` that lies somewhere, or `ore`, and where that is."""

    sort: str
    cell: int


def find_secret(world: World) -> Untold | None:
    """Return the nearest hidden door, else the thing that lies farthest off, else the nearest vein, if there is any."""
    level, board, here = world.level, world.level.board, world.hero.cell

    def steps(cell: int) -> tuple[int, int]:
        return board.chebyshev(here, cell), cell

    if doors := level.facts.hidden:
        return Untold("door", min(cells(doors), key=steps))
    if things := [cell for cell in sorted(level.items) if cell not in {*level.remembered, here}]:
        return Untold("thing", max(things, key=steps))
    if veins := level.facts.veins & ~level.seen:
        return Untold("ore", min(cells(veins), key=steps))
    return None

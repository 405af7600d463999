"""Doorways: where a door makes sense.

 #         ,
.+,       #+#       between two solid cells, with open ground before and behind
 #         .
"""

from __future__ import annotations

from winze.core.board import Board
from winze.core.directions import Direction


def doorways(board: Board, open_: int, solid: int) -> int:
    """Return the cells that are doorways on a level where these are open, and those are solid."""
    found = 0
    for ahead, aside in ((Direction.E, Direction.N), (Direction.S, Direction.E)):
        jambs = board.shift(solid, aside) & board.shift(solid, aside.opposite)
        found |= jambs & board.shift(open_, ahead) & board.shift(open_, ahead.opposite)
    return found

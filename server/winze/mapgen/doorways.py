"""Doorways: cells between two solid cells, with open ground in front and behind.

 #         ,
.+,       #+#
 #         .
"""

from __future__ import annotations

from winze.core.board import Board
from winze.core.directions import Direction


def doorways(board: Board, open_: int, solid: int) -> int:
    found = 0
    for ahead, aside in ((Direction.E, Direction.N), (Direction.S, Direction.E)):
        jambs = board.shift(solid, aside) & board.shift(solid, aside.opposite)
        found |= jambs & board.shift(open_, ahead) & board.shift(open_, ahead.opposite)
    return found

"""Passages between parts of a level, found by breadth-first search: clean ones that brush nothing, and rough ones.

A clean passage leaves a room through a wall between floor and rock, or other ground straight into rock; from there it
stays one cell away from everything until it arrives:

    ......#          o  an opening in the wall       It may leave only through every third cell of a wall, so no two
    ......o,,,,      ,  the cell in front of it      passages start side by side and none runs along a wall.
    ......#   ,
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from winze.core.board import Board, nth
from winze.core.chance import Stream
from winze.core.directions import ORTHOGONAL, Direction
from winze.core.distance import layers
from winze.mapgen.cells import DOORS, CellKind
from winze.mapgen.corridor import corners
from winze.mapgen.draft import Draft

SPACING = 3
"""Cells of a wall per possible opening."""
_NEAR = 2
"""Cells of rock between two walls that leave a passage no room to bend."""


def clean_passage(draft: Draft, start: int, goal: int, chance: Stream) -> list[int]:
    """Return the cells to dig between two sets of open cells without brushing anything; [] if there is no path."""
    first = chance.below(SPACING)
    board, ground = draft.board, _Ground.of(draft)
    across, down = _approaches(board, ground, Direction.E), _approaches(board, ground, Direction.S)
    paths = []
    for number in range(SPACING):
        rows, columns = grid_lines(board, (first + number) % SPACING)
        paths.append(shortest(board, start, goal, ground.free | across & rows | down & columns | goal))
    return min(filter(None, paths), key=len, default=[])


def rough_passage(draft: Draft, start: int, goal: int) -> list[int]:
    """Return the cells between two sets of open cells, through anything inside the border; [] if they touch."""
    board = draft.board
    return shortest(board, start, goal, board.full & ~board.border)


def shortest(board: Board, start: int, goal: int, allowed: int) -> list[int]:
    """Return the cells between two sets on a shortest orthogonal path over allowed cells; [] if there is none."""
    rings = layers(board, goal, allowed | start, diagonal=False, until=start)
    if not rings[-1] & start:
        return []
    cell = nth(rings[-1] & start, 0)
    path = []
    for ring in reversed(rings[1:-1]):
        cell = nth(ring & board.around4(1 << cell), 0)
        path.append(cell)
    return path


def descent(board: Board, rings: list[int], cell: int, chance: Stream) -> list[int]:
    """Return the cells from `cell` in the last layer to the first by orthogonal steps, straight on where possible."""
    path = [cell]
    ahead: Direction | None = None
    for ring in reversed(rings[:-1]):
        ways = [step for step in ORTHOGONAL if ring >> cell + board.steps[step] & 1]
        if ahead not in ways:
            ahead = chance.choice(ways)
        cell += board.steps[ahead]
        path.append(cell)
    return path


def dig_passage(draft: Draft, path: list[int], kind: CellKind = CellKind.CORRIDOR) -> None:
    for cell in path:
        draft.plane[cell] = CellKind.OPENING if draft.plane[cell] == CellKind.WALL else kind
    if path and kind is CellKind.CORRIDOR:
        draft.corridors.append(corners([draft.board.xy(cell) for cell in path]))


class _Ground(NamedTuple):
    """Sets of cells. `open` excludes doors, whose jambs must stay; `free` is the rock that touches nothing.

    Dressed walls and rock, such as the frame of a machine, are neither `walls` nor `rock`: nothing leads through them.
    """

    open: int
    walls: int
    rock: int
    free: int

    @classmethod
    def of(cls, draft: Draft) -> _Ground:
        board, open_, walls = draft.board, draft.open(), draft.mask(CellKind.WALL)
        bare = ~board.of(draft.dressing)
        rock = draft.mask(CellKind.ROCK) & ~board.border & bare
        return cls(open_ & ~draft.mask(*DOORS), walls & bare, rock, rock & draft.clear_rock(open_ | walls))


def _approaches(board: Board, ground: _Ground, ahead: Direction) -> int:
    """Return the cells that lead straight from open ground into free rock, in either direction along one axis."""
    found = _straits(board, ground, ahead)
    for side in (ahead, ahead.opposite):
        before = ground.rock & board.shift(ground.free, side.opposite)
        beside = board.shift(ground.open, side)
        openings = ground.walls & beside & board.shift(before, side.opposite)
        found |= before & beside | openings | board.shift(openings, side)
    return found


def _straits(board: Board, ground: _Ground, ahead: Direction) -> int:
    """Return straight connections through two walls that are too close for a passage to bend between them."""
    far = ground.walls & board.shift(ground.open, ahead.opposite)
    front = ground.walls & board.shift(ground.open, ahead)
    straits = 0
    for length in range(1, _NEAR + 2):
        front = board.shift(front, ahead)
        way = front & far
        for _ in range(length + 1 if way else 0):
            straits |= way
            way = board.shift(way, ahead.opposite)
        front &= ground.rock
    return straits


@lru_cache(maxsize=64)
def grid_lines(board: Board, offset: int) -> tuple[int, int]:
    rows = columns = 0
    for y in range(offset, board.height, SPACING):
        rows |= board.rectangle(0, y, board.width, 1)
    for x in range(offset, board.width, SPACING):
        columns |= board.rectangle(x, 0, 1, board.height)
    return rows, columns

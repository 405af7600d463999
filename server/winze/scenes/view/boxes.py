"""Walls in box-drawing lines.

Two neighboring pieces of wall (or wall and door, or wall and opening) are joined by a line if a known floor lies beside
the pair. So the frame of a partly known room joins up, two walls side by side do not grow rungs between them, and
nothing unseen is drawn. A wall amid rock, with no known floor beside it, looks like rock:

    ####        ┌──┐        ##|##        ─┐┌─
    #..#   ->   │··│        .#|#.   ->   ·││·
    ####        └──┘        ##|##        ─┘└─
"""

from __future__ import annotations

from winze.core.board import Board, plane_mask, spread
from winze.core.cp437 import LINES_BY_NEIGHBOURS
from winze.scenes.view.looks import TileTables

_WALL = 16
_GLYPHS = bytes(_WALL) + LINES_BY_NEIGHBOURS.encode("cp437") + b" " * (256 - 2 * _WALL)


def walls(board: Board, plane: bytes, tables: TileTables) -> bytes:
    """Return a plane of glyphs: box lines for the walls of `plane`, 0 elsewhere."""
    stride, size = board.stride, board.size
    wall = plane_mask(plane, tables.walls)
    dark = plane_mask(plane, tables.dark)
    lit = plane_mask(plane, tables.floors)
    broad = _broad(board, dark | lit) & dark
    floor = lit | broad
    openings = dark & ~broad & board.around4(floor)
    ring = plane_mask(plane, tables.room_frames) | openings
    ground = floor | dark & ~openings
    beside = ground | ground >> 1
    east = ring & ring >> 1 & (beside << stride | beside >> stride)
    beside = ground | ground >> stride
    south = ring & ring >> stride & (beside << 1 | beside >> 1)
    north, west = south << stride, east << 1
    lone = wall & ~(north | east | south | west)
    buried = 0
    if lone:
        upright, flat = _leanings(board, floor, plane_mask(plane, tables.doors))
        north, east = north | lone & upright, east | lone & flat
        buried = lone & ~(upright | flat | board.around8(ground | openings))
    lines = (north, east, south, west, wall & ~buried, buried)
    joined = sum(spread(line & wall, size) << weight for weight, line in enumerate(lines))
    return joined.to_bytes(size, "little").translate(_GLYPHS)


def _broad(board: Board, ground: int) -> int:
    """Return the ground of rooms and caves: at least two cells wide and high, unlike tunnels.

    Lit ground counts with the dark: a row of moss through a dark cave leaves strips that are no tunnels.
    """
    stride = board.stride
    corners = ground & ground >> 1 & ground >> stride & ground >> stride + 1
    rows = corners | corners << 1
    return rows | rows << stride


def _leanings(board: Board, floor: int, doors: int) -> tuple[int, int]:
    """Guess the cells where a lone piece of wall is upright, and where it is flat.

    Beside a line of floor seen through an entrance, a wall runs across the line, and on from a door.
    """
    stride = board.stride
    across = board.around8(floor & (floor << 1 | floor >> 1)) | doors << stride | doors >> stride
    along = board.around8(floor & (floor << stride | floor >> stride)) | doors << 1 | doors >> 1
    return across & ~along, along & ~across

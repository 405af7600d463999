"""Bitboards: a set of a level's cells is one Python int with one bit per cell.

The cell `(x, y)` of a board `width` cells wide is bit `y * stride + x`, where `stride = width + 1`. The spare column at
the end of each row is never set, so shifting a set by one cell cannot wrap into the next row:

    width 4, stride 5      bit  0  1  2  3 [4]
                                5  6  7  8 [9]

The same number indexes the planes (`bytes`, one per cell) of a level, which are `stride * height` long.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from winze.core.directions import Direction
from winze.core.rectangle import Rectangle

_LINEAR_LENGTH = 60
"""Length in bits up to which clearing the lowest bits one by one is faster than halving the set."""


class Board:
    """Geometry and set operations for one level size. Use the shared instances from `board(width, height)`."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.stride = width + 1
        self.size = self.stride * height
        row = (1 << width) - 1
        self.full = sum(row << (y * self.stride) for y in range(height))
        self._column = self.full // row
        self.border = self.full & ~self.rectangle(1, 1, width - 2, height - 2)
        self.steps = tuple(d.dy * self.stride + d.dx for d in Direction)

    def cell(self, x: int, y: int) -> int:
        return y * self.stride + x

    def xy(self, cell: int) -> tuple[int, int]:
        y, x = divmod(cell, self.stride)
        return x, y

    def contains(self, x: int, y: int) -> bool:
        return 0 <= x < self.width and 0 <= y < self.height

    def rectangle(self, x: int, y: int, w: int, h: int) -> int:
        """Return the cells of a rectangle, which must lie on the board; none if a side is 0 or less."""
        if w <= 0 or h <= 0:
            return 0
        column = self._column & (1 << h * self.stride) - 1
        return ((1 << w) - 1) * column << y * self.stride + x

    def area(self, area: Rectangle) -> int:
        return self.rectangle(area.x, area.y, area.w, area.h)

    def of(self, cells: Iterable[int]) -> int:
        mask = 0
        for cell in cells:
            mask |= 1 << cell
        return mask

    def at(self, points: Iterable[tuple[int, int]]) -> int:
        return self.of(self.cell(x, y) for x, y in points)

    def shift(self, mask: int, direction: Direction) -> int:
        """Move every cell of the set by one step; cells that leave the board are dropped."""
        step = self.steps[direction]
        return (mask << step if step > 0 else mask >> -step) & self.full

    def abreast(self, origin: int, goal: int) -> int:
        """Return the cell next to `origin` toward `goal`, and the two beside it at right angles to that direction."""
        direction = self.direction(origin, goal)
        middle = 1 << origin + self.steps[direction]
        return middle | self.shift(middle, direction.turned(2)) | self.shift(middle, direction.turned(-2))

    def around4(self, mask: int) -> int:
        stride = self.stride
        return (mask | mask << 1 | mask >> 1 | mask << stride | mask >> stride) & self.full

    def around8(self, mask: int) -> int:
        mask |= mask << 1 | mask >> 1
        return (mask | mask << self.stride | mask >> self.stride) & self.full

    def chebyshev(self, a: int, b: int) -> int:
        """Return the number of steps between two cells when nothing blocks the path."""
        stride = self.stride
        down = a // stride - b // stride
        right = a - b - down * stride
        down, right = (down if down > 0 else -down), (right if right > 0 else -right)
        return down if down > right else right

    def square(self, cell: int, radius: int) -> int:
        """Return the cells at most `radius` steps from `cell`, clipped at the edges."""
        x, y = self.xy(cell)
        left, top = max(0, x - radius), max(0, y - radius)
        right, bottom = min(self.width - 1, x + radius), min(self.height - 1, y + radius)
        return self.rectangle(left, top, right - left + 1, bottom - top + 1)

    def direction(self, a: int, b: int) -> Direction:
        """Return the direction with the signs of the vector from `a` to `b`; the two must differ."""
        ax, ay = self.xy(a)
        bx, by = self.xy(b)
        return Direction.from_signs((bx > ax) - (bx < ax), (by > ay) - (by < ay))


@lru_cache(maxsize=64)
def board(width: int, height: int) -> Board:
    return Board(width, height)


def cells(mask: int) -> Iterator[int]:
    cell = -1
    while mask:
        step = (mask & -mask).bit_length()
        cell += step
        yield cell
        mask >>= step


def nth(mask: int, rank: int) -> int:
    """Return the cell with the given rank in a set, 0 being the lowest. Halve the set while it is long."""
    if rank == 0 and mask:
        return (mask & -mask).bit_length() - 1
    if not 0 <= rank < mask.bit_count():
        raise IndexError(f"rank {rank} in a set of {mask.bit_count()} cells")
    cell, length = 0, mask.bit_length()
    while length > _LINEAR_LENGTH:
        length //= 2
        lower = mask & (1 << length) - 1
        count = lower.bit_count()
        if rank < count:
            mask = lower
        else:
            rank -= count
            mask >>= length
            cell += length
        length = mask.bit_length()
    for _ in range(rank):
        mask &= mask - 1
    return cell + (mask & -mask).bit_length() - 1


def plane_mask(plane: bytes | bytearray, selected: bytes) -> int:
    """Return the cells whose byte in `plane` is selected; `selected` is a `bytes.translate` table from `selection`."""
    return int(plane[::-1].translate(selected), 2)


def selection(values: Iterable[int]) -> bytes:
    table = bytearray(b"0" * 256)
    for value in values:
        table[value] = ord("1")
    return bytes(table)


def spread(mask: int, size: int) -> int:
    """Return a set of cells as an integer of `size` bytes: byte `n` is 1 if cell `n` is in the set, else 0."""
    return int.from_bytes(f"{mask:0{size}b}".encode(), "big") & _ones(size)  # the digits differ in their last bit


@lru_cache(maxsize=64)
def _ones(size: int) -> int:
    return int.from_bytes(b"\1" * size, "big")

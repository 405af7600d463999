"""Discs: the cells within a distance of a cell, regardless of obstacles."""

from __future__ import annotations

from functools import lru_cache
from math import isqrt

from winze.core.board import Board, cells
from winze.core.directions import Direction


@lru_cache(maxsize=1024)
def disc(level: Board, cell: int, square: int) -> int:
    """Return the cells with dx² + dy² <= `square`, cut at the edges."""
    x, y = level.xy(cell)
    farthest = isqrt(square)
    mask = 0
    for row in range(max(0, y - farthest), min(level.height - 1, y + farthest) + 1):
        reach = isqrt(square - (row - y) ** 2)
        left, right = max(0, x - reach), min(level.width - 1, x + reach)
        mask |= level.rectangle(left, row, right - left + 1, 1)
    return mask


@lru_cache(maxsize=1024)
def quarter(level: Board, cell: int, radius: int, direction: Direction) -> int:
    """Return the cells of a disc within 45 degrees of `direction`, including its center."""
    x, y = level.xy(cell)
    ahead = 0
    for there in cells(disc(level, cell, radius * radius)):
        dx, dy = (there_ - here for there_, here in zip(level.xy(there), (x, y), strict=True))
        if dx * direction.dx + dy * direction.dy >= abs(dx * direction.dy - dy * direction.dx):
            ahead |= 1 << there
    return ahead

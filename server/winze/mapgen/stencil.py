"""Stencils: find all positions at which a set of cells fits into the free cells."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache

from winze.core.board import Board, cells
from winze.mapgen.room import box_of


def cut(board: Board, mask: int) -> int:
    """Return a stencil: the set, which must not be empty, moved to the upper left corner of the board."""
    box = box_of(board, mask)
    return mask >> board.cell(box.x, box.y)


def places(stencil: int, free: int, among: int = -1) -> int:
    """Return each cell of `among` for which all of `stencil << cell` is free."""
    found = among
    for length, firsts in _runs(stencil).items():
        starts = _starts(free, length)
        for first in firsts:
            found &= starts >> first
            if not found:
                return 0
    return found


def _starts(free: int, length: int, step: int = 1) -> int:
    """Return the cells where `length` free cells in a line begin, each `step` bits after the last."""
    known = 1
    while known < length:
        more = min(known, length - known)
        free &= free >> more * step
        known += more
    return free


@lru_cache(maxsize=1024)
def _runs(stencil: int) -> dict[int, list[int]]:
    """Return the first cells of all horizontal runs by length, the longest first, as they fit least often."""
    runs: dict[int, list[int]] = defaultdict(list)
    lasts = cells(stencil & ~(stencil >> 1))
    for first, last in zip(cells(stencil & ~(stencil << 1)), lasts, strict=True):
        runs[last - first + 1].append(first)
    return dict(sorted(runs.items(), reverse=True))


def places_over(stencil: int, target: int) -> int:
    """Return the cells by which a stencil can be shifted to cover `target`, even if the rest leaves the board."""
    found = 0
    for cell in cells(stencil):
        if cell <= target:
            found |= 1 << target - cell
    return found


def corners_of(board: Board, free: int, w: int, h: int) -> int:
    """Return the upper left corners of all entirely free rectangles of this size."""
    return _starts(_starts(free, w), h, board.stride)


Box = tuple[int, int, int]
"""A part of a stencil: its first cell, width and height."""


class Space:
    """Free cells, tested against many stencils made of boxes. Results are cached by the size of the box."""

    def __init__(self, board: Board, free: int) -> None:
        self.free = free
        self._stride = board.stride
        self._corners: dict[tuple[int, int], int] = {}

    def places(self, boxes: Sequence[Box], among: int = -1) -> int:
        """Return the same as the function `places` for a stencil that consists of `boxes`."""
        found = among
        for first, w, h in boxes:
            found &= self.corners_of(w, h) >> first
            if not found:
                return 0
        return found

    def corners_of(self, w: int, h: int) -> int:
        size = w, h
        if size not in self._corners:
            self._corners[size] = _starts(self.corners_of(w, 1), h, self._stride) if h > 1 else _starts(self.free, w)
        return self._corners[size]


def boxes_of(board: Board, stencil: int) -> tuple[Box, ...]:
    """Split a stencil into boxes, the largest first, as they fit least often. Equal runs in consecutive rows merge."""
    heights: dict[tuple[int, int], int] = {}
    growing: dict[tuple[int, int], int] = {}
    for length, firsts in _runs(stencil).items():
        for first in firsts:
            top = growing.pop((first, length), first)
            growing[first + board.stride, length] = top
            heights[top, length] = heights.get((top, length), 0) + 1
    boxes = [(first, w, h) for (first, w), h in heights.items()]
    return tuple(sorted(boxes, key=lambda box: -box[1] * box[2]))

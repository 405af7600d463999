"""Where a shape fits, all positions at once: a set is moved over the board and tested against what is free."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache

from winze.core.board import Board, cells
from winze.mapgen.room import box_of


def cut(board: Board, mask: int) -> int:
    """Return a set that must not be empty, moved to the upper left corner of the board: a stencil."""
    box = box_of(board, mask)
    return mask >> board.cell(box.x, box.y)


def places(stencil: int, free: int, among: int = -1) -> int:
    """Return the cells, among some or all, by which a stencil can be moved so that all of it is free; `stencil << cell`
    puts it there.
    """
    found = among
    for length, firsts in _runs(stencil).items():
        starts = _starts(free, length)
        for first in firsts:
            found &= starts >> first
            if not found:
                return 0
    return found


def _starts(free: int, length: int, step: int = 1) -> int:
    """Where so many free cells in a line begin, each a `step` from the one before."""
    known = 1
    while known < length:
        more = min(known, length - known)
        free &= free >> more * step
        known += more
    return free


@lru_cache(maxsize=1024)
def _runs(stencil: int) -> dict[int, list[int]]:
    """Where cells of a set begin to follow one another without a gap, by how many they are; the longest, which fit
    least often, come first.
    """
    runs: dict[int, list[int]] = defaultdict(list)
    lasts = cells(stencil & ~(stencil >> 1))
    for first, last in zip(cells(stencil & ~(stencil << 1)), lasts, strict=True):
        runs[last - first + 1].append(first)
    return dict(sorted(runs.items(), reverse=True))


def places_over(stencil: int, target: int) -> int:
    """Return the cells by which a stencil can be moved so that it holds a cell, wherever that puts the rest."""
    found = 0
    for cell in cells(stencil):
        if cell <= target:
            found |= 1 << target - cell
    return found


def corners_of(board: Board, free: int, w: int, h: int) -> int:
    """Return the upper left corners of all rectangles of this size that are free altogether."""
    return _starts(_starts(free, w), h, board.stride)


Box = tuple[int, int, int]
"""A part of a stencil: its first cell, width and height."""


class Space:
    """A set of free cells that is asked for many stencils, each told as boxes. What it has found for a box of some
    size it knows again, as most drawings, and all the ways to turn one, are made up of much the same boxes.
    """

    def __init__(self, board: Board, free: int) -> None:
        self.free = free
        self._stride = board.stride
        self._corners: dict[tuple[int, int], int] = {}

    def places(self, boxes: Sequence[Box], among: int = -1) -> int:
        """Return the same as `places` of a stencil made up of boxes."""
        found = among
        for first, w, h in boxes:
            found &= self.corners_of(w, h) >> first
            if not found:
                return 0
        return found

    def corners_of(self, w: int, h: int) -> int:
        """Return the upper left corners of all boxes of this size that are free altogether."""
        size = w, h
        if size not in self._corners:
            self._corners[size] = _starts(self.corners_of(w, 1), h, self._stride) if h > 1 else _starts(self.free, w)
        return self._corners[size]


def boxes_of(board: Board, stencil: int) -> tuple[Box, ...]:
    """Boxes that make up a stencil; the largest, which fit least often, come first. Equal runs of cells in rows below
    one another make a box.
    """
    heights: dict[tuple[int, int], int] = {}
    growing: dict[tuple[int, int], int] = {}
    for length, firsts in _runs(stencil).items():
        for first in firsts:
            top = growing.pop((first, length), first)
            growing[first + board.stride, length] = top
            heights[top, length] = heights.get((top, length), 0) + 1
    boxes = [(first, w, h) for (first, w), h in heights.items()]
    return tuple(sorted(boxes, key=lambda box: -box[1] * box[2]))

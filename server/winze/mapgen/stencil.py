"""Where a shape fits, all positions at once: a set is moved over the board and tested against what is free."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache

from winze.core.board import Board, fields
from winze.mapgen.room import box_of


def cut(board: Board, mask: int) -> int:
    """A set that must not be empty, moved to the upper left corner of the board: a stencil."""
    box = box_of(board, mask)
    return mask >> board.field(box.x, box.y)


def places(stencil: int, free: int, among: int = -1) -> int:
    """The fields, among some or all, by which a stencil can be moved so that all of it is free; `stencil << field` puts
    it there.
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
    """Where so many free fields in a line begin, each a `step` from the one before."""
    known = 1
    while known < length:
        more = min(known, length - known)
        free &= free >> more * step
        known += more
    return free


@lru_cache(maxsize=1024)
def _runs(stencil: int) -> dict[int, list[int]]:
    """Where fields of a set begin to follow one another without a gap, by how many they are; the longest, which fit
    least often, come first.
    """
    runs: dict[int, list[int]] = defaultdict(list)
    lasts = fields(stencil & ~(stencil >> 1))
    for first, last in zip(fields(stencil & ~(stencil << 1)), lasts, strict=True):
        runs[last - first + 1].append(first)
    return dict(sorted(runs.items(), reverse=True))


def places_over(stencil: int, target: int) -> int:
    """The fields by which a stencil can be moved so that it holds a field, wherever that puts the rest."""
    found = 0
    for field in fields(stencil):
        if field <= target:
            found |= 1 << target - field
    return found


def corners_of(board: Board, free: int, w: int, h: int) -> int:
    """The upper left corners of all rectangles of this size that are free altogether."""
    return _starts(_starts(free, w), h, board.stride)

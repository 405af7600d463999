"""The two-sided line of sight: how much of a line is blocked from its inner side and from its outer side.

At each step a line passes between two cells, one nearer to the axis and one farther from it. The closer it passes to a
cell, the more of it a blocker there hides: for a line of `n` steps a whole number of parts of `n`, here of 4:

        @ 3 2 1 .          @ . # . .
        . 1 2 3 x          . # . . x

Only the worst blocker of each side counts. The two blockers on the right hide 2 parts and 1 part, together 3 of 4. A
wall is hidden if nothing of the line to it is left, anything else if less than nearly half of it is left.

All cells within the radius are decided at once, with portions in unary: one plane of bits is set per part, so that the
maximum of several portions is their OR. With 3 as the limit, the inner side fills planes from 0 up and the outer one
from 3 down, so that they add up to 3 or more exactly if they share a plane:

        inner, 2 parts     0 1 2 .
        outer, 1 part      . . 2 3

This algorithm ignores light; it works on a board of 15x15 with the hero in the middle.

Source: seeds/003, 2021-03-23 to 2021-04-20; spec VIS-05..15, C-01, C-02.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from winze.core.board import Board, board, cells
from winze.engine.sense.disc import disc

SQUARE = 56
"""Limit of dx² + dy² within sight; 7.5 squared is 56.25."""
FAR = 7
_NEAR = board(2 * FAR + 1, 2 * FAR + 1)
_HERO = _NEAR.cell(FAR, FAR)
_DISC = disc(_NEAR, _HERO, SQUARE)

_LEFT_OF_WALLS, _LEFT_OF_OTHERS = 1, 9
"""Shares of a line that must be left to see a wall or another cell, in twentieths: 0.05 and 0.45."""

_PLANES = 8
"""Planes per side; a limit is 7 parts at most."""
_PLANE = _NEAR.size
_SIDE = _PLANES * _PLANE


class _Portion(NamedTuple):
    """The parts of one line that a blocker at `(x, y)` hides, on the board around the hero."""

    x: int
    y: int
    outer: bool
    parts: int


class _Tables(NamedTuple):
    """Planes of the inner side, of the outer one with the limits of walls, and of the outer one with other limits."""

    clear: int
    blocked: list[int]
    """Planes by the blocker's cell."""


def unblocked(level: Board, opaque: int, cell: int) -> int:
    """Return the cells within the radius that can be seen from `cell`, blockers included."""
    blockers = _around(level, opaque, cell)
    planes, blocked = _tables()
    for blocker in cells(blockers & _DISC):
        planes |= blocked[blocker]
    walls = _meeting(planes, planes >> _SIDE) & blockers
    others = _meeting(planes, planes >> 2 * _SIDE) & ~blockers
    return _placed(level, _DISC & ~walls & ~others, cell)


def _meeting(inner: int, outer: int) -> int:
    both = inner & outer & (1 << _SIDE) - 1
    for half in (4, 2, 1):
        both |= both >> half * _PLANE
    return both & _NEAR.full


def _around(level: Board, mask: int, cell: int) -> int:
    """Return the part of a mask around `cell` as a mask of the board around the hero, empty beyond the level."""
    x, y = level.xy(cell)
    near = 0
    for row in range(max(0, FAR - y), min(_NEAR.height, level.height - y + FAR)):
        line = mask >> (y + row - FAR) * level.stride & (1 << level.width) - 1
        near |= (line << FAR >> x & (1 << _NEAR.width) - 1) << row * _NEAR.stride
    return near


def _placed(level: Board, near: int, cell: int) -> int:
    """Return a mask of the board around the hero as one of the level, without the part beyond the level."""
    x, y = level.xy(cell)
    mask = 0
    for row in range(max(0, FAR - y), min(_NEAR.height, level.height - y + FAR)):
        line = near >> row * _NEAR.stride & (1 << _NEAR.width) - 1
        mask |= (line << x >> FAR & (1 << level.width) - 1) << (y + row - FAR) * level.stride
    return mask


@cache
def _tables() -> _Tables:
    clear, blocked = 0, [0] * _NEAR.size
    for cell in cells(_DISC):
        x, y = _NEAR.xy(cell)
        limits = [_limit(max(abs(x - FAR), abs(y - FAR)), left) for left in (_LEFT_OF_WALLS, _LEFT_OF_OTHERS)]
        clear |= (_inner(0) | _outer(0, limits)) << cell
        for portion in _portions(x - FAR, y - FAR):
            planes = _outer(portion.parts, limits) if portion.outer else _inner(portion.parts)
            blocked[_NEAR.cell(portion.x, portion.y)] |= planes << cell
    return _Tables(clear, blocked)


def _limit(steps: int, left: int) -> int:
    return steps * (20 - left) // 20 + 1


def _inner(parts: int) -> int:
    return _filled(0, parts)


def _outer(parts: int, limits: list[int]) -> int:
    return sum(_filled(max(0, limit - parts), limit) << side * _SIDE for side, limit in enumerate(limits, start=1))


def _filled(first: int, last: int) -> int:
    return sum(1 << plane * _PLANE for plane in range(first, last + 1))


def _portions(dx: int, dy: int) -> Iterator[_Portion]:
    """Yield the portions that may hide a cell: two cells per step, or one if the line meets its center."""
    steps, aside = max(abs(dx), abs(dy)), min(abs(dx), abs(dy))
    for step in range(1, steps):
        row, outer = divmod(aside * step, steps)
        yield _Portion(*_mirrored(step, row, dx, dy), outer=False, parts=steps - outer)
        if outer:
            yield _Portion(*_mirrored(step, row + 1, dx, dy), outer=True, parts=outer)


def _mirrored(step: int, row: int, dx: int, dy: int) -> tuple[int, int]:
    """Return a cell of the board around the hero; `step` counts along the longer axis, `row` along the shorter."""
    x, y = (step, row) if abs(dx) >= abs(dy) else (row, step)
    return FAR + (x if dx >= 0 else -x), FAR + (y if dy >= 0 else -y)

"""The two-sided line of sight: how much of it is blocked on its one side, and how much on its other.

At each step a line passes between two fields, one nearer to the axis and one farther from it, and the closer it passes
the more of it a blocker there blocks. Of a line of `n` steps that is a whole number of parts of `n`, here of 4:

        @ 3 2 1 .          @ . # . .
        . 1 2 3 x          . # . . x

Only the worst blocker of each side counts. The two of the picture on the right block 2 and 1 parts, together 3 of 4. A
field is hidden from some limit on: a wall if nothing of the line is left, anything else if not nearly half of it is.

All fields within the radius are decided at once, by portions in unary: as many planes of bits are set as there are
parts. The greatest of many is then their OR. With 3 as the limit, the inner side fills planes from 0 up and the outer
one from 3 down, so that they come to 3 or more exactly if they meet in a plane:

        inner, 2 parts     0 1 2 .
        outer, 1 part      . . 2 3

There is no light in this method; it works on a board of 15x15 with the hero in the middle.

Source: seeds/003, 2021-03-23 to 2021-04-20; spec VIS-05..15, C-01, C-02.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from winze.core.board import Board, board, cells
from winze.engine.sense.disc import disc

SQUARE = 56
"""Sight ends before 7.5 fields: where dx² + dy² is not less than 56.25."""
FAR = 7
_NEAR = board(2 * FAR + 1, 2 * FAR + 1)
_HERO = _NEAR.cell(FAR, FAR)
_DISC = disc(_NEAR, _HERO, SQUARE)

_LEFT_OF_WALLS, _LEFT_OF_OTHERS = 1, 9
"""A field is hidden if less than this is left of the line to it, in twentieths: 0.05 and 0.45."""

_PLANES = 8
"""A limit is 7 parts at most."""
_PLANE = _NEAR.size
_SIDE = _PLANES * _PLANE


class _Portion(NamedTuple):
    """What a blocker at `(x, y)` on the board around the hero blocks of one line."""

    x: int
    y: int
    outer: bool
    parts: int


class _Tables(NamedTuple):
    """Planes for the inner side, for the outer one by the limits of walls, and for it by those of all else."""

    clear: int
    blocked: list[int]
    """By the blocker's field."""


def unblocked(level: Board, opaque: int, cell: int) -> int:
    """The fields within the radius that are not hidden from `field`, what blocks sight included."""
    blockers = _around(level, opaque, cell)
    planes, blocked = _tables()
    for blocker in cells(blockers & _DISC):
        planes |= blocked[blocker]
    walls = _meeting(planes, planes >> _SIDE) & blockers
    others = _meeting(planes, planes >> 2 * _SIDE) & ~blockers
    return _placed(level, _DISC & ~walls & ~others, cell)


def _meeting(inner: int, outer: int) -> int:
    """The fields for which the two sides share a plane."""
    both = inner & outer & (1 << _SIDE) - 1
    for half in (4, 2, 1):
        both |= both >> half * _PLANE
    return both & _NEAR.full


def _around(level: Board, mask: int, cell: int) -> int:
    """The part of a set around a field, as one of the board around the hero. Beyond the edges there is nothing."""
    x, y = level.xy(cell)
    near = 0
    for row in range(max(0, FAR - y), min(_NEAR.height, level.height - y + FAR)):
        line = mask >> (y + row - FAR) * level.stride & (1 << level.width) - 1
        near |= (line << FAR >> x & (1 << _NEAR.width) - 1) << row * _NEAR.stride
    return near


def _placed(level: Board, near: int, cell: int) -> int:
    """A set of the board around the hero as one of the level. What lies beyond the edges is dropped."""
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
    """The fewest parts that hide a field so many steps away."""
    return steps * (20 - left) // 20 + 1


def _inner(parts: int) -> int:
    return _filled(0, parts)


def _outer(parts: int, limits: list[int]) -> int:
    return sum(_filled(max(0, limit - parts), limit) << side * _SIDE for side, limit in enumerate(limits, start=1))


def _filled(first: int, last: int) -> int:
    """The planes from one to another, each with field 0 set."""
    return sum(1 << plane * _PLANE for plane in range(first, last + 1))


def _portions(dx: int, dy: int) -> Iterator[_Portion]:
    """What may block the line to a field: two fields at each step, but one where the line meets its middle."""
    steps, aside = max(abs(dx), abs(dy)), min(abs(dx), abs(dy))
    for step in range(1, steps):
        row, outer = divmod(aside * step, steps)
        yield _Portion(*_mirrored(step, row, dx, dy), outer=False, parts=steps - outer)
        if outer:
            yield _Portion(*_mirrored(step, row + 1, dx, dy), outer=True, parts=outer)


def _mirrored(step: int, row: int, dx: int, dy: int) -> tuple[int, int]:
    """A field on the board around the hero: `step` is counted along the longer way, `row` along the other."""
    x, y = (step, row) if abs(dx) >= abs(dy) else (row, step)
    return FAR + (x if dx >= 0 else -x), FAR + (y if dy >= 0 else -y)

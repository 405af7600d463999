"""Field of view: first the cells within reach of sight, then, by light, those of them that are seen.

Reach is exact shadow casting on bitboards. A sector (see `slopes`) is walked line by line, away from the hero, with
the light that is left: a span of ranks. One AND of the cells it touches on a line with the blockers there tells
whether it continues unchanged. Blockers trim its ends or split it in two, and each part continues on its own:

        line 1    2    3    4
                       .    .         above the pillar and below it
             .    .    #              light goes on
        @    .    .    .    .

The board gets a frame of blockers, which ends all light. Lines run north and south, as rows of bits; to look east and
west the board is transposed, so that columns become rows.

Source: seeds/000, Field Of View; spec VIS-18..29, C-02, C-03, C-47.
"""

from __future__ import annotations

from functools import lru_cache

from winze.core.board import Board, board
from winze.engine.sense.slopes import Line, slopes

_View = tuple[int, list[Line], list[int], list[int], int, int]


def reachable(level: Board, opaque: int, cell: int) -> int:
    """Return the cells with a clear line to `cell`, blockers included. The radius is unlimited."""
    x, y = level.xy(cell)
    across = board(level.height, level.width)
    found = _axis(level).look(opaque, x, y) | _transposed(
        across, _axis(across).look(turned_blockers(level, opaque), y, x)
    )
    return found | 1 << cell


def visible(level: Board, reach: int, cell: int, *, lit: int, walls: int, frames: int, opaque: int) -> int:
    """Return the cells the hero sees from `cell`; `reach` holds the cells within reach of sight.

    The hero sees every lit cell and every adjacent one, except `walls`, which must include solid rock. The `frames` of
    rooms (their walls and doors) reflect light: they are seen if lit floor next to them is seen.
    """
    here = 1 << cell
    plain = (reach & lit & ~frames | level.around8(here)) & ~walls
    glow = plain & lit & ~frames & ~opaque
    return plain | level.around8(glow) & frames | here


def _transposed(level: Board, mask: int) -> int:
    text = f"{mask:0{level.size}b}"
    return int("0".join([text[column :: level.stride] for column in range(1, level.stride)]), 2)


turned_blockers = lru_cache(maxsize=2048)(_transposed)
"""A cache of transposed blockers, about 256 bytes each. Blockers change only when doors and the like do."""


class _Axis:
    """Looks north and south on boards of one size. Bit `r - offset` of a line says that light touches its row `r`."""

    def __init__(self, level: Board) -> None:
        self.level = level
        self.slopes = slopes(level.height, level.width)
        self.origin = level.stride + 1
        framed = (1 << (level.height + 2) * level.stride + 2) - 1
        self.frame = framed & ~(level.full << self.origin)
        line = (1 << level.width + 2) - 1
        bits = [max(0, bit) for bit in range(-self.slopes.axis, level.width + self.slopes.axis + 3)]
        self.bits_from = [line >> bit << bit for bit in bits]
        self.bits_under = [line & (1 << bit) - 1 for bit in bits]

    def look(self, opaque: int, x: int, y: int) -> int:
        """Return the cells within reach from `(x, y)` in the northern and southern sectors."""
        axis, stride, end = self.slopes.axis, self.level.stride, self.slopes.end
        begin, beyond = x + 1, x + 2 * axis + 2
        low, high = self.bits_from[begin:beyond], self.bits_under[begin + 1 : beyond + 1]
        framed = opaque << self.origin | self.frame
        position = (y + 1) * stride
        found = 0
        for step in (-stride, stride):
            view = framed, self.slopes.lines, low, high, axis - begin, step
            found |= _cast(view, 0, position + step, 0, end)
        return found >> self.origin & self.level.full


def _cast(view: _View, number: int, position: int, low: int, high: int) -> int:  # noqa: C901
    """Return the cells that the light `(low, high)` reaches from line `number` on; `position` is that line's first bit.

    This is one long function because it takes nearly all the time of the field of view.
    """
    framed, lines, bits_from, bits_to, offset, step = view
    axis = len(bits_from) >> 1
    found = 0
    while True:
        first, last, below, above = lines[number]
        bottom, top = first[low], last[high]
        touched = bits_from[bottom] & bits_to[top]
        blocked = framed >> position & touched
        if blocked:
            # The outermost row counts as touched only if its inner neighbor, which comes first, casts no shadow over
            # it.
            if top > axis and high <= above[top - 1] and blocked >> (top - 1 - offset) & 1:
                top -= 1
                touched &= bits_to[top]
            if bottom < axis and low >= below[bottom + 1] and blocked >> (bottom + 1 - offset) & 1:
                bottom += 1
                touched &= bits_from[bottom]
            found |= touched << position
            free = touched & ~blocked
            if not free:
                return found
            lowest = free & -free
            row = lowest.bit_length() - 1 + offset
            if row > bottom:
                low = above[row - 1]
            while rest := free & free + lowest:
                shadow = below[(free ^ rest).bit_length() + offset]
                if low < shadow:
                    found |= _cast(view, number + 1, position + step, low, shadow)
                free = rest
                lowest = free & -free
                low = above[lowest.bit_length() - 2 + offset]
            row = free.bit_length() + offset
            if row <= top:
                high = below[row]
            if low >= high:
                return found
        else:
            found |= touched << position
        number += 1
        position += step


@lru_cache(maxsize=16)
def _axis(level: Board) -> _Axis:
    return _Axis(level)

"""The operations a screen diff is made of, in bytes, and the picture they start from.

Operations run in reading order over the cells of a picture, so a position is never sent: what lies behind the cursor
is done. Most are one byte, `kkk nnnnn`: a kind, and for how many cells. `n` = 0 says that the count follows as a
varint (7 bits a byte, lowest first, the top bit set on all but the last).

    000 SKIP      go n cells on
    001 GLYPHS    n glyphs follow, painted in the current colours
    010 REPEAT    one glyph follows, painted n times in the current colours
    011 GLOW      n cells get foreground shade 0 and the background of lit ground
    100 LIGHT     n cells get foreground shade 0 and keep the rest
    101 DIM       n cells get foreground shade 1 and a black background
    110 COLOUR    the current foreground becomes palette index n, 0 to 31
    111           0 FOREGROUND  a palette index follows
                  1 BACKGROUND  a palette index follows
                  2 SHADE       a shade and a count (varint) follow: as LIGHT, with that shade
                  3 SCROLL      top, rows and by follow: the first operations only
                  4 RECOLOUR    a count (varint) follows: so many cells get the current colours, and keep their glyphs
                  5 ON_BLACK    the current background becomes black
                  6 ON_LIT      the current background becomes that of lit ground
            16 + n  ROW         go to the next row, n - 8 columns to the right of where this one was begun

The first row is begun at cell 0, another where a SKIP or ROW first ended in it. GLOW and DIM say all about the colours
of a cell but their hue: what is so already may be told again, so one of them spans the gaps between cells that came
into view or went out of it.

Source: docs/protocol.md, which has an example of each.
"""

from __future__ import annotations

from functools import lru_cache

from winze.core.varint import varint
from winze.screen.palette import BLACK, TEXT
from winze.screen.picture import Picture

SKIP, GLYPHS, REPEAT, GLOW, LIGHT, DIM, COLOUR, MORE = range(0, 256, 32)
FOREGROUND, BACKGROUND, SHADE, SCROLL, RECOLOUR, ON_BLACK, ON_LIT = (MORE | n for n in range(7))
ROW = MORE | 16
ASIDE = 8
"""ROW goes up to so many columns to the left of where the row was begun, and one less to the right."""

COLOURS = 128
"""Palette indices run from 0 up to but without this."""

SPACE = ord(" ")


@lru_cache(maxsize=8)
def blank(cols: int, rows: int) -> Picture:
    """What a full frame is painted on: spaces, in the colour of text on black."""
    cells = cols * rows
    return Picture(cols, rows, bytes([SPACE]) * cells, bytes([TEXT]) * cells, bytes([BLACK]) * cells)


def counted(kind: int, count: int) -> bytes:
    """The head of an operation over `count` cells."""
    return _BYTES[kind | count] if count < 32 else _BYTES[kind] + varint(count)


_BYTES = [bytes([number]) for number in range(256)]

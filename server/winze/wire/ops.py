"""The operations of a screen diff in bytes, and the blank picture.

Operations run over the cells of a picture in reading order, so positions are never sent: everything before the cursor
is done. Most operations are one byte, `kkk nnnnn`: a kind and a cell count. `n` = 0 means that the count follows as a
varint (7 bits a byte, lowest first, the top bit set on all but the last).

    000 SKIP      skip n cells
    001 GLYPHS    n glyphs follow, drawn in the current colors
    010 REPEAT    one glyph follows, drawn n times in the current colors
    011 GLOW      n cells get foreground shade 0 and the background of lit ground
    100 LIGHT     n cells get foreground shade 0 and keep the rest
    101 DIM       n cells get foreground shade 1 and a black background
    110 COLOUR    the current foreground becomes palette index n, 0 to 31
    111           0 FOREGROUND  a palette index follows
                  1 BACKGROUND  a palette index follows
                  2 SHADE       a shade and a count (varint) follow: like LIGHT with that shade
                  3 SCROLL      top, rows and by follow; must come before all other operations
                  4 RECOLOUR    a count (varint) follows: the cells get the current colors and keep their glyphs
                  5 ON_BLACK    the current background becomes black
                  6 ON_LIT      the current background becomes that of lit ground
            16 + n  ROW         go to the next row, n - 8 columns to the right of the start of this one

The start of a row is the cell where a SKIP or ROW first ended in it; that of the first row is cell 0. GLOW and DIM fix
all of a cell's colors but the hue and may be applied again, so one of them can span gaps between cells that came into
view or left it.

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
"""Columns that ROW can go to the left of the start of the row; to the right it is one less."""

COLOURS = 128

SPACE = ord(" ")


@lru_cache(maxsize=8)
def blank(cols: int, rows: int) -> Picture:
    """Return the base of a full frame: spaces, in the color of text on black."""
    cells = cols * rows
    return Picture(cols, rows, bytes([SPACE]) * cells, bytes([TEXT]) * cells, bytes([BLACK]) * cells)


def counted(kind: int, count: int) -> bytes:
    return _BYTES[kind | count] if count < 32 else _BYTES[kind] + varint(count)


_BYTES = [bytes([number]) for number in range(256)]

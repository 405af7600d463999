"""From one picture to the next in as few bytes as are quickly found.

The planes are XORed as big integers, and every cell gets a code of four bits in a byte:

    1  the glyph changed
    2  a colour changed
    4  and by more than the shade of the foreground
    8  the colours differ from those of the cell before

One regular expression then finds the runs, so nothing here loops over cells. (`screen.palette` says what shades are.)
"""

from __future__ import annotations

import re
from functools import lru_cache

from winze.screen.palette import BLACK, TEXT
from winze.screen.picture import Picture
from winze.wire.ops import (
    BACKGROUND,
    COLOUR,
    DIM,
    FOREGROUND,
    GLYPHS,
    LIGHT,
    RECOLOUR,
    REPEAT,
    SCROLL,
    SHADE,
    SKIP,
    SPACE,
    blank,
    counted,
    varint,
)

_RUNS = re.compile(
    rb"[^\x00\x08](?:"  # so that what did not change is skipped fast
    rb"((?<=[\x01\x03\x07\x09\x0b\x0f])[\x01\x03\x07]*(?:[\x00\x02\x06]{1,2}[\x01\x03\x07]+)*)"  # text, with small gaps
    rb"|((?<=[\x06\x0e])(?:[\x00\x02]*\x06)*)"  # new colours
    rb"|[\x02\x0a]*"  # new shades
    rb")"
)
_TEXT, _RECOLOUR = 1, 2
_SAME = re.compile(rb"(.)\1{3,}", re.DOTALL)
_MOST_SCROLLED = 4

_Planes = tuple[bytes, bytes, bytes]


@lru_cache(maxsize=64)
def diff(old: Picture | None, new: Picture) -> bytes:
    """The operations that make `new` of `old`; of a blank screen if `old` is None or of another size."""
    if old is None or (old.cols, old.rows) != (new.cols, new.rows):
        old = blank(new.cols, new.rows)
    if old == new:
        return b""
    best = _painted((old.glyphs, old.fg, old.bg), new)
    if moved := _find_scroll(old, new):
        top, rows, by = moved
        ops = bytes([SCROLL, top, rows, by]) + _painted(scrolled(old, top, rows, by), new)
        best = min(best, ops, key=len)
    return best


def scrolled(picture: Picture, top: int, rows: int, by: int) -> _Planes:
    """The planes with the region `top..top+rows-1` moved up by so many rows; what is laid bare is blank."""
    cols = picture.cols
    start, end, step = top * cols, (top + rows) * cols, by * cols

    def move(plane: bytes, bare: int) -> bytes:
        return plane[:start] + plane[start + step : end] + bytes([bare]) * step + plane[end:]

    return move(picture.glyphs, SPACE), move(picture.fg, TEXT), move(picture.bg, BLACK)


def _find_scroll(old: Picture, new: Picture) -> tuple[int, int, int] | None:
    """The largest region whose rows stand a few rows higher now: its top, its height, and how many rows it moved."""
    cols, empty = new.cols, b" " * new.cols
    before = [old.glyphs[i : i + cols] for i in range(0, len(old.glyphs), cols)]
    now = [new.glyphs[i : i + cols] for i in range(0, len(new.glyphs), cols)]
    changed = [row for row in range(new.rows) if now[row] != before[row] and now[row] != empty]
    best = (0, 0, 0)
    for by in range(1, _MOST_SCROLLED + 1):
        length = 0
        for row in (row for row in changed if row + by < new.rows):
            moved = now[row] == before[row + by]
            joined = moved and length and now[row - 1] == before[row - 1 + by]
            length = length + 1 if joined else int(moved)
            if length > best[0]:
                best = (length, row - length + 1, by)
    length, top, by = best
    return (top, length + by, by) if length else None


@lru_cache(maxsize=8)
def _ones(cells: int) -> int:
    return int.from_bytes(b"\x01" * cells, "big")


def _codes(old: _Planes, new: Picture) -> bytes:
    """The code of every cell (see above)."""
    number = int.from_bytes
    cells = len(new.glyphs)
    ones = _ones(cells)
    fg, bg = number(new.fg, "big"), number(new.bg, "big")
    glyphs = number(old[0], "big") ^ number(new.glyphs, "big")
    changed_fg, changed_bg = number(old[1], "big") ^ fg, number(old[2], "big") ^ bg

    def some(plane: int) -> int:
        """1 in every byte that is not 0; bits that spill over from the byte above do not reach the lowest bit."""
        plane |= plane >> 4
        plane |= plane >> 2
        return (plane | plane >> 1) & ones

    edges = some((fg ^ fg >> 8) | (bg ^ bg >> 8))
    coloured = some(changed_fg | changed_bg)
    hard = some(changed_fg & 0x1F * ones | changed_bg)
    return (some(glyphs) | coloured << 1 | hard << 2 | edges << 3).to_bytes(cells, "big")


def _painted(old: _Planes, new: Picture) -> bytes:
    """The operations without a scroll."""
    out = bytearray()
    fg, bg, done = TEXT, BLACK, 0
    for run in _RUNS.finditer(_codes(old, new)):
        start, end = run.span()
        if start > done:
            out += counted(SKIP, start - done)
        done = end
        if not run.lastindex:
            _shades(out, new.fg[start:end])
            continue
        if new.fg[start] != fg:
            fg = new.fg[start]
            out += bytes([COLOUR | fg]) if fg < 32 else bytes([FOREGROUND, fg])
        if new.bg[start] != bg:
            bg = new.bg[start]
            out += bytes([BACKGROUND, bg])
        if run.lastindex == _TEXT:
            _text(out, new.glyphs[start:end])
        else:
            out += counted(RECOLOUR, end - start)
    return bytes(out)


def _text(out: bytearray, glyphs: bytes) -> None:
    done = 0
    for same in _SAME.finditer(glyphs):
        start, end = same.span()
        if start > done:
            out += counted(GLYPHS, start - done) + glyphs[done:start]
        out += counted(REPEAT, end - start) + same[1]
        done = end
    if done < len(glyphs):
        out += counted(GLYPHS, len(glyphs) - done) + glyphs[done:]


_SHADES = re.compile(rb"[\x00-\x1f]+|[\x20-\x3f]+|[\x40-\x5f]+|[\x60-\x7f]+")


def _shades(out: bytearray, fg: bytes) -> None:
    for run in _SHADES.finditer(fg):
        shade, count = run[0][0] >> 5, len(run[0])
        out += counted(DIM if shade else LIGHT, count) if shade < 2 else bytes([SHADE, shade]) + varint(count)

"""Short diffs between two pictures, found quickly.

The planes are XORed as big integers, and every cell gets a six-bit code in a byte:

     1  the glyph changed
     2  a color changed
     4  by more than a shade operation can express
     8  the colors differ from those of the previous cell
    16  the colors are as after GLOW: bright on lit ground
    32  the colors are as after DIM: remembered, on black

One regular expression then finds the runs, so no Python loop visits cells. (`screen.palette` defines shades.)
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from winze.core.varint import varint
from winze.screen.palette import BLACK, LIT, TEXT
from winze.screen.picture import Picture
from winze.wire.ops import (
    ASIDE,
    BACKGROUND,
    COLOUR,
    DIM,
    FOREGROUND,
    GLOW,
    GLYPHS,
    LIGHT,
    ON_BLACK,
    ON_LIT,
    RECOLOUR,
    REPEAT,
    ROW,
    SCROLL,
    SHADE,
    SKIP,
    SPACE,
    blank,
    counted,
)

_GLYPH, _COLOURED, _HARD, _EDGE, _GLOWING, _DIMMED = (1 << bit for bit in range(6))


def _codes_that(fit: Callable[[int], bool]) -> bytes:
    return b"[" + b"".join(b"\\x%02x" % code for code in range(64) if fit(code)) + b"]"


def _codes_with(having: int, lacking: int = 0) -> bytes:
    return _codes_that(lambda code: code & (having | lacking) == having)


def _shade_run(having: int, lacking: int = 0) -> bytes:
    """Return a pattern for the rest of a run of new shades, which may span cells that already have them."""
    begun = _codes_with(having | _COLOURED, lacking | _GLYPH | _HARD)
    return b"(?<=" + begun + b")(?:" + _codes_with(having, lacking | _GLYPH | _COLOURED) + b"*" + begun + b"+)*"


_ALIKE, _ANEW = _codes_with(_GLYPH, _EDGE), _codes_with(0, _GLYPH | _EDGE)
_RUNS = re.compile(
    _codes_that(lambda code: bool(code & (_GLYPH | _COLOURED))) + b"(?:"  # so that what did not change is skipped fast
    b"((?<="
    + _codes_with(_GLYPH)
    + b")"
    + _ALIKE
    + b"*(?:"
    + _ANEW
    + b"{1,2}"
    + _ALIKE
    + b"+)*)"  # text, with small gaps
    b"|((?<="
    + _codes_with(_HARD, _GLYPH)
    + b")(?:"
    + _ANEW
    + b"*"
    + _codes_with(_HARD, _GLYPH | _EDGE)
    + b")*)"  # new colors
    b"|(" + _shade_run(_GLOWING) + b")"
    b"|(" + _shade_run(_DIMMED) + b")"
    b"|" + _shade_run(0, _GLOWING | _DIMMED) + b")"  # other shades
)
_TEXT, _RECOLOUR, _GLOW, _DIM = 1, 2, 3, 4
_BRIGHT = bytes([_GLOWING] * 32 + [_DIMMED] * 32).ljust(256, b"\0")
_UNDER = bytes([_GLOWING if bg == LIT else _DIMMED if bg == BLACK else 0 for bg in range(256)])
"""The code bits that the shade of a foreground and a background each allow; both together set the bits."""
_REPEATED = 4
"""Repetitions of a glyph from which on they are encoded as one."""
_SAME = re.compile(rb"(.)\1{%d,}" % (_REPEATED - 1), re.DOTALL)
_MOST_SCROLLED = 4

_Planes = tuple[bytes, bytes, bytes]


@lru_cache(maxsize=64)
def diff(old: Picture | None, new: Picture) -> bytes:
    """Return the operations that turn `old` into `new`; from a blank screen if `old` is None or of another size."""
    if old is None or (old.cols, old.rows) != (new.cols, new.rows):
        old = blank(new.cols, new.rows)
    if old == new:
        return b""
    moved = _find_scroll(old, new)
    if moved is None:
        return _painted((old.glyphs, old.fg, old.bg), new)
    top, rows, by = moved
    return bytes([SCROLL, top, rows, by]) + _painted(scrolled(old, top, rows, by), new)


def scrolled(picture: Picture, top: int, rows: int, by: int) -> _Planes:
    """Return the planes with the region `top..top+rows-1` moved up by `by` rows; uncovered rows are blank."""
    cols = picture.cols
    start, end, step = top * cols, (top + rows) * cols, by * cols

    def move(plane: bytes, bare: int) -> bytes:
        return plane[:start] + plane[start + step : end] + bytes([bare]) * step + plane[end:]

    return move(picture.glyphs, SPACE), move(picture.fg, TEXT), move(picture.bg, BLACK)


def _find_scroll(old: Picture, new: Picture) -> tuple[int, int, int] | None:
    """Return the largest region whose rows are now a few rows higher: its top, height and shift."""
    cols, empty = new.cols, b" " * new.cols
    before = [old.glyphs[i : i + cols] for i in range(0, len(old.glyphs), cols)]
    now = [new.glyphs[i : i + cols] for i in range(0, len(new.glyphs), cols)]
    changed = [row for row in range(new.rows) if now[row] != before[row] and now[row] != empty]
    best = (0, 0, 0)
    for by in range(1, _MOST_SCROLLED + 1):
        length = 0
        for row in changed:
            if row + by >= new.rows:
                break
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
    number = int.from_bytes
    cells = len(new.glyphs)
    ones = _ones(cells)
    fg, bg = number(new.fg, "big"), number(new.bg, "big")
    shaded_bits = number(new.fg.translate(_BRIGHT), "big") & number(new.bg.translate(_UNDER), "big")
    glyphs = number(old[0], "big") ^ number(new.glyphs, "big")
    changed_fg, changed_bg = number(old[1], "big") ^ fg, number(old[2], "big") ^ bg

    def some(plane: int) -> int:
        """Return 1 for every byte that is not 0. Bits carried from the byte above never reach the lowest bit."""
        plane |= plane >> 4
        plane |= plane >> 2
        return (plane | plane >> 1) & ones

    edges = some((fg ^ fg >> 8) | (bg ^ bg >> 8))
    coloured = some(changed_fg | changed_bg)
    kept = changed_bg & ~(((shaded_bits >> 4 | shaded_bits >> 5) & ones) * 0x7F)
    hard = some(changed_fg & 0x1F * ones | kept)
    return (some(glyphs) | coloured << 1 | hard << 2 | edges << 3 | shaded_bits).to_bytes(cells, "big")


def _painted(old: _Planes, new: Picture) -> bytes:
    pen = _Pen(new)
    for run in _RUNS.finditer(_codes(old, new)):
        pen.run(run.lastindex, *run.span())
    return bytes(pen.out)


class _Pen:
    __slots__ = ("_begun", "_bg", "_cell", "_fg", "_new", "out")

    def __init__(self, new: Picture) -> None:
        self.out = bytearray()
        self._new = new
        self._cell = self._begun = 0
        self._fg, self._bg = TEXT, BLACK

    def run(self, kind: int | None, start: int, end: int) -> None:
        if start > self._cell:
            self._go(start)
        self._cell = end
        if kind == _TEXT:
            self._use_colours_of(start)
            _text(self.out, self._new.glyphs[start:end])
        elif kind == _RECOLOUR:
            self._use_colours_of(start)
            self.out += bytes([RECOLOUR]) + varint(end - start)
        elif kind:
            self.out += counted(GLOW if kind == _GLOW else DIM, end - start)
        else:
            _shades(self.out, self._new.fg[start:end])

    def _go(self, start: int) -> None:
        cols, skipped = self._new.cols, start - self._cell
        aside = start - self._begun - cols + ASIDE
        if skipped > 31 and 0 <= aside < 2 * ASIDE:
            self.out.append(ROW + aside)
        else:
            self.out += counted(SKIP, skipped)
        if start // cols > self._begun // cols:
            self._begun = start

    def _use_colours_of(self, cell: int) -> None:
        fg, bg = self._new.fg[cell], self._new.bg[cell]
        if fg != self._fg:
            self._fg = fg
            self.out += _COLOURS[fg]
        if bg != self._bg:
            self._bg = bg
            self.out += _GROUNDS.get(bg) or bytes([BACKGROUND, bg])


_COLOURS = [bytes([COLOUR | fg]) if fg < 32 else bytes([FOREGROUND, fg]) for fg in range(256)]
_GROUNDS = {BLACK: bytes([ON_BLACK]), LIT: bytes([ON_LIT])}


def _text(out: bytearray, glyphs: bytes) -> None:
    length = len(glyphs)
    if length < _REPEATED:
        out += counted(GLYPHS, length) + glyphs
        return
    done = 0
    for same in _SAME.finditer(glyphs):
        start, end = same.span()
        if start > done:
            out += counted(GLYPHS, start - done) + glyphs[done:start]
        out += counted(REPEAT, end - start) + same[1]
        done = end
    if done < length:
        out += counted(GLYPHS, length - done) + glyphs[done:]


_SHADES = re.compile(rb"[\x00-\x1f]+|[\x20-\x3f]+|[\x40-\x5f]+|[\x60-\x7f]+")


def _shades(out: bytearray, fg: bytes) -> None:
    for run in _SHADES.finditer(fg):
        shade, count = run[0][0] >> 5, len(run[0])
        out += bytes([SHADE, shade]) + varint(count) if shade else counted(LIGHT, count)

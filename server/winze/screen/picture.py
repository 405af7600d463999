"""A picture of the screen: three planes of one byte per cell. Scenes paint a `Canvas`, which yields a `Picture`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from winze.core.cp437 import encode
from winze.screen.palette import BLACK, TEXT


@dataclass(frozen=True, slots=True)
class Picture:
    """An immutable screen. Cell `(x, y)` is index `y * cols + x` of each plane.

    `glyphs` holds code page 437 codes; `fg` and `bg` hold palette indices (see `palette`).
    """

    cols: int
    rows: int
    glyphs: bytes
    fg: bytes
    bg: bytes


class Canvas:
    def __init__(self, cols: int, rows: int) -> None:
        self.cols = cols
        self.rows = rows
        self.clear()

    def clear(self) -> None:
        cells = self.cols * self.rows
        self.glyphs = bytearray(b" " * cells)
        self.fg = bytearray([TEXT]) * cells
        self.bg = bytearray([BLACK]) * cells

    def index(self, x: int, y: int) -> int:
        return y * self.cols + x

    def put(self, x: int, y: int, glyph: int, fg: int = TEXT, bg: int = BLACK) -> None:
        """Set one cell; ignore cells outside the canvas."""
        if 0 <= x < self.cols and 0 <= y < self.rows:
            index = self.index(x, y)
            self.glyphs[index] = glyph
            self.fg[index] = fg
            self.bg[index] = bg

    def text(self, x: int, y: int, words: str, fg: int = TEXT, *, bg: int = BLACK, width: int | None = None) -> None:
        """Write a line of at most `width` cells; characters not in code page 437 become `?`."""
        coded = encode(words if width is None else words[: max(0, width)])
        self._write(x, y, coded, bytes([fg]) * len(coded), bg)

    def row(self, x: int, y: int, glyphs: bytes, fg: bytes) -> None:
        """Write cells on black, with one color each."""
        self._write(x, y, glyphs, fg, BLACK)

    def lines(self, x: int, y: int, lines: Iterable[tuple[bytes, bytes]]) -> None:
        """Write lines of glyphs and colors on black, one below the other."""
        for number, (glyphs, fg) in enumerate(lines, start=y):
            self._write(x, number, glyphs, fg, BLACK)

    def _write(self, x: int, y: int, glyphs: bytes, fg: bytes, bg: int) -> None:
        """Write a row of cells, clipped on all four sides of the canvas."""
        first, last = max(0, -x), min(len(glyphs), self.cols - x)
        if first < last and 0 <= y < self.rows:
            start, end = self.index(x + first, y), self.index(x, y) + last
            self.glyphs[start:end] = glyphs[first:last]
            self.fg[start:end] = fg[first:last]
            self.bg[start:end] = bytes([bg]) * (last - first)

    def paste(self, other: Canvas, x: int, y: int, rows: range) -> None:
        """Copy another canvas to a place where its columns fit, as far as its rows are in `rows`."""
        for row in range(max(y, rows.start), min(y + other.rows, rows.stop)):
            start = other.index(0, row - y)
            there, here = slice(start, start + other.cols), slice(self.index(x, row), self.index(x, row) + other.cols)
            self.glyphs[here], self.fg[here], self.bg[here] = other.glyphs[there], other.fg[there], other.bg[there]

    def picture(self) -> Picture:
        return Picture(self.cols, self.rows, bytes(self.glyphs), bytes(self.fg), bytes(self.bg))

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
        """Write a line, cut at `width` cells or at the edge; characters not in code page 437 become `?`."""
        room = self.cols - x if width is None else min(width, self.cols - x)
        if room <= 0 or not 0 <= y < self.rows:
            return
        coded = encode(words[:room])
        start = self.index(x, y)
        end = start + len(coded)
        self.glyphs[start:end] = coded
        self.fg[start:end] = bytes([fg]) * len(coded)
        self.bg[start:end] = bytes([bg]) * len(coded)

    def row(self, x: int, y: int, glyphs: bytes, fg: bytes) -> None:
        self.lines(x, y, [(glyphs, fg)])

    def lines(self, x: int, y: int, lines: Iterable[tuple[bytes, bytes]]) -> None:
        """Write lines of glyphs and colors on black, one below the other. They must lie on the canvas."""
        start = self.index(x, y)
        for glyphs, fg in lines:
            end = start + len(glyphs)
            self.glyphs[start:end] = glyphs
            self.fg[start:end] = fg
            self.bg[start:end] = bytes(len(glyphs))
            start += self.cols

    def picture(self) -> Picture:
        return Picture(self.cols, self.rows, bytes(self.glyphs), bytes(self.fg), bytes(self.bg))

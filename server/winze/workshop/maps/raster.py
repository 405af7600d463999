"""Pictures as PNG, in the glyphs and colors of the browser."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from winze.files import folder
from winze.screen.picture import Picture
from winze.screen.themes import DEFAULT, palettes
from winze.workshop.maps import png

_WIDEST = 1280
"""Pixels a picture is wide at most, unless it is too wide even in the smallest glyphs."""
_SMALLEST, _LARGEST = 8, 16
"""Pixels across the cells of the smallest and of the largest sheet; there is one for every width between."""
_COLOURS = b"".join(bytes.fromhex(colour.removeprefix("#")) for colour in palettes()[DEFAULT])


class Sheet:
    """The glyphs of code page 437, 16 by 16 on one picture."""

    def __init__(self, data: bytes) -> None:
        rows = png.read_bits(data)
        self.width, self.height = len(rows[0]) // 16, len(rows) // 16
        self._rows = rows
        self._cells: dict[tuple[int, int, int], tuple[bytes, ...]] = {}

    def cell(self, shown: tuple[int, int, int]) -> tuple[bytes, ...]:
        """Return the pixel rows of a cell with this glyph, foreground and background, one palette index a pixel."""
        if shown not in self._cells:
            self._cells[shown] = tuple(self._painted(*shown))
        return self._cells[shown]

    def _painted(self, glyph: int, fg: int, bg: int) -> Iterator[bytes]:
        left, top = glyph % 16 * self.width, glyph // 16 * self.height
        colours = bytes.maketrans(b"01", bytes([bg, fg]))
        for row in self._rows[top : top + self.height]:
            yield row[left : left + self.width].encode().translate(colours)


@cache
def sheet(width: int) -> Sheet:
    """Return the glyphs for cells of `width` by twice as many pixels."""
    return Sheet((folder("web") / "font" / f"cells-{width}x{2 * width}.png").read_bytes())


def picture_png(picture: Picture) -> bytes:
    """Return the picture in the largest glyphs that keep it within the greatest width."""
    glyphs = sheet(min(max(_SMALLEST, _WIDEST // picture.cols), _LARGEST))
    return png.write(picture.cols * glyphs.width, _pixels(picture, glyphs), _COLOURS)


def _pixels(picture: Picture, glyphs: Sheet) -> Iterator[bytes]:
    for start in range(0, picture.cols * picture.rows, picture.cols):
        row = slice(start, start + picture.cols)
        cells = map(glyphs.cell, zip(picture.glyphs[row], picture.fg[row], picture.bg[row], strict=True))
        for pixels in zip(*cells, strict=True):
            yield b"".join(pixels)

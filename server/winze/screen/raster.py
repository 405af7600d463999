"""Pictures as PNG, in the glyphs and colors of the browser."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from winze.files import folder
from winze.screen import png
from winze.screen.glow import ACROSS, DOWN, Ground, Lighting, lit_grounds
from winze.screen.palette import BLACK
from winze.screen.picture import Picture
from winze.screen.themes import DEFAULT, palettes

_WIDEST = 1280
"""Pixels a picture is wide at most, unless it is too wide even in the smallest glyphs."""
_SMALLEST, _LARGEST = 8, 16
"""Pixels across the cells of the smallest and of the largest sheet; there is one for every width between."""
_MOST_CELLS = 4096
"""Painted cells that a sheet keeps."""
_RGB = [bytes.fromhex(colour.removeprefix("#")) for colour in palettes()[DEFAULT]]
_COLOURS = b"".join(_RGB)


class Sheet:
    """The glyphs of code page 437, 16 by 16 on one picture."""

    def __init__(self, data: bytes) -> None:
        rows = png.read_bits(data)
        self.width, self.height = len(rows[0]) // 16, len(rows) // 16
        self._rows = rows
        self._painted_cell = lru_cache(maxsize=_MOST_CELLS)(self._paint)

    def cell(self, shown: tuple[int, int, int]) -> tuple[bytes, ...]:
        """Return the pixel rows of a cell with this glyph, foreground and background, one palette index a pixel."""
        return self._painted_cell(shown)

    def _paint(self, shown: tuple[int, int, int]) -> tuple[bytes, ...]:
        return tuple(self._painted(*shown))

    def _painted(self, glyph: int, fg: int, bg: int) -> Iterator[bytes]:
        left, top = glyph % 16 * self.width, glyph // 16 * self.height
        colours = bytes.maketrans(b"01", bytes([bg, fg]))
        for row in self._rows[top : top + self.height]:
            yield row[left : left + self.width].encode().translate(colours)


@cache
def sheet(width: int) -> Sheet:
    """Return the glyphs for cells of `width` by twice as many pixels."""
    return Sheet((folder("web") / "font" / f"cells-{width}x{2 * width}.png").read_bytes())


def picture_png(picture: Picture, light: Lighting | None = None) -> bytes:
    """Return the picture in the largest glyphs that keep it within the greatest width, perhaps with painted light."""
    glyphs = sheet(min(max(_SMALLEST, _WIDEST // picture.cols), _LARGEST))
    width = picture.cols * glyphs.width
    grounds = lit_grounds(picture, light, _RGB) if light else {}
    if grounds:
        return png.write(width, _lit_pixels(picture, glyphs, grounds))
    return png.write(width, _pixels(picture, glyphs), _COLOURS)


class Band(NamedTuple):
    """A picture in cells of `glyph` by twice as many pixels, enlarged `scale` times."""

    picture: Picture
    glyph: int
    scale: int = 1

    @property
    def height(self) -> int:
        return 2 * self.glyph * self.scale * self.picture.rows


def banded_png(width: int, height: int, bands: Sequence[Band]) -> bytes:
    """Return a picture with bands one below the other, in the middle, with the spare height spread between them.

    Raises ValueError if a band is too wide, or all of them are too high.
    """
    spare = height - sum(band.height for band in bands)
    if spare < 0:
        raise ValueError(f"the bands are {-spare} pixels too high")
    gaps = [end - start for start, end in pairwise(spare * n // (len(bands) + 1) for n in range(len(bands) + 2))]
    empty = bytes([BLACK]) * width
    rows: list[bytes] = []
    for gap, band in zip(gaps, bands, strict=False):
        rows += [empty] * gap
        rows += _band_pixels(band, width)
    return png.write(width, [*rows, *[empty] * gaps[-1]], _COLOURS)


def _band_pixels(band: Band, width: int) -> Iterator[bytes]:
    spare = width - band.picture.cols * band.glyph * band.scale
    if spare < 0:
        raise ValueError(f"a band is {-spare} pixels too wide")
    left = bytes([BLACK]) * (spare // 2)
    right = bytes([BLACK]) * (spare - spare // 2)
    for row in _pixels(band.picture, sheet(band.glyph)):
        line = left + _stretched(row, band.scale) + right
        yield from [line] * band.scale


def _stretched(row: bytes, scale: int) -> bytes:
    stretched = bytearray(len(row) * scale)
    for start in range(scale):
        stretched[start::scale] = row
    return bytes(stretched)


def _pixels(picture: Picture, glyphs: Sheet) -> Iterator[bytes]:
    for start in range(0, picture.cols * picture.rows, picture.cols):
        row = slice(start, start + picture.cols)
        cells = map(glyphs.cell, zip(picture.glyphs[row], picture.fg[row], picture.bg[row], strict=True))
        for pixels in zip(*cells, strict=True):
            yield b"".join(pixels)


def _lit_pixels(picture: Picture, glyphs: Sheet, grounds: dict[int, Ground]) -> Iterator[bytes]:
    plain = lru_cache(maxsize=_MOST_CELLS)(lambda shown: tuple(map(_rgb, glyphs.cell(shown))))
    cells = zip(picture.glyphs, picture.fg, picture.bg, strict=True)
    painted = [
        _lit_cell(glyphs.cell(shown), grounds[cell], *shown[1:]) if cell in grounds else plain(shown)
        for cell, shown in enumerate(cells)
    ]
    for start in range(0, len(painted), picture.cols):
        for pixels in zip(*painted[start : start + picture.cols], strict=True):
            yield b"".join(pixels)


def _rgb(row: bytes) -> bytes:
    return b"".join(_RGB[colour] for colour in row)


def _lit_cell(rows: tuple[bytes, ...], ground: Ground, fg: int, bg: int) -> tuple[bytes, ...]:
    """Return the pixel rows of a cell with its glyph over a lit ground, three bytes a pixel."""
    width, height = len(rows[0]), len(rows)
    patches = [[bytes(patch) for patch in patches] for patches in ground.rows]
    columns = [(2 * x + 1) * ACROSS // (2 * width) for x in range(width)]
    glyph, mark = (_RGB[fg], _RGB[bg])
    return tuple(
        b"".join(
            glyph
            if pixel == fg
            else mark
            if ground.is_mark and _in_mark(x, y, width)
            else patches[(2 * y + 1) * DOWN // (2 * height)][columns[x]]
            for x, pixel in enumerate(row)
        )
        for y, row in enumerate(rows)
    )


def _in_mark(x: int, y: int, width: int) -> bool:
    """Return True if a pixel of a cell belongs to a mark: the cell without its first and last row, rounded."""
    radius, height = width / 3, 2 * width
    across = max(0.0, radius - (x + 0.5), x + 0.5 - (width - radius))
    down = max(0.0, radius + 1 - (y + 0.5), y + 0.5 - (height - 1 - radius))
    return 1 <= y < height - 1 and across * across + down * down <= radius * radius

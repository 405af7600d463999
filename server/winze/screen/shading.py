"""Fading a part of a picture towards black, in the palette's shades."""

from __future__ import annotations

from winze.screen.layout import Region
from winze.screen.palette import BLACK, SHADES, shaded
from winze.screen.picture import Canvas

STEPS = SHADES
"""After so many steps everything is black."""


def _table(step: int) -> bytes:
    """A `bytes.translate` table: each palette index `step` shades darker, black past the darkest."""
    dimmed = bytearray(256)
    for index in range(32 * SHADES):
        shade = (index >> 5) + step
        dimmed[index] = shaded(index, shade) if shade < SHADES else BLACK
    return bytes(dimmed)


_TABLES = [_table(step) for step in range(STEPS + 1)]


def fade(canvas: Canvas, region: Region, step: int) -> None:
    """Darken every cell of a region by so many steps."""
    table = _TABLES[min(max(step, 0), STEPS)]
    for y in range(region.y, region.y + region.rows):
        row = slice(y * canvas.cols + region.x, y * canvas.cols + region.x + region.cols)
        canvas.fg[row] = canvas.fg[row].translate(table)
        canvas.bg[row] = canvas.bg[row].translate(table)

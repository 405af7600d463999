"""Fading a region of a picture to black, through the shades from the strongest to the weakest."""

from __future__ import annotations

from winze.screen.layout import Region
from winze.screen.palette import BLACK, BRIGHT, GROUND, GROUNDS, INDEX, QUIET, REMEMBERED, SHADES, shaded
from winze.screen.picture import Canvas

_ORDER = (BRIGHT, QUIET, REMEMBERED, GROUND)
_GROUNDS = tuple(INDEX[name] for name in GROUNDS)
STEPS = SHADES


def _table(step: int) -> bytes:
    """Return a `bytes.translate` table that makes each palette index `step` shades darker, and black at last."""
    dimmed = bytearray(256)
    for index in range(32 * SHADES):
        shades = (
            [index] if index in _GROUNDS else [shaded(index, shade) for shade in _ORDER[_ORDER.index(index >> 5) :]]
        )
        dimmed[index] = shades[step] if step < len(shades) else BLACK
    return bytes(dimmed)


_TABLES = [_table(step) for step in range(STEPS + 1)]


def fade(canvas: Canvas, region: Region, step: int) -> None:
    table = _TABLES[min(max(step, 0), STEPS)]
    for y in range(region.y, region.y + region.rows):
        start = canvas.index(region.x, y)
        row = slice(start, start + region.cols)
        canvas.fg[row] = canvas.fg[row].translate(table)
        canvas.bg[row] = canvas.bg[row].translate(table)

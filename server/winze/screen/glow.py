"""Light painted over a map, as the browser paints it: `web/js/glow.js` has the same numbers, and a test compares both.

Grounds blend from cell to cell and are warmer near the hero's lamp; tiles that glow tint the lit ground around them.
Cells that are dark on the picture stay dark.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from math import ceil, floor, hypot, sin
from typing import NamedTuple

from winze.screen.layout import Region
from winze.screen.palette import BLACK, BRIGHT, GROUND, INDEX, LIT, REMEMBERED, shaded
from winze.screen.picture import Picture

ACROSS, DOWN = 4, 8
"""Patches of light across and down a cell."""
_LEAST, _LEAST_REMEMBERED = 3.2, 3.02
"""Least contrast of a glyph with its ground; remembered glyphs have little more on black."""
_COLD = (7, 9, 14)
_GRAIN = 0.12
_LAMP_TINT, _LAMP_REACH, _LAMP_STRENGTH, _LAMP_BRIGHTER = (255, 176, 96), 11, 0.1, 0.5
_GLOW, _FADE = 0.2, 2.5
_WALL = 0.5
_DUSK = INDEX["dusk"]
_AMBER, _CRIMSON, _GREEN, _MOSS, _BLUE = (
    shaded(INDEX[name], GROUND) for name in ("amber", "crimson", "green", "moss", "blue")
)
_HERO = ord("@")
_EMPTY = frozenset({0, 32, 255})
_LINEAR = [
    part / 12.92 if (part := level / 255) <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for level in range(256)
]

Rgb = Sequence[int]
Glowing = tuple[int, int, int]
"""A tile that glows: its glyph, its color, and how many cells it shines."""


class Lighting(NamedTuple):
    """The region of the map, and the tiles that glow."""

    region: Region
    tiles: Sequence[Glowing]


class Ground(NamedTuple):
    """The ground of a lit map cell: rows of `ACROSS` colors, and whether a rounded mark lies on it."""

    rows: tuple[tuple[Rgb, ...], ...]
    is_mark: bool


def lit_grounds(picture: Picture, lighting: Lighting, colours: Sequence[Sequence[int]]) -> dict[int, Ground]:
    """Return the grounds of the cells of a map that light changes, by cell of the picture; none without a hero."""
    light = _Light(picture, lighting.region, colours)
    hero = light.hero()
    if hero is None:
        return {}
    light.shine(hero, lighting.tiles)
    return {light.cells[at]: light.ground(at) for at in range(len(light.cells)) if not light.is_flat[at]}


def _luminance(red: float, green: float, blue: float) -> float:
    return 0.2126 * _LINEAR[int(red) & 255] + 0.7152 * _LINEAR[int(green) & 255] + 0.0722 * _LINEAR[int(blue) & 255]


def _grain(x: int, y: int) -> float:
    noise = sin(x * 127.1 + y * 311.7) * 43758.5453
    return 1 - _GRAIN + 2 * _GRAIN * (noise - floor(noise))


def _is_mark(bg: int, fg: int, glyph: int) -> bool:
    """Return True if a ground shows a monster's mood, marks the hero or belongs to a glyph in reverse."""
    if (fg == BLACK and glyph not in _EMPTY) or bg in (_DUSK, _CRIMSON, _GREEN):
        return True
    if bg == _BLUE:
        return glyph == _HERO
    return bg in (_AMBER, _MOSS) and glyph < 128 and chr(glyph).isalpha()


class _Light:
    """The light of one map: a color for each of its cells."""

    def __init__(self, picture: Picture, region: Region, colours: Sequence[Sequence[int]]) -> None:
        self._picture, self._colours = picture, colours
        self._cols, self._rows = region.cols, region.rows
        self.cells = [
            (region.y + y) * picture.cols + region.x + x for y in range(region.rows) for x in range(region.cols)
        ]
        size = len(self.cells)
        self._rgb = array("f", [0.0]) * (3 * size)
        self._lit, self._sealed = bytearray(size), bytearray(size)
        self.is_flat, self._marks = bytearray(size), bytearray(size)
        self._walls: list[int] = []
        for at in range(size):
            self._begin(at)

    def hero(self) -> int | None:
        picture = self._picture
        places = enumerate(self.cells)
        return next((at for at, cell in places if picture.glyphs[cell] == _HERO and picture.bg[cell] == _BLUE), None)

    def _begin(self, at: int) -> None:
        cell, picture = self.cells[at], self._picture
        glyph, fg, bg = picture.glyphs[cell], picture.fg[cell], picture.bg[cell]
        self.is_flat[at] = bg == _DUSK and bg in (picture.bg[cell - 1], picture.bg[(cell + 1) % len(picture.bg)])
        self._marks[at] = not self.is_flat[at] and _is_mark(bg, fg, glyph)
        self._lit[at] = bg != BLACK and not self.is_flat[at]
        if self._lit[at]:
            self._set(at, self._colours[LIT if self._marks[at] else bg])
        elif glyph not in _EMPTY and fg >> 5 == REMEMBERED:
            self._set(at, _COLD)
        elif 0xB0 < glyph < 0xE0 and fg >> 5 == BRIGHT:  # tunnels are 0xB0
            self._walls.append(at)
        else:
            self._sealed[at] = 1

    def _set(self, at: int, rgb: Sequence[float]) -> None:
        self._rgb[3 * at : 3 * at + 3] = array("f", [*rgb])

    def shine(self, hero: int, tiles: Sequence[Glowing]) -> None:
        y, x = divmod(hero, self._cols)
        for at in range(len(self.cells)):
            row, col = divmod(at, self._cols)
            far = hypot(col - x, row - y)
            near = 0.75 + _LAMP_BRIGHTER * max(0.0, 1 - far / _LAMP_REACH) if self._lit[at] else 1.0
            share = near * _grain(col, row)
            for k in range(3 * at, 3 * at + 3):
                self._rgb[k] *= share
        self._add(hero, _LAMP_TINT, _LAMP_REACH, _LAMP_STRENGTH)
        reaches = {(glyph, fg): reach for glyph, fg, reach in tiles}
        for at, cell in enumerate(self.cells):
            fg = self._picture.fg[cell]
            reach = reaches.get((self._picture.glyphs[cell], fg))
            if reach and self._lit[at]:
                self._add(at, self._colours[fg], reach + _FADE, _GLOW)
        for wall in self._walls:
            self._light_wall(wall)

    def _around(self, at: int, far: int) -> Iterator[tuple[int, float]]:
        """Yield the lit cells at most `far` columns and rows away, with their distances."""
        y, x = divmod(at, self._cols)
        for row in range(max(0, y - far), min(self._rows, y + far + 1)):
            for col in range(max(0, x - far), min(self._cols, x + far + 1)):
                if self._lit[row * self._cols + col]:
                    yield row * self._cols + col, hypot(col - x, row - y)

    def _add(self, source: int, tint: Rgb, reach: float, strength: float) -> None:
        for at, far in self._around(source, ceil(reach)):
            left = 1 - far / reach
            if left > 0:
                for k in range(3):
                    was = self._rgb[3 * at + k]
                    self._rgb[3 * at + k] = was + (255 - was) * (tint[k] / 255) * strength * left * left

    def _light_wall(self, wall: int) -> None:
        beside = [at for at, _ in self._around(wall, 1)]
        if beside:
            self._set(wall, [_WALL * sum(self._rgb[3 * at + k] for at in beside) / len(beside) for k in range(3)])

    def ground(self, at: int) -> Ground:
        if self._sealed[at]:
            return Ground(((self._colours[BLACK],) * ACROSS,) * DOWN, is_mark=False)
        rows = (tuple(self._patch(at, x, y) for x in range(ACROSS)) for y in range(DOWN))
        return Ground(tuple(rows), is_mark=bool(self._marks[at]))

    def _patch(self, at: int, x: int, y: int) -> Rgb:
        """Return the blended color of a patch, darkened for the glyph of its cell."""
        row, col = divmod(at, self._cols)
        down, across = row + (y + 0.5) / DOWN - 0.5, col + (x + 0.5) / ACROSS - 0.5
        top, left = max(0, floor(down)), max(0, floor(across))
        below = min(self._rows - 1, top + (down >= 0))
        right = min(self._cols - 1, left + (across >= 0))
        fall, shift = max(0.0, down - top), max(0.0, across - left)
        corners = [3 * (edge * self._cols + side) for edge in (top, below) for side in (left, right)]
        blended = []
        for k in range(3):
            a, b, c, d = (self._rgb[corner + k] for corner in corners)
            blended.append((a * (1 - shift) + b * shift) * (1 - fall) + (c * (1 - shift) + d * shift) * fall)
        red, green, blue = (round(min(255.0, level)) for level in blended)
        cell = self.cells[at]
        fg = self._picture.fg[cell]
        return (red, green, blue) if self._picture.glyphs[cell] in _EMPTY else self._darkened((red, green, blue), fg)

    def _darkened(self, ground: Rgb, fg: int) -> Rgb:
        """Return the ground, darkened until a glyph in color `fg` can be read on it."""
        least = _LEAST_REMEMBERED if fg >> 5 == REMEMBERED else _LEAST
        most = max(0.0, (_luminance(*self._colours[fg]) + 0.05) / least - 0.05)
        now = _luminance(*ground)
        if now <= most:
            return ground
        part = (most / now) ** (1 / 2.4)
        red, green, blue = ground
        while _luminance(red * part, green * part, blue * part) > most:
            part *= 0.95
        return floor(red * part), floor(green * part), floor(blue * part)

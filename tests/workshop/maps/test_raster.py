"""Pictures as PNG."""

from __future__ import annotations

import struct
import zlib

from winze.screen.glow import Lighting
from winze.screen.layout import CLASSIC
from winze.screen.palette import GROUND, INDEX, LIT, shaded
from winze.screen.picture import Canvas
from winze.screen.themes import DEFAULT, palettes
from winze.workshop.maps.raster import picture_png

SIZE = 1280, 800
BY_PALETTE, RGB = 3, 2
COLOURS = [bytes.fromhex(color[1:]) for color in palettes()[DEFAULT]]


def room(*, hero: bool = True) -> Canvas:
    canvas = Canvas(80, 25)
    for x in range(10, 30):
        canvas.put(x, 5, ord("."), INDEX["floor"], LIT)
    if hero:
        canvas.put(20, 5, ord("@"), INDEX["white"], shaded(INDEX["blue"], GROUND))
    return canvas


def opened(data: bytes) -> tuple[int, list[bytes]]:
    """Return the kind of a PNG and its rows. Checks the size."""
    width, height, _, kind = struct.unpack(">2I2B", data[16:26])
    assert (width, height) == SIZE
    at = data.index(b"IDAT")
    rows = zlib.decompress(data[at + 4 : at + 4 + struct.unpack(">I", data[at - 4 : at])[0]])
    step = len(rows) // height
    return kind, [rows[start + 1 : start + step] for start in range(0, len(rows), step)]


def test_picture_without_hero_has_flat_colors() -> None:
    kind, rows = opened(picture_png(room(hero=False).picture(), Lighting(CLASSIC.map, ())))
    assert kind == BY_PALETTE
    assert set(rows[5 * 32]) == {0, LIT}


def test_light_falls_off_from_the_hero() -> None:
    kind, rows = opened(picture_png(room().picture(), Lighting(CLASSIC.map, ())))
    assert kind == RGB
    near, far = (rows[5 * 32 + 4][3 * 16 * x] for x in (22, 28))
    assert near > far > 0
    assert not any(rows[20 * 32])


def test_hero_stands_on_a_rounded_mark() -> None:
    _, rows = opened(picture_png(room().picture(), Lighting(CLASSIC.map, ())))
    blue = COLOURS[shaded(INDEX["blue"], GROUND)]
    corner, middle = (rows[5 * 32 + y][3 * 16 * 20 :] for y in (1, 4))
    assert corner[:3] != blue
    assert middle[24:27] == blue

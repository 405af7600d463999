"""Pictures as PNG."""

from __future__ import annotations

import struct
import zlib

import pytest

from winze.screen.glow import Lighting
from winze.screen.layout import CLASSIC
from winze.screen.palette import GROUND, INDEX, LIT, shaded
from winze.screen.picture import Canvas, Picture
from winze.screen.raster import Band, banded_png, picture_png, sheet
from winze.screen.themes import DEFAULT, palettes

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


def test_cells_become_pixels_in_palette_colors() -> None:
    full_block, gold = 0xDB, INDEX["gold"]
    assert set(b"".join(sheet(8).cell((full_block, gold, 0)))) == {gold}
    assert set(b"".join(sheet(8).cell((ord(" "), 0, gold)))) == {gold}
    assert set(b"".join(sheet(8).cell((ord("@"), gold, 5)))) == {gold, 5}
    data = picture_png(Picture(2, 1, b"@ ", bytes([gold, 0]), bytes(2)))
    palette = data[data.index(b"PLTE") + 4 :]
    assert palette[3 * gold : 3 * gold + 3].hex() == palettes()[DEFAULT][gold].removeprefix("#")


@pytest.mark.parametrize(("cols", "width"), [(1, 16), (70, 16), (86, 14), (142, 9), (160, 8), (286, 8)])
def test_largest_glyphs_that_fit_are_chosen(cols: int, width: int) -> None:
    data = picture_png(Picture(cols, 1, b"@" * cols, bytes(cols), bytes(cols)))
    assert struct.unpack_from(">2I", data, 16) == (cols * width, 2 * width)


def test_bands_fill_the_middle_with_equal_gaps() -> None:
    canvas = Canvas(2, 1)
    canvas.text(0, 0, "##", bg=LIT)
    _, rows = opened(banded_png(*SIZE, [Band(canvas.picture(), 10, 4)] * 2))
    gap = (800 - 2 * 80) // 3
    bands = [*range(gap, gap + 80), *range(2 * gap + 80, 2 * gap + 160)]
    assert [y for y, row in enumerate(rows) if LIT in row] == bands
    across = [x for x, pixel in enumerate(rows[gap]) if pixel]
    assert (across[0], across[-1]) == (640 - 40, 640 + 39)


def test_bands_that_do_not_fit_are_refused() -> None:
    band = Band(Canvas(80, 25).picture(), 16)
    with pytest.raises(ValueError, match="too wide"):
        banded_png(1279, 800, [band])
    with pytest.raises(ValueError, match="too high"):
        banded_png(1280, 799, [band])

"""Light painted over the map, in pixels."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page
from pytest import fixture

from web.fakes import Connection, FakeServer, until
from web.pixels import colour
from winze.screen.frames import frame
from winze.screen.glow import ACROSS, DOWN, Lighting, lit_grounds
from winze.screen.layout import Region
from winze.screen.oklab import contrast
from winze.screen.palette import GROUND, LIT, QUIET, REMEMBERED
from winze.screen.picture import Canvas
from winze.screen.themes import DEFAULT, palettes

MAP = [0, 0, 70, 20]
GLOWCAPS = (5, colour("teal"), 1)
COUNT_PAINTS = """
  window.painted = 0;
  const put = CanvasRenderingContext2D.prototype.putImageData;
  CanvasRenderingContext2D.prototype.putImageData = function (...given) {
    window.painted += 1;
    return put.apply(this, given);
  };
"""
CELL = """([x, y]) => {
  const canvas = document.getElementById("canvas");
  const [width, height] = [canvas.width / 80, canvas.height / 25];
  const copy = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  copy.drawImage(canvas, x * width, y * height, width, height, 0, 0, width, height);
  const { data } = copy.getImageData(0, 0, width, height);
  const hex = (at) => [0, 1, 2].map((k) => data[at + k].toString(16).padStart(2, "0")).join("");
  return { middle: hex(4 * (Math.floor(width / 2) + width * Math.floor(height / 4))),
    all: [...new Set(Array.from({ length: data.length / 4 }, (_, i) => hex(4 * i)))] };
}"""

PATCHES = """([cols, rows, across, down]) => {
  const canvas = document.getElementById("canvas");
  const { width, height } = canvas;
  const copy = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  copy.canvas.width = width;
  copy.canvas.height = height;
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, width, height);
  const at = (x, y, count, size) => Math.floor(((x + (y + 0.5) / count) * size));
  return Array.from({ length: cols * rows }, (_, cell) =>
    Array.from({ length: across * down }, (_, patch) => {
      const x = at(cell % cols, patch % across, across, width / cols);
      const y = at(Math.floor(cell / cols), Math.floor(patch / across), down, height / rows);
      return [...data.slice(4 * (y * width + x), 4 * (y * width + x) + 3)];
    }));
}"""


def cave() -> Canvas:
    """A lit room with the hero, glowcaps, lava and a monster; remembered and dark floor; a corner of a dialog."""
    canvas = Canvas(80, 25)
    for y in range(3, 15):
        for x in range(10, 30):
            canvas.put(x, y, ord("."), colour("floor"), LIT)
        for x in range(30, 34):
            canvas.put(x, y, ord("."), colour("floor", REMEMBERED))
        for x in range(6, 10):
            canvas.put(x, y, 0xFA, colour("floor"))
    for x in range(12, 18):
        canvas.put(x, 13, 0x15, colour("yellow"), colour("ember", GROUND))
    canvas.put(25, 5, GLOWCAPS[0], GLOWCAPS[1], LIT)
    canvas.put(14, 8, ord("r"), colour("rust"), colour("crimson", GROUND))
    canvas.put(16, 8, ord("%"), colour("rust", QUIET), LIT)
    canvas.put(20, 8, ord("@"), colour("white"), colour("blue", GROUND))
    return canvas


def layout(*, light: bool) -> dict[str, Any]:
    palette = palettes()[DEFAULT if light else "mono"]
    return {
        "t": "layout", "name": "classic", "cols": 80, "rows": 25,
        "palette": palette, "regions": {"map": MAP}, "light": light,
    }  # fmt: skip


@fixture
def lit(fake: FakeServer, page: Page) -> tuple[Page, Connection]:
    page.add_init_script(COUNT_PAINTS)
    page.goto(fake.url)
    connection = fake.accept()
    connection.greet(layout=layout(light=True), glows=[GLOWCAPS])
    connection.show(cave().picture(), seen=0)
    until(page, "() => window.painted > 0")
    return page, connection


def test_ground_stays_apart_from_its_glyph(lit: tuple[Page, Connection]) -> None:
    page, _ = lit
    palette = palettes()[DEFAULT]
    low = []
    shown = cave().picture()
    for y in range(20):
        for x in range(70):
            cell = y * 80 + x
            fg = palette[shown.fg[cell]][1:]
            if shown.glyphs[cell] != 32:
                grounds = [seen for seen in page.evaluate(CELL, [x, y])["all"] if seen != fg]
                low += [(x, y, ground) for ground in grounds if contrast(fg, ground) < 3]
    assert low == []


def test_floor_sent_on_black_stays_dark(lit: tuple[Page, Connection]) -> None:
    page, _ = lit
    for x in (6, 9, 30, 33):
        middle = page.evaluate(CELL, [x, 8])["middle"]
        assert all(int(middle[at : at + 2], 16) <= most for at, most in ((0, 0x10), (2, 0x12), (4, 0x18))), (x, middle)


def test_lamplight_falls_off_from_the_hero(lit: tuple[Page, Connection]) -> None:
    page, _ = lit
    levels = [int(page.evaluate(CELL, [x, 11])["middle"][:2], 16) for x in (20, 28)]
    assert levels[0] > levels[1] > 0


def test_glowing_tile_tints_lit_ground_only(lit: tuple[Page, Connection]) -> None:
    page, _ = lit
    near, far = (page.evaluate(CELL, [x, 4])["middle"] for x in (25, 12))
    assert int(near[2:4], 16) - int(near[:2], 16) > int(far[2:4], 16) - int(far[:2], 16)


def test_chosen_row_of_a_dialog_keeps_its_ground(lit: tuple[Page, Connection]) -> None:
    page, connection = lit
    canvas = cave()
    canvas.text(11, 12, "k Keys    ", colour("white"), bg=colour("dusk"))
    connection.show(canvas.picture(), seen=0)
    dusk = palettes()[DEFAULT][colour("dusk")][1:]
    until(page, f"() => ({CELL})([19, 12]).all.join() === '{dusk}'")


def test_server_paints_pictures_alike(lit: tuple[Page, Connection]) -> None:
    page, _ = lit
    picture = cave().picture()
    colours = [bytes.fromhex(color[1:]) for color in palettes()[DEFAULT]]
    grounds = lit_grounds(picture, Lighting(Region(*MAP), [GLOWCAPS]), colours)
    seen = page.evaluate(PATCHES, [80, 25, ACROSS, DOWN])
    wrong, compared = [], 0
    for cell, ground in grounds.items():
        expected = [patch for row in ground.rows for patch in row]
        for patch, shown in zip(expected, seen[cell], strict=True):
            if bytes(shown) == colours[picture.fg[cell]] or ground.is_mark:
                continue
            compared += 1
            wrong += [(cell, patch, shown)] * any(abs(a - b) > 1 for a, b in zip(patch, shown, strict=True))
    assert compared > 5000
    assert wrong == []


def test_light_stays_under_a_dialog_over_the_hero(lit: tuple[Page, Connection]) -> None:
    page, connection = lit
    before = page.evaluate(CELL, [12, 4])
    canvas = cave()
    frame(canvas, Region(17, 6, 9, 5), "Pack")
    connection.show(canvas.picture(), seen=0)
    black, edge = (palettes()[DEFAULT][index][1:] for index in (0, colour("stone", QUIET)))
    until(page, f"() => ({CELL})([17, 8]).all.sort().join() === '{','.join(sorted((black, edge)))}'")
    assert page.evaluate(CELL, [12, 4]) == before


def test_light_is_painted_only_with_a_frame(lit: tuple[Page, Connection]) -> None:
    page, connection = lit
    page.evaluate("new Promise((done) => setTimeout(done, 300))")
    page.evaluate("window.painted = 0")
    page.evaluate("new Promise((done) => setTimeout(done, 500))")
    assert page.evaluate("window.painted") == 0
    canvas = cave()
    canvas.put(40, 22, ord("x"))
    connection.show(canvas.picture(), seen=0)
    until(page, "() => window.painted === 1")


def test_light_is_off_when_the_layout_has_none(lit: tuple[Page, Connection]) -> None:
    page, connection = lit
    connection.tell(**layout(light=False))
    palette = palettes()["mono"]
    until(page, f"() => ({CELL})([12, 5]).middle === '{palette[LIT][1:]}'")

"""The rendered screen in pixels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route
from pytest import mark

from web.fakes import Connection, FakeServer, picture, until
from web.pixels import FULL_BLOCK, PALETTE, colour, wait_for
from winze.screen.layout import FAMILIES, Layout
from winze.screen.picture import Canvas

COUNT_FRAMES = """
  window.asked = 0;
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (paint) => { window.asked += 1; return ask(paint); };
"""
SIZE = "() => { const c = document.getElementById('canvas'); return [c.width, c.height]; }"
SHOWN = "() => { const b = document.getElementById('canvas').getBoundingClientRect(); return [b.width, b.height]; }"
CORNER = "() => { const b = document.getElementById('canvas').getBoundingClientRect(); return [b.left, b.top]; }"
BLURRED = """async (times) => {
  const { loadSheet, SHEETS } = await import("/js/atlas.js");
  const { Grid } = await import("/js/grid.js");
  const { Renderer } = await import("/js/renderer.js");
  const pixels = (context, { width, height }) => new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  const blurred = [];
  for (const sheet of SHEETS) {
    const grid = new Grid(16, 16);
    for (let code = 0; code < 256; code++) grid.put(code, code, 1, 0);
    const renderer = new Renderer(document.createElement("canvas"), grid);
    renderer.palette = ["#000000", "#ffffff"];
    renderer.atlas = await loadSheet(sheet);
    renderer.cell = { sheet, width: sheet * times, height: 2 * sheet * times };
    const painted = new Promise((done) => (renderer.onPainted = done));
    renderer.request();
    await painted;
    const { canvas, context } = renderer;
    const plain = new OffscreenCanvas(16 * sheet, 32 * sheet).getContext("2d");
    plain.fillRect(0, 0, plain.canvas.width, plain.canvas.height);
    plain.drawImage(renderer.atlas.sheet, 0, 0);
    const [large, small] = [pixels(context, canvas), pixels(plain, plain.canvas)];
    const unscaled = (at) => Math.floor(at / times);
    const same = large.every((pixel, at) => {
      const [x, y] = [at % canvas.width, Math.floor(at / canvas.width)];
      return pixel === small[unscaled(y) * plain.canvas.width + unscaled(x)];
    });
    if (!same || large.length !== small.length * times * times || new Set(small).size !== 2) blurred.push(sheet);
  }
  return blurred;
}"""


def sheets(fake: FakeServer) -> list[str]:
    """Return the sheets that the page asked for."""
    return [path for path, _ in fake.asked if path.startswith("/font/")]


def test_glyphs_are_painted_in_their_colors(client: Page, connection: Connection) -> None:
    canvas = Canvas(80, 25)
    canvas.put(0, 0, FULL_BLOCK, colour("gold"), colour("blue"))
    canvas.put(79, 0, ord("@"), colour("white"), colour("crimson"))
    canvas.put(0, 24, ord(" "), colour("white"), colour("moss"))
    canvas.put(79, 24, ord("g"), colour("lime", 1))
    connection.show(canvas.picture(), seen=0)
    wait_for(client, 0, 0, {PALETTE[colour("gold")]})
    wait_for(client, 79, 0, {PALETTE[colour("white")], PALETTE[colour("crimson")]})
    wait_for(client, 0, 24, {PALETTE[colour("moss")]})
    wait_for(client, 79, 24, {PALETTE[colour("lime", 1)], "#000000"})


def test_dimmed_cells_are_painted_dim(client: Page, connection: Connection) -> None:
    canvas = Canvas(80, 25)
    canvas.put(5, 5, FULL_BLOCK, colour("gold"))
    connection.show(canvas.picture(), seen=0)
    wait_for(client, 5, 5, {PALETTE[colour("gold")]})
    canvas.put(5, 5, FULL_BLOCK, colour("gold", 3))
    connection.show(canvas.picture(), seen=0)
    wait_for(client, 5, 5, {PALETTE[colour("gold", 3)]})


def test_only_changed_cells_are_painted_in_one_frame(fake: FakeServer, page: Page) -> None:
    page.add_init_script(
        COUNT_FRAMES
        + """
        window.filled = 0;
        const fill = CanvasRenderingContext2D.prototype.fillRect;
        CanvasRenderingContext2D.prototype.fillRect = function (...box) {
          if (this.canvas.id === "canvas") window.filled += 1;
          return fill.apply(this, box);
        };"""
    )
    page.goto(fake.url)
    connection = fake.accept()
    connection.greet()
    until(page, "() => window.filled >= 2000")
    wait_for(page, 0, 0, {PALETTE[colour("text")], "#000000"})
    page.evaluate("window.filled = window.asked = 0")
    connection.show(picture("Welcomes"), seen=0)
    wait_for(page, 7, 0, {PALETTE[colour("text")], "#000000"})
    assert page.evaluate("[window.filled, window.asked]") == [1, 1]


def test_unchanged_page_requests_no_frame(fake: FakeServer, page: Page) -> None:
    page.add_init_script(COUNT_FRAMES)
    page.goto(fake.url)
    fake.accept().greet()
    wait_for(page, 0, 0, {PALETTE[colour("text")], "#000000"})
    page.evaluate("window.asked = 0")
    page.evaluate("new Promise((done) => setTimeout(done, 300))")
    assert page.evaluate("window.asked") == 0
    page.keyboard.press("F2")
    until(page, "() => document.getElementById('overlay').textContent.includes('FPS')")
    assert page.evaluate("window.asked") > 5
    page.keyboard.press("F2")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.evaluate("window.asked = 0")
    page.evaluate("new Promise((done) => setTimeout(done, 100))")
    assert page.evaluate("window.asked") == 0
    assert page.locator("#overlay").is_hidden()


def test_small_page_shrinks_the_whole_screen(fake: FakeServer, new_page: Callable[..., Page]) -> None:
    page = new_page(viewport={"width": 360, "height": 640})
    page.goto(fake.url)
    fake.accept().greet()
    wait_for(page, 0, 0, {PALETTE[colour("text")], "#000000"})
    width, height = page.evaluate(SHOWN)
    assert 300 <= width <= 360
    assert abs(width / height - 640 / 400) < 0.01


@mark.parametrize("times", range(1, 7))
def test_glyphs_are_enlarged_pixel_by_pixel(blank: Page, times: int) -> None:
    assert blank.evaluate(BLURRED, times) == []


def resize(client: Page, connection: Connection, width: int, height: int) -> Layout:
    """Give the page a window of this size and a screen for it, with a golden block at column 3, row 3."""
    client.set_viewport_size({"width": width, "height": height})
    layout = connection.lay_out()
    canvas = Canvas(layout.cols, layout.rows)
    canvas.put(3, 3, FULL_BLOCK, colour("gold"))
    connection.show(canvas.picture(), seen=0)
    return layout


def await_cells(client: Page, layout: Layout, width: int) -> None:
    """Wait until the canvas has cells of this width, and shows the block."""
    until(client, f"() => String(({SIZE})()) === '{layout.cols * width},{layout.rows * 2 * width}'")
    wait_for(client, 3, 3, {PALETTE[colour("gold")]}, size=(layout.cols, layout.rows))
    wait_for(client, 4, 3, {"#000000"}, size=(layout.cols, layout.rows))


def test_each_sheet_is_requested_once(client: Page, fake: FakeServer, connection: Connection) -> None:
    for _ in range(2):
        await_cells(client, resize(client, connection, 760, 460), 12)
        await_cells(client, resize(client, connection, 1340, 900), 16)
    assert sorted(sheets(fake)[1:]) == ["/font/cells-12x24.png", "/font/cells-16x32.png"]


def test_old_sheet_paints_until_the_new_one_is_there(client: Page, connection: Connection) -> None:
    held: list[Route] = []
    client.route("**/cells-16x32.png", lambda route: held.append(route))  # noqa: PLW0108 (Playwright takes no builtins)
    layout = resize(client, connection, 1340, 900)
    await_cells(client, layout, 14)
    until(client, f"() => ({SHOWN})()[0] === {layout.cols * 16}")
    assert held
    held[0].continue_()
    await_cells(client, layout, 16)
    client.unroute("**/cells-16x32.png")


def test_sheet_that_failed_to_load_is_requested_again(
    client: Page, connection: Connection, complaints: list[str]
) -> None:
    client.route("**/cells-16x32.png", lambda route: route.abort())
    layout = resize(client, connection, 1340, 900)
    until(client, "() => document.getElementById('words').textContent.startsWith('The glyphs could not be loaded')")
    await_cells(client, layout, 14)
    client.unroute("**/cells-16x32.png")
    await_cells(client, resize(client, connection, 1360, 900), 16)
    # One request or two failed: the page fits its screen after each event of the change of size.
    assert complaints
    assert all(complaint.startswith("error: Failed to load resource") for complaint in complaints)
    complaints.clear()


@mark.parametrize("text", ["S", "M", "L", "XL"])
def test_fitted_screen_never_exceeds_the_window(blank: Page, text: str) -> None:
    windows = [[w, h, r] for w in range(320, 4000, 371) for h in range(300, 2300, 211) for r in (1, 1.25, 2, 3)]
    fits: list[dict[str, Any]] = blank.evaluate(
        """async ([windows, text]) => {
          const { fit } = await import("/js/fit.js");
          return windows.map(([width, height, ratio]) => fit({ width, height, ratio }, text));
        }""",
        [windows, text],
    )
    for (width, height, ratio), fit in zip(windows, fits, strict=True):
        assert fit["width"] % fit["sheet"] == 0
        assert not [sheet for sheet in range(fit["sheet"] + 1, 17) if fit["width"] % sheet == 0], "a finer sheet fits"
        assert fit["cols"] * fit["width"] <= max(width * ratio, 30 * 8)
        assert fit["rows"] * fit["width"] * 2 <= max(height * ratio, 16 * 16)
        assert (fit["cols"] + 1) * fit["width"] > width * ratio
        assert (fit["rows"] + 1) * fit["width"] * 2 > height * ratio


def test_least_sizes_are_those_of_the_families(blank: Page) -> None:
    least = blank.evaluate("async () => (await import('/js/fit.js')).LEAST")
    assert {name: tuple(size) for name, size in least.items()} == {
        name: family.least for name, family in FAMILIES.items() if name != "classic"
    }

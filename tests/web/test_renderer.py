"""The rendered screen in pixels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route
from pytest import mark

from web.fakes import Connection, FakeServer, picture, until
from web.pixels import FULL_BLOCK, PALETTE, colour, wait_for
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


@mark.parametrize(
    ("viewport", "ratio", "width", "sheet"),
    [
        ((760, 460), 1, 8, 8),
        ((760, 520), 1, 9, 9),
        ((820, 600), 1, 10, 10),
        ((900, 640), 1, 11, 11),
        ((1060, 740), 1, 13, 13),
        ((1220, 860), 1, 15, 15),
        ((1340, 900), 1, 16, 16),
        ((1500, 1000), 1, 18, 9),
        ((1500, 900), 1.25, 20, 10),
        ((820, 600), 2, 20, 10),
        ((1060, 740), 2, 26, 13),
        ((740, 520), 3, 27, 9),
        ((390, 800), 3, 14, 14),
    ],
)
def test_largest_fitting_cells_are_crisp(  # noqa: PLR0917
    fake: FakeServer,
    new_page: Callable[..., Page],
    viewport: tuple[int, int],
    ratio: float,
    width: int,
    sheet: int,
) -> None:
    page = new_page(viewport=dict(zip(("width", "height"), viewport, strict=True)), device_scale_factor=ratio)
    page.goto(fake.url)
    fake.accept().greet()
    wait_for(page, 0, 0, {PALETTE[colour("text")], "#000000"})
    assert page.evaluate(SIZE) == [80 * width, 50 * width]
    assert [round(side * ratio, 1) for side in page.evaluate(SHOWN)] == [80 * width, 50 * width]
    for corner in page.evaluate(CORNER):
        assert abs(corner * ratio - round(corner * ratio)) < 0.05
    assert sheets(fake) == [f"/font/cells-{sheet}x{2 * sheet}.png"]


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


def test_each_sheet_is_requested_once(client: Page, fake: FakeServer, connection: Connection) -> None:
    canvas = Canvas(80, 25)
    canvas.put(3, 3, FULL_BLOCK, colour("gold"))
    connection.show(canvas.picture(), seen=0)
    for _ in range(2):
        client.set_viewport_size({"width": 760, "height": 460})
        until(client, f"() => String(({SIZE})()) === '640,400'")
        client.set_viewport_size({"width": 1340, "height": 900})
        until(client, f"() => String(({SIZE})()) === '1280,800'")
        wait_for(client, 3, 3, {PALETTE[colour("gold")]})
        wait_for(client, 4, 3, {"#000000"})
    assert sorted(sheets(fake)[1:]) == ["/font/cells-16x32.png", "/font/cells-8x16.png"]


def test_old_sheet_paints_until_the_new_one_is_there(client: Page, connection: Connection) -> None:
    held: list[Route] = []
    client.route("**/cells-16x32.png", lambda route: held.append(route))  # noqa: PLW0108 (Playwright takes no builtins)
    before = client.evaluate(SIZE)
    client.set_viewport_size({"width": 1340, "height": 900})
    connection.show(picture("Welcome ██"), seen=0)
    wait_for(client, 8, 0, {PALETTE[colour("text")]})
    assert client.evaluate(SIZE) == before
    assert held
    held[0].continue_()
    until(client, f"() => String(({SIZE})()) === '1280,800'")
    wait_for(client, 8, 0, {PALETTE[colour("text")]})
    client.unroute("**/cells-16x32.png")


def test_sheet_that_failed_to_load_is_requested_again(
    client: Page, connection: Connection, complaints: list[str]
) -> None:
    client.route("**/cells-16x32.png", lambda route: route.abort())
    client.set_viewport_size({"width": 1340, "height": 900})
    until(client, "() => document.getElementById('words').textContent.startsWith('The glyphs could not be loaded')")
    connection.show(picture("Welcome ██"), seen=0)
    wait_for(client, 8, 0, {PALETTE[colour("text")]})
    assert complaints.pop().startswith("error: Failed to load resource")
    client.unroute("**/cells-16x32.png")
    client.set_viewport_size({"width": 1342, "height": 900})
    until(client, f"() => String(({SIZE})()) === '1280,800'")
    wait_for(client, 8, 0, {PALETTE[colour("text")]})


def test_fitted_screen_never_exceeds_the_window(blank: Page) -> None:
    sizes = [[w, h] for w in range(720, 4000, 371) for h in range(400, 2300, 211)]
    cells: list[dict[str, Any]] = blank.evaluate(
        "async (sizes) => {const {fit} = await import('/js/fit.js'); return sizes.map(([w, h]) => fit(80, 25, w, h))}",
        sizes,
    )
    for (width, height), cell in zip(sizes, cells, strict=True):
        assert cell["width"] * 80 <= width
        assert cell["height"] * 25 <= height
        assert cell["width"] % cell["sheet"] == 0 and cell["height"] == 2 * cell["width"]

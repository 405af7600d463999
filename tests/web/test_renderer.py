"""The rendered screen in pixels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page
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
    ("viewport", "ratio", "cell", "sheet"),
    [
        ((760, 460), 1, (9, 16), "9x16"),
        ((820, 600), 1, (10, 20), "10x20"),
        ((1340, 900), 1, (16, 32), "16x32"),
        ((1500, 900), 1, (18, 32), "9x16"),
        ((1500, 900), 1.25, (20, 40), "10x20"),
        ((820, 600), 2, (20, 40), "10x20"),
        ((390, 800), 3, (14, 28), "14x28"),
    ],
)
def test_largest_fitting_cells_are_crisp(  # noqa: PLR0917
    fake: FakeServer,
    new_page: Callable[..., Page],
    viewport: tuple[int, int],
    ratio: float,
    cell: tuple[int, int],
    sheet: str,
) -> None:
    width, height = viewport
    page = new_page(viewport={"width": width, "height": height}, device_scale_factor=ratio)
    page.goto(fake.url)
    fake.accept().greet()
    wait_for(page, 0, 0, {PALETTE[colour("text")], "#000000"})
    assert page.evaluate(SIZE) == [80 * cell[0], 25 * cell[1]]
    assert [round(side * ratio, 1) for side in page.evaluate(SHOWN)] == [80 * cell[0], 25 * cell[1]]
    for corner in page.evaluate(CORNER):
        assert abs(corner * ratio - round(corner * ratio)) < 0.05
    assert [path for path, _ in fake.asked if "font" in path] == [f"/font/cells-{sheet}.png"]


def test_small_page_shrinks_the_whole_screen(fake: FakeServer, new_page: Callable[..., Page]) -> None:
    page = new_page(viewport={"width": 360, "height": 640})
    page.goto(fake.url)
    fake.accept().greet()
    wait_for(page, 0, 0, {PALETTE[colour("text")], "#000000"})
    width, height = page.evaluate(SHOWN)
    assert 300 <= width <= 360
    assert abs(width / height - 720 / 400) < 0.01


def test_new_window_size_selects_another_sheet(client: Page, fake: FakeServer, connection: Connection) -> None:
    canvas = Canvas(80, 25)
    canvas.put(3, 3, FULL_BLOCK, colour("gold"))
    connection.show(canvas.picture(), seen=0)
    client.set_viewport_size({"width": 760, "height": 460})
    until(client, f"() => String(({SIZE})()) === '720,400'")
    client.set_viewport_size({"width": 1340, "height": 900})
    until(client, f"() => String(({SIZE})()) === '1280,800'")
    wait_for(client, 3, 3, {PALETTE[colour("gold")]})
    wait_for(client, 4, 3, {"#000000"})
    assert "/font/cells-16x32.png" in [path for path, _ in fake.asked]


def test_fitted_screen_never_exceeds_the_window(blank: Page) -> None:
    sizes = [[w, h] for w in range(720, 4000, 371) for h in range(400, 2300, 211)]
    cells: list[dict[str, Any]] = blank.evaluate(
        "async (sizes) => {const {fit} = await import('/js/fit.js'); return sizes.map(([w, h]) => fit(80, 25, w, h))}",
        sizes,
    )
    for (width, height), cell in zip(sizes, cells, strict=True):
        native = [int(side) for side in cell["sheet"].split("x")]
        assert cell["width"] * 80 <= width
        assert cell["height"] * 25 <= height
        assert cell["width"] % native[0] == cell["height"] % native[1] == 0

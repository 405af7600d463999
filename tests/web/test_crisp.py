"""On screens of any density, every pixel of the canvas is one pixel of the screen."""

from __future__ import annotations

import os
from base64 import b64encode

from playwright.sync_api import Browser, Page
from pytest import mark

from conftest import ARGUMENTS
from web.fakes import FakeServer, picture
from web.pixels import PALETTE, colour, wait_for

LOREM = picture(*["Welcome " + "".join(chr(33 + (row + col) % 90) for col in range(72)) for row in range(25)])
SHOT = "() => document.getElementById('canvas').toDataURL().split(',')[1]"
CORNER = """() => {
  const { left, top } = document.getElementById("canvas").getBoundingClientRect();
  return [Math.round(left * devicePixelRatio), Math.round(top * devicePixelRatio)];
}"""
DIFFERENT = """async ([screen, canvas, left, top]) => {
  const read = async (png, left, top, width, height) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(left, top, width ?? bitmap.width, height ?? bitmap.height);
  };
  const painted = await read(canvas, 0, 0);
  const shown = await read(screen, left, top, painted.width, painted.height);
  let different = 0;
  for (let i = 0; i < painted.data.length; i++) different += painted.data[i] !== shown.data[i];
  return different;
}"""


def different(page: Page, blank: Page) -> int:
    """Return the number of color values that differ between canvas and screen."""
    screen = b64encode(page.screenshot()).decode()
    count: int = blank.evaluate(DIFFERENT, [screen, page.evaluate(SHOT), *page.evaluate(CORNER)])
    return count


@mark.parametrize("ratio", [1, 1.25, 1.7])
def test_every_pixel_belongs_to_the_screen(
    browser: Browser, chromium_path: str, fake: FakeServer, ratio: float
) -> None:
    """The browser is started with the density, because an emulated one is scaled differently."""
    as_root = ["--no-sandbox"] if os.geteuid() == 0 else []
    dense = browser.browser_type.launch(
        executable_path=chromium_path,
        args=[*ARGUMENTS, *as_root, f"--force-device-scale-factor={ratio}", "--window-size=1283,821"],
    )
    try:
        page = dense.new_context(no_viewport=True).new_page()
        page.goto(fake.url)
        connection = fake.accept()
        connection.greet()
        connection.show(LOREM, seen=0)
        wait_for(page, 79, 24, {PALETTE[colour("text")], "#000000"})
        blank = dense.new_page()
        blank.goto("about:blank")
        assert different(page, blank) == 0
    finally:
        dense.close()

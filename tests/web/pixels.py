"""Pixels of the canvas."""

from __future__ import annotations

from playwright.sync_api import Page

from web.fakes import until
from winze.screen.palette import INDEX, shaded
from winze.screen.themes import DEFAULT, palettes

PALETTE = palettes()[DEFAULT]
FULL_BLOCK = 0xDB
PIXELS = """([x, y, cols, rows]) => {
  const canvas = document.getElementById("canvas");
  const [w, h] = [canvas.width / (cols ?? 80), canvas.height / (rows ?? 25)];
  const copy = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  copy.drawImage(canvas, x * w, y * h, w, h, 0, 0, w, h);
  const { data } = copy.getImageData(0, 0, w, h);
  const found = new Set();
  for (let i = 0; i < data.length; i += 4) {
    found.add("#" + [...data.slice(i, i + 3)].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
  return [...found].sort();
}"""


def colour(name: str, shade: int = 0) -> int:
    return shaded(INDEX[name], shade)


def wait_for(page: Page, x: int, y: int, expected: set[str], *, size: tuple[int, int] = (80, 25)) -> None:
    """Wait until a cell of a screen is painted in exactly these colors, as `#rrggbb`."""
    until(page, f"(at) => String(({PIXELS})(at)) === '{','.join(sorted(expected))}'", [x, y, *size])

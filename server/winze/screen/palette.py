"""The palette: 32 colors in four shades. A palette index is `shade << 5 | color`.

Shade 0 is bright, 1 is remembered (seen before, not visible now), 2 and 3 lead to black. Dimming a cell changes two
bits and no glyph.
"""

from __future__ import annotations

_COLOURS: dict[str, str] = {
    "black": "000000",
    "text": "aaaaaa",
    "white": "f4f4f0",
    "grey": "7c7c7c",
    "stone": "a89c8c",
    "floor": "8c8474",
    "tunnel": "86714f",
    "wood": "b8763a",
    "gold": "ffd75f",
    "amber": "e8a33a",
    "red": "e0483c",
    "crimson": "a81e2d",
    "orange": "f07d32",
    "rust": "b4532a",
    "brown": "8a5a34",
    "yellow": "f5ec6b",
    "green": "5fbf4a",
    "moss": "6d8b3c",
    "lime": "a6e05a",
    "teal": "3fae9a",
    "cyan": "62d5e4",
    "sky": "7db4ff",
    "blue": "4a6fe0",
    "violet": "9b6fe8",
    "magenta": "d65fc0",
    "pink": "ff9db0",
    "bone": "e6ddc0",
    "steel": "9fb2c8",
    "ember": "ff5a2a",
    "shadow": "2a2622",
    "dusk": "3c3a44",
    "heart": "ff3b6b",
}
_BRIGHTNESS = (100, 52, 26, 11)
"""Brightness of each shade in percent."""
SHADES = len(_BRIGHTNESS)

NAMES = tuple(_COLOURS)
INDEX = {name: number for number, name in enumerate(NAMES)}
BLACK, TEXT = INDEX["black"], INDEX["text"]
LIT = INDEX["shadow"]
"""The background of lit ground in view."""


def shaded(index: int, shade: int) -> int:
    """Return a color in another shade, 0 (bright) to 3 (nearly black)."""
    return index & 0x1F | shade << 5


def _dimmed(colour: str, percent: int) -> str:
    return "#" + "".join(f"{int(colour[i : i + 2], 16) * percent // 100:02x}" for i in (0, 2, 4))


PALETTE: tuple[str, ...] = tuple(_dimmed(colour, percent) for percent in _BRIGHTNESS for colour in _COLOURS.values())
"""All 128 colors as `#rrggbb`, by palette index, as sent to the client."""

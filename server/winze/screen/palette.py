"""The palette: 32 colors in four shades. A palette index is `shade << 5 | color`.

Scenes use indices only. `themes` has the colors behind them.
"""

from __future__ import annotations

NAMES = (
    "black",
    "text",
    "white",
    "grey",
    "stone",
    "floor",
    "tunnel",
    "wood",
    "gold",
    "amber",
    "red",
    "crimson",
    "orange",
    "rust",
    "brown",
    "yellow",
    "green",
    "moss",
    "lime",
    "teal",
    "cyan",
    "sky",
    "blue",
    "violet",
    "magenta",
    "pink",
    "bone",
    "steel",
    "ember",
    "shadow",
    "dusk",
    "heart",
)
INDEX = {name: number for number, name in enumerate(NAMES)}
BLACK, TEXT = INDEX["black"], INDEX["text"]
LIT = INDEX["shadow"]
"""The background of lit ground in view."""
GROUNDS = ("black", "shadow", "dusk")
"""Colors that are backgrounds only, never those of text or glyphs."""
COLOURS = tuple(name for name in NAMES if name not in GROUNDS)

BRIGHT, REMEMBERED, QUIET, GROUND = range(4)
"""Shades: of what is in view, of what was seen before, of old text and corpses, and of backgrounds."""
SHADES = 4


def shaded(index: int, shade: int) -> int:
    return index & 0x1F | shade << 5

"""The pairs of colors that pictures may show. `themes` checks the contrast of each in every theme."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from winze.screen.palette import BLACK, COLOURS, GROUND, INDEX, LIT, QUIET, REMEMBERED, shaded

LETTERS = 4.5
"""Least contrast of letters. Source: WCAG 2.2, 1.4.3."""
GLYPHS = 3.0
"""Least contrast of glyphs on the map and of single signs. Source: WCAG 2.2, 1.4.11."""
CHOSEN = INDEX["dusk"]
"""The ground of a chosen row."""
LETTERED = frozenset(INDEX[name] for name in ("text", "white", "gold"))
"""Colors of letters on a health bar or a chosen row."""


class Pairs(NamedTuple):
    """Each of some colors on each of some grounds. The contrast is the same in reverse, as of a cursor."""

    colours: Iterable[int]
    grounds: Iterable[int]
    least: float
    wish: Literal["text", "lit", "ground"] | None = None
    """The contrast of the theme that they need as well."""


_BRIGHT = tuple(INDEX[name] for name in COLOURS)
_REMEMBERED = tuple(shaded(colour, REMEMBERED) for colour in _BRIGHT)
_QUIET = tuple(shaded(colour, QUIET) for colour in _BRIGHT)
_COLOURED = (CHOSEN, *(shaded(colour, GROUND) for colour in _BRIGHT))
PAIRS = (
    Pairs(_BRIGHT, (BLACK,), LETTERS, "text"),
    Pairs(_QUIET, (BLACK,), LETTERS),
    Pairs(sorted(LETTERED), _COLOURED, LETTERS, "ground"),
    Pairs(_BRIGHT, (LIT,), GLYPHS, "lit"),
    Pairs(_BRIGHT, _COLOURED, GLYPHS, "ground"),
    Pairs(_REMEMBERED, (BLACK,), GLYPHS),
    Pairs(_QUIET, (LIT,), GLYPHS),
)

"""Wave function collapse: levels that look like a drawing. Source: seeds/004, "Related Work"."""

from __future__ import annotations

from winze.mapgen.finish.connect import JOINED_ROUGHLY
from winze.mapgen.recipe import Recipe
from winze.mapgen.settings import Setting
from winze.mapgen.wfc.pattern import FURNISHED, WOVEN
from winze.mapgen.wfc.samples import SAMPLES

WFC = Recipe(
    "wfc",
    "wave function collapse: levels that look like one of several drawings",
    WOVEN,
    FURNISHED,
    one_piece=JOINED_ROUGHLY,
    loops=True,
    settings=(Setting("sample", "halls", "the drawing to learn from", choices=tuple(SAMPLES)),),
)

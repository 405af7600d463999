"""Levels that grow room by room, as in Brogue. Source: seeds/004, "Related Work"."""

from __future__ import annotations

from winze.mapgen.accretion.growth import GROWTH, MEETING
from winze.mapgen.accretion.seeds import SEEDS
from winze.mapgen.finish.connect import JOINED
from winze.mapgen.promise import Promise
from winze.mapgen.recipe import Recipe

ACCRETION = Recipe(
    "accretion",
    "rooms of many shapes that share walls, attached door to door until the level is full",
    SEEDS,
    GROWTH,
    MEETING,
    promises=Promise.STAIRS_APART,
    one_piece=JOINED,
    loops=True,
)

"""Places: parts of a level where monsters of a kind live."""

from __future__ import annotations

from typing import Literal

Place = Literal[
    "",
    "deepwater",
    "water",
    "lava",
    "vein",
    "web",
    "rails",
    "hall",
    "dark",
    "camp",
    "herd",
    "lair",
    "far",
    "nest",
    "gas",
    "forge",
    "crypt",
    "damp",
    "fungus",
    "crystal",
    "cult",
]
"""Somewhere that monsters live; empty: anywhere. What each is stands in `engine.levels.habitats`."""

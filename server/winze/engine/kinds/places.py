"""Places: parts of a level where monsters live."""

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
"""A place where monsters live; empty: anywhere. `engine.levels.habitats` defines each of them."""

"""All generators by name."""

from __future__ import annotations

from winze.mapgen.generators.cellular import CELLULAR
from winze.mapgen.generators.rogue import ROGUE

GENERATORS = {recipe.name: recipe for recipe in (ROGUE, CELLULAR)}

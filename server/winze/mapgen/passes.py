"""Passes, the steps of a recipe, and the parts of a level that they depend on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from winze.core.chance import Stream
from winze.mapgen.draft import Draft


class Part(Enum):
    ROOMS = "rooms"
    GRAPH = "graph"
    CORRIDORS = "corridors"
    FLOOR = "floor"
    """Ground under every shaft."""
    BORDER = "border"
    ONE_PIECE = "one piece"
    DOORS = "doors"
    STAIRS = "stairs"


class SpoiledError(Exception):
    """Raised by a pass when the draft cannot become a level. The next attempt uses another sub-seed."""


@dataclass(frozen=True, slots=True)
class Pass:
    """One step of a recipe. It draws from a stream of its own, seeded by its name."""

    name: str
    run: Callable[[Draft, Stream], None]
    needs: tuple[Part, ...] = ()
    gives: tuple[Part, ...] = ()

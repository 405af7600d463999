"""One step of a recipe, and what such steps hand on to one another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from winze.core.chance import Stream
from winze.mapgen.draft import Draft


class Part(Enum):
    """Something a draft has from some pass on."""

    ROOMS = "rooms"
    GRAPH = "graph"
    CORRIDORS = "corridors"
    FLOOR = "floor"
    """Ground under every shaft."""
    BORDER = "border"
    ONE_PIECE = "one piece"
    DOORS = "doors"
    STAIRS = "stairs"


class SpoiltError(Exception):
    """Raised by a pass when this draft cannot become a level. The next attempt starts from another sub-seed."""


@dataclass(frozen=True, slots=True)
class Pass:
    """One step of a recipe. Each pass draws from a stream of its own, named after it."""

    name: str
    run: Callable[[Draft, Stream], None]
    needs: tuple[Part, ...] = ()
    gives: tuple[Part, ...] = ()

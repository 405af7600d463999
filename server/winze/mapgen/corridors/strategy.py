"""Corridor strategies: which rooms to join, and by which corridors, independent of how the rooms were made (COR-42)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from winze.core.chance import Stream
from winze.mapgen.draft import Draft
from winze.mapgen.promise import Promise


@dataclass(frozen=True, slots=True)
class Strategy:
    """A corridor strategy. `promises` hold for rooms with walls of their own, unless pieces are joined roughly."""

    name: str
    about: str
    run: Callable[[Draft, Stream], None]
    promises: Promise

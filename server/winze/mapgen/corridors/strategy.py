"""A strategy: which rooms are joined, and by which corridors; chosen apart from how rooms came to be (COR-42)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from winze.core.chance import Stream
from winze.mapgen.draft import Draft
from winze.mapgen.promise import Promise


@dataclass(frozen=True, slots=True)
class Strategy:
    """`promises` holds of the corridors between rooms that own their walls, as long as pieces need no rough joining."""

    name: str
    about: str
    run: Callable[[Draft, Stream], None]
    promises: Promise

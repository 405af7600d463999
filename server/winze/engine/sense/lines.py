"""Straight ways over a level: what a blast reaches, and the fields that a flight passes."""

from __future__ import annotations

from collections.abc import Iterator

from winze.core.board import fields
from winze.engine.sense.sight import reachable
from winze.engine.state.level import Level


def blast_area(level: Level, field: int, radius: int) -> Iterator[int]:
    """Yield the fields within a radius that missiles reach from a field, walls that end their way included, by ring."""
    board = level.board
    stops = board.full & ~level.facts.missiles
    reached = reachable(board, stops, field)
    for distance in range(radius + 1):
        ring = board.square(field, distance) & ~(board.square(field, distance - 1) if distance else 0)
        yield from fields(ring & reached)

"""Connections on foot between the exits of a level and the hero.

Deep water, fire, gas, doors, grilles and other things an actor can open or force do not cut a connection. Lava and
other deadly ground do.
"""

from __future__ import annotations

from functools import lru_cache

from winze.core.board import Board
from winze.core.distance import components, flood
from winze.engine.state.actor import HERO_ID
from winze.engine.state.level import Level


def is_joined(level: Level) -> bool:
    ends = _ends(level)
    return not ends & ~_piece(level.board, ends & -ends, level.facts.carrying)


def pieces(level: Level) -> list[int]:
    """Return the pieces of ground with an exit or the hero on them, as masks; normally there is one."""
    ends = _ends(level)
    return [piece for piece in components(level.board, level.facts.carrying) if piece & ends]


def _ends(level: Level) -> int:
    """Return the cells that must be connected: the exits and, if the hero is there and stands on ground, the hero's."""
    ends, first = level.facts.stairs, level.order[:1]
    if first and first[0].id == HERO_ID:
        ends |= 1 << first[0].cell & level.facts.carrying
    return ends


@lru_cache(maxsize=32)
def _piece(board: Board, start: int, carrying: int) -> int:
    """Return the piece of ground around a cell. Ground seldom changes, so the last pieces are cached."""
    return flood(board, start, carrying)

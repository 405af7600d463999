"""Rings of distance around a field, shared by all who go there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winze.core.board import Board
from winze.core.distance import layers

if TYPE_CHECKING:
    from winze.engine.game import Game

RouteKey = tuple[Board, int, int]
"""All that rings come from: the board, the field in the middle, the ground. So rings that are kept are never stale."""
_KEPT = 32


def rings_around(game: Game, field: int, ground: int) -> list[int]:
    """The fields of the ground by how many steps they are from a field, ring after ring."""
    kept, key = game.routes, (game.level.board, field, ground)
    rings = kept.get(key)
    if rings is None:
        if len(kept) == _KEPT:
            kept.clear()
        rings = kept[key] = layers(game.level.board, 1 << field, ground)
    return rings

"""Directions and distances from the hero, for clients that read them instead of the map."""

from __future__ import annotations

from winze.core.directions import Direction
from winze.engine.game import Game

HERE = "here"
_BEARINGS = ("nw", "n", "ne", "w", HERE, "e", "sw", "s", "se")


def bearing(game: Game, cell: int) -> str:
    """Return the nearest of the eight directions from the hero to a cell. Each covers an eighth of the circle.

    The bounds are at slopes 2/5 and 5/2, close to the tangents of 22.5 and 67.5 degrees.
    """
    board = game.level.board
    (x, y), (hero_x, hero_y) = board.xy(cell), board.xy(game.hero.cell)
    dx, dy = x - hero_x, y - hero_y
    column = 0 if 5 * abs(dx) < 2 * abs(dy) else _sign(dx)
    row = 0 if 5 * abs(dy) < 2 * abs(dx) else _sign(dy)
    return _BEARINGS[4 + 3 * row + column]


def bearing_of(direction: int) -> str:
    return Direction(direction).name.lower()


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)

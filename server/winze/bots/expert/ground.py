"""What the expert makes of the ground."""

from __future__ import annotations

from winze.core.board import fields
from winze.engine.view import HeroView

_RADIUS = 6
_OPEN = 2
"""A place beside which there are at most so many to stand on is narrow."""


def narrow(view: HeroView) -> int:
    """Return the places near the hero to which two at most can come at once."""
    board = view.board
    ground = view.known.safe & view.known.passable
    near = ground & board.square(view.field, _RADIUS)
    return board.of(
        field for field in fields(near) if (board.around8(1 << field) & ground & ~(1 << field)).bit_count() <= _OPEN
    )

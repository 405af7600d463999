"""Finding what is hidden: by chance while passing, and better by searching (C-54).

Chance is a stream of its own, drawn from only where there is something to find.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from winze.core.board import fields
from winze.engine.events import Found

if TYPE_CHECKING:
    from winze.engine.game import Game

_PASSING = 17
"""Percent a turn for each hidden thing beside the hero."""
_NEAR, _FARTHER = 60, 30
"""Percent a search for what is beside the hero, and for what is one step beyond."""


def notice(game: Game) -> None:
    """What the hero may come upon in any turn."""
    _look(game, game.level.board.around8(1 << game.hero.field), _PASSING)


def search(game: Game) -> None:
    """What a turn spent searching brings to light: around the hero, and around the open fields there."""
    level = game.level
    near = level.board.around8(1 << game.hero.field)
    _look(game, near, _NEAR)
    _look(game, level.board.around8(near & level.facts.passable) & ~near, _FARTHER)


def _look(game: Game, area: int, percent: int) -> None:
    level = game.level
    for field in fields(level.facts.hidden & area):
        if game.finds.chance(percent):
            game.tell(Found(tile=level.tile(field).id, field=field))
            level.find(field)

"""How a thing to put on compares with what would go off for it: `+2 armour, +2 noise`."""

from __future__ import annotations

from winze.content import Content
from winze.engine.body.comparing import compare
from winze.engine.game import Game
from winze.engine.state.items import Item
from winze.scenes.words.comparisons import compared_words


def comparison(game: Game, content: Content, item: Item) -> str:
    """Return what would change if the hero put a thing on, and what else would go off; empty if he cannot say."""
    compared = compare(game, item)
    return compared_words(compared, content) if compared else ""

"""What is known of a thing: what it is good for, as the pack and look tell it."""

from __future__ import annotations

from winze.content import Content
from winze.engine.game import Game
from winze.engine.state.items import Item
from winze.scenes.words.effects import better_lines, item_lines


def details(game: Game, content: Content, item: Item) -> list[str]:
    """Return what the hero knows a thing to be good for, a line each."""
    kind = content.rules.named[game.name_of(item.kind)]
    return [*item_lines(kind, content), *better_lines(game.rules.items[item.kind], item.plus)]

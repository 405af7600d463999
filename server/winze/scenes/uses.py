"""What can be done with things in the pack: which command fits which item, and the action it leads to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from winze.engine import actions
from winze.engine.actions import Action, Drop, Quaff, Wear, Wield
from winze.engine.game import Game
from winze.engine.state.items import Item
from winze.scenes.commands import Command


@dataclass(frozen=True, slots=True)
class Use:
    """A command on an item. Without categories it fits everything, else what is of one of them and not in use."""

    key: str
    title: str
    categories: tuple[str, ...]
    action: Callable[[str], Action]


USES = {
    Command.WIELD: Use("w", "Wield", ("weapon",), Wield),
    Command.WEAR: Use("W", "Wear", ("armour",), Wear),
    Command.QUAFF: Use("q", "Quaff", ("potion",), Quaff),
    Command.USE: Use("A", "Use", ("tool", "lamp"), actions.Use),
    Command.DROP: Use("d", "Drop", (), Drop),
}


def in_use(game: Game, item: Item) -> bool:
    return game.pack.in_use(item)


def fits(use: Use, game: Game, item: Item) -> bool:
    if not use.categories:
        return True
    kind = game.rules.items[item.kind]
    works = kind.category != "tool" or bool(kind.use)
    return kind.category in use.categories and works and not in_use(game, item)

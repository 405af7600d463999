"""What can be done with things in the pack: which command fits which item, and the action it leads to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from winze.engine import actions
from winze.engine.actions import Drop, Quaff, Wear, Wield
from winze.engine.game import Game
from winze.engine.state.items import Item
from winze.scenes.aiming import thrown_aim
from winze.scenes.commands import Command
from winze.scenes.scene import Act, Outcome, Push
from winze.scenes.target import TargetScene


@dataclass(frozen=True, slots=True)
class Use:
    """A command on an item. Without categories it fits everything, else what is of one of them and not in use."""

    key: str
    title: str
    categories: tuple[str, ...]
    outcome: Callable[[Game, Item], Outcome]


def _wield(_game: Game, item: Item) -> Outcome:
    return Act(Wield(item.letter))


def _wear(_game: Game, item: Item) -> Outcome:
    return Act(Wear(item.letter))


def _quaff(_game: Game, item: Item) -> Outcome:
    return Act(Quaff(item.letter))


def _throw(game: Game, item: Item) -> Outcome:
    return Push(TargetScene(game, thrown_aim(game, item)))


def _drop(_game: Game, item: Item) -> Outcome:
    return Act(Drop(item.letter))


def _use(_game: Game, item: Item) -> Outcome:
    return Act(actions.Use(item.letter))


USES = {
    Command.WIELD: Use("w", "Wield", ("weapon", "missile"), _wield),
    Command.WEAR: Use("W", "Wear", ("armour",), _wear),
    Command.QUAFF: Use("q", "Quaff", ("potion",), _quaff),
    Command.THROW: Use("t", "Throw", (), _throw),
    Command.USE: Use("A", "Use", ("tool", "lamp"), _use),
    Command.DROP: Use("d", "Drop", (), _drop),
}


def in_use(game: Game, item: Item) -> bool:
    return game.pack.in_use(item)


def fits(use: Use, game: Game, item: Item) -> bool:
    if not use.categories:
        return True
    kind = game.rules.items[item.kind]
    works = kind.category != "tool" or bool(kind.use)
    return kind.category in use.categories and works and not in_use(game, item)

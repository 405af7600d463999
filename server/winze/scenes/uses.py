"""What can be done with things in the pack: which command fits which item, and the action it leads to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from winze.core.dice import Dice
from winze.engine.actions import Action, Drop, Quaff, Wear, Wield
from winze.engine.game import Game
from winze.engine.kinds.items import ItemKind
from winze.engine.state.items import Item
from winze.scenes.commands import Command


@dataclass(frozen=True, slots=True)
class Use:
    """A command on an item. An empty category fits everything, else what is of it and not in use."""

    key: str
    title: str
    category: str
    action: Callable[[str], Action]


USES = {
    Command.WIELD: Use("w", "Wield", "weapon", Wield),
    Command.WEAR: Use("W", "Wear", "armour", Wear),
    Command.QUAFF: Use("q", "Quaff", "potion", Quaff),
    Command.DROP: Use("d", "Drop", "", Drop),
}


def in_use(game: Game, item: Item) -> bool:
    return game.pack.in_use(item)


def fits(use: Use, game: Game, item: Item) -> bool:
    if not use.category:
        return True
    return game.rules.items[item.kind].category == use.category and not in_use(game, item)


def properties(kind: ItemKind) -> list[str]:
    """What an item is good for, a line each."""
    numbers = (("accuracy", kind.accuracy), ("defence", kind.defence), ("chance to block", kind.block))
    lines = [f"damage {_dice(kind.damage)}"] if kind.damage.most else []
    lines += [f"heals {_dice(kind.heals)} and cures poison"] if kind.heals.most else []
    lines += [f"armour, takes up to {kind.armour} off a hit"] if kind.armour else []
    return lines + [f"{name} {number:+} %" for name, number in numbers if number]


def _dice(dice: Dice) -> str:
    rolled = f"{dice.count}d{dice.sides}" if dice.count else ""
    bonus = f"{dice.bonus:+}" if rolled else str(dice.bonus)
    return rolled + bonus if dice.bonus else rolled

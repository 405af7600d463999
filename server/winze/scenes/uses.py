"""What can be done with things in the pack: which command fits which item, and the action it leads to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from winze.content import Content
from winze.core.dice import Dice
from winze.engine.actions import Action, Drop, Quaff, Wear, Wield
from winze.engine.game import Game
from winze.engine.kinds.effects import Afflict, Cure, Effect, Harm, Heal, Split, Steal
from winze.engine.kinds.items import ItemKind
from winze.engine.state.items import Item
from winze.scenes.commands import Command
from winze.scenes.english import listed


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


def properties(kind: ItemKind, content: Content) -> list[str]:
    """What an item is good for, a line each."""
    numbers = (("accuracy", kind.accuracy), ("defence", kind.defence), ("chance to block", kind.block))
    lines = [f"damage {_dice(kind.damage)}"] if kind.damage.most else []
    lines += [listed([_effect(effect, content) for effect in kind.use])] if kind.use else []
    lines += [f"armour, takes up to {kind.armour} off a hit"] if kind.armour else []
    return lines + [f"{name} {number:+} %" for name, number in numbers if number]


def _effect(effect: Effect, content: Content) -> str:
    """What an effect does, as said of the thing that has it."""
    match effect:
        case Harm(amount):
            return f"does {_dice(amount)} harm"
        case Heal(amount):
            return f"heals {_dice(amount)}"
        case Afflict(status, turns):
            return f"leaves you {content.statuses[status].name} for {_dice(turns)} turns"
        case Cure(status):
            return f"cures {status}"
        case Steal(what):
            return f"steals {what}"
        case Split():
            return "splits you in two"


def _dice(dice: Dice) -> str:
    rolled = f"{dice.count}d{dice.sides}" if dice.count else ""
    bonus = f"{dice.bonus:+}" if rolled else str(dice.bonus)
    return rolled + bonus if dice.bonus else rolled

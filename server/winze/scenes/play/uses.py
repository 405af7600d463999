"""Commands on items of the pack: the items each one fits, and its outcome."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from winze.core.directions import Direction
from winze.engine.actions import Drop, Quaff, TakeOff, Use, UseAt, UseOn, Wear, Wield
from winze.engine.errands.dress import KeepDressing
from winze.engine.game import Game
from winze.engine.handlers.use import things_for
from winze.engine.kinds.effects import Teleport
from winze.engine.kinds.items import DRESSING
from winze.engine.state.items import Item
from winze.scenes.base.commands import Command
from winze.scenes.base.scene import Act, Outcome, Push, Start, View
from winze.scenes.play.stepping import robbing
from winze.scenes.play.target import TargetScene
from winze.scenes.play.working import is_tool_of_work, use_tool
from winze.scenes.telling.aiming import thrown_aim, used_aim
from winze.scenes.widgets.menu import Choice
from winze.scenes.widgets.questions import ChoiceScene, ConfirmScene, DirectionScene
from winze.scenes.words.grammar import capital
from winze.scenes.words.nouns import item_noun, thing


@dataclass(frozen=True, slots=True)
class ItemCommand:
    key: str
    title: str
    fits: Callable[[Game, Item], bool]
    outcome: Callable[[View, Game, Item], Outcome]


def in_use(game: Game, item: Item) -> bool:
    return game.pack.in_use(item)


@dataclass(frozen=True, slots=True)
class _WornAt:
    slots: tuple[str, ...]

    def __call__(self, game: Game, item: Item) -> bool:
        return not in_use(game, item) and game.rules.items[item.kind].worn_at in self.slots


def _anything(_game: Game, _item: Item) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class _Usable:
    categories: tuple[str, ...]

    def __call__(self, game: Game, item: Item) -> bool:
        kind = game.rules.items[item.kind]
        usable = not in_use(game, item) if kind.category == "lamp" else bool(kind.use or kind.aim)
        return kind.category in self.categories and (usable or is_tool_of_work(game, item))


def _wield(_view: View, _game: Game, item: Item) -> Outcome:
    return Act(Wield(item.letter))


def _wear(_view: View, game: Game, item: Item) -> Outcome:
    return _dress(game, item, Wear(item.letter))


def _take_off(_view: View, game: Game, item: Item) -> Outcome:
    return _dress(game, item, TakeOff(item.letter))


def _dress(game: Game, item: Item, action: Wear | TakeOff) -> Outcome:
    return Start(KeepDressing(action)) if game.rules.items[item.kind].worn_at in DRESSING else Act(action)


def _quaff(view: View, game: Game, item: Item) -> Outcome:
    return _confirmed(view, game, item, Act(Quaff(item.letter)))


def _throw(_view: View, game: Game, item: Item) -> Outcome:
    return Push(TargetScene(game, thrown_aim(game, item)))


def _drop(view: View, game: Game, item: Item) -> Outcome:
    """Drop an item, or only take it off if that is slow; the next command drops it."""
    slow = in_use(game, item) and game.rules.items[item.kind].worn_at in DRESSING
    return _take_off(view, game, item) if slow else Act(Drop(item.letter))


def _use(view: View, game: Game, item: Item) -> Outcome:
    kind = game.rules.items[item.kind]
    if is_tool_of_work(game, item):
        return use_tool(view, game, item)
    if game.knows(kind.id) and kind.aim and kind.aim.range == 1:
        title = f"Use {_definite(view, game, item)} in which direction?"
        return Push(DirectionScene(title, lambda direction: Act(_use_beside(game, item, direction))))
    if game.knows(kind.id) and kind.aim:
        return Push(TargetScene(game, used_aim(game, item)))
    fit = things_for(game, game.hero, kind) if game.knows(kind.id) else []
    if len(fit) > 1:
        choices = [Choice(other.letter, thing(view.content, game.what(other)), other.letter) for other in fit]
        title = f"Use {_definite(view, game, item)} on what?"
        return Push(ChoiceScene(title, choices, lambda on: Act(UseOn(item.letter, on))))
    return _confirmed(view, game, item, Act(Use(item.letter)))


def _use_beside(game: Game, item: Item, direction: Direction) -> UseAt:
    board = game.level.board
    return UseAt(item.letter, *board.xy(game.hero.cell + board.steps[direction]))


def _confirmed(view: View, game: Game, item: Item, act: Act) -> Outcome:
    kind = game.rules.items[item.kind]
    if not game.knows(kind.id):
        return act
    question = robbing(game) if any(isinstance(effect, Teleport) for effect in kind.use) else ""
    if kind.bad:
        question = f"{capital(_definite(view, game, item))} will do you no good. Use it anyway?"
    return Push(ConfirmScene(question, act)) if question else act


def _definite(view: View, game: Game, item: Item) -> str:
    return item_noun(view.content, game.what(item, 1)).forms[""]


USES = {
    Command.WIELD: ItemCommand("w", "Wield", _WornAt(("hand", "quiver")), _wield),
    Command.WEAR: ItemCommand("W", "Wear", _WornAt(("off", "body", "head", "feet", "ring")), _wear),
    Command.TAKE_OFF: ItemCommand("P", "Put away", in_use, _take_off),
    Command.QUAFF: ItemCommand("q", "Quaff", _Usable(("potion",)), _quaff),
    Command.READ: ItemCommand("r", "Read", _Usable(("slip",)), _use),
    Command.THROW: ItemCommand("t", "Throw", _anything, _throw),
    Command.USE: ItemCommand("A", "Use", _Usable(("tool", "rod", "gem", "lamp", "heartstone")), _use),
    Command.DROP: ItemCommand("d", "Drop", _anything, _drop),
}

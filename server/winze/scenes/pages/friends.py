"""Freeing captives, and orders to friends."""

from __future__ import annotations

from winze.core.directions import Direction
from winze.engine.actions import Bid
from winze.engine.errands.free import KeepFreeing
from winze.engine.game import Game
from winze.engine.sense.bonds import allies
from winze.engine.state.actor import Actor
from winze.scenes.base.keymaps import keymap_of, list_letters
from winze.scenes.base.scene import Act, Outcome, Push, Start, View
from winze.scenes.widgets.menu import Choice
from winze.scenes.widgets.questions import ChoiceScene, ConfirmScene
from winze.scenes.words.grammar import capital, counted
from winze.scenes.words.nouns import definite

_NOBODY = "You have no friends in sight."


def ask_to_free(view: View, game: Game, captive: Actor, direction: Direction) -> Outcome:
    look = view.content.monsters[captive.kind.id]
    says = f' "{look.pleads[captive.id % len(look.pleads)]}"' if look.pleads else ""
    turns = -(-captive.memory.bound // (1 + game.hero.gifts.get("trust", 0)))
    cost = f"It takes {counted(turns, 'turn', 'turns')} and makes noise."
    question = f"{capital(definite(look))} is a captive.{says} Cut the ropes? {cost}"
    return Push(ConfirmScene(question, Start(KeepFreeing(direction))))


def tell_friends(view: View, game: Game) -> Outcome | str:
    friends = [ally for ally in allies(game) if game.level.visible >> ally.cell & 1]
    if not friends:
        return _NOBODY
    if len(friends) == 1:
        return _bid(game, friends[0])
    letters = list_letters(keymap_of(view.options))
    choices = [Choice(key, _label(view, friend), friend) for key, friend in zip(letters, friends, strict=False)]
    return Push(ChoiceScene("Which friend?", choices, lambda friend: _bid(game, friend)))


def _bid(game: Game, friend: Actor) -> Outcome:
    return Act(Bid(*game.level.board.xy(friend.cell)))


def _label(view: View, friend: Actor) -> str:
    name = definite(view.content.monsters[friend.kind.id])
    return f"{name}: come along" if friend.memory.stays else f"{name}: stay here"

"""Choosing a target for a shot, a throw or an item, with the path drawn on the map."""

from __future__ import annotations

from winze.engine.actions import TakeOff
from winze.engine.errands.dress import KeepDressing
from winze.engine.game import Game
from winze.scenes.base.commands import Command, Go
from winze.scenes.base.keymaps import keymap_of, stroke
from winze.scenes.base.scene import Act, Input, Key, Outcome, Point, Pop, Push, Start, Stay, View, Watchable
from winze.scenes.pages.look import moved
from winze.scenes.play.stepping import hurt, leaving_shop, no_room
from winze.scenes.telling.aiming import Aim, aim_words, endangered, first_target, foresee, targets
from winze.scenes.telling.surroundings import cursor, words_at
from winze.scenes.widgets.card import ShowsCard
from winze.scenes.widgets.prompt import Prompt
from winze.scenes.widgets.questions import ConfirmScene
from winze.scenes.widgets.scroll import Scroll

_NEXT, _BEFORE = {"Tab", "+"}, {"Shift+Tab", "-"}
_DO = {Command.THROW, Command.FIRE}
_NEXT_OR_BACK = ("+: next", "Esc: back")


class TargetScene(ShowsCard, Watchable):
    """The cursor is a cell; it starts at the hero's last target, or at the nearest foe."""

    def __init__(self, game: Game, aim: Aim) -> None:
        self._aim = aim
        first = first_target(game, aim)
        self._cell = game.hero.cell if first is None else first
        self._scroll = Scroll()

    def handle(self, event: Input, view: View) -> Outcome:
        if self._scroll.turn(event, view):
            return Stay()
        self._scroll.go_to_start()
        if isinstance(event, Key) and view.game:
            return self._key(event, view, view.game)
        if isinstance(event, Point) and view.game:
            return self._point(event, view, view.game)
        return Stay()

    def _key(self, key: Key, view: View, game: Game) -> Outcome:
        name = stroke(key)
        binding = keymap_of(view.options).binding(key)
        if name == "Escape":
            return Pop()
        if name in _NEXT | _BEFORE:
            self._cell = self._next(game, -1 if name in _BEFORE else 1)
        elif name == "Enter" or binding in _DO:
            return self._let_fly(view, game)
        elif isinstance(binding, Go):
            self._cell = moved(game, self._cell, binding)
        return Stay()

    def _next(self, game: Game, step: int) -> int:
        choices = targets(game, self._aim)
        if not choices:
            return self._cell
        if self._cell not in choices:
            return choices[0]
        return choices[(choices.index(self._cell) + step) % len(choices)]

    def _point(self, point: Point, view: View, game: Game) -> Outcome:
        cell = view.drawn.at(point.x, point.y)
        if cell is None:
            return Pop()
        if cell == self._cell:
            return self._let_fly(view, game)
        self._cell = cell
        return Stay()

    def _let_fly(self, view: View, game: Game) -> Outcome:
        if self._cell == game.hero.cell:
            return Stay()
        action = self._aim.action(*game.level.board.xy(self._cell))
        question = leaving_shop(game, self._cell) or no_room(view, game, self._cell)
        if question and self._aim.moves_user:
            return Push(ConfirmScene(question, Act(action)))
        if self._aim.flies and self._aim.letter == game.pack.slots.get("body"):
            name = view.content.items[self._aim.name].name
            question = f"Take off the {name} first? You can throw it afterwards."
            return Push(ConfirmScene(question, Start(KeepDressing(TakeOff(self._aim.letter)))))
        return hurt(view, game, action, endangered(game, self._aim, self._cell))

    def card(self, view: View) -> Prompt | None:
        game, cell = view.game, self._cell
        if game is None:
            return None
        path = foresee(game, self._aim, cell).path if cell != game.hero.cell else []
        words = aim_words(game, view.content, self._aim, cell)
        hint = (f"Enter: {self._aim.verb.lower()}", *_NEXT_OR_BACK)
        under = cursor(game, cell, words_at(game, view.content, cell), words)
        return Prompt(words, hint, cell, path, self._scroll, under)

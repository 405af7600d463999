"""The boons on offer, and those chosen so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from winze.content import Content
from winze.engine.actions import Choose
from winze.engine.body.boons import are_to_come, offer
from winze.engine.game import Game
from winze.scenes.base.commands import Command
from winze.scenes.base.keymaps import keymap_of, list_letters
from winze.scenes.base.scene import Act, Input, Outcome, View, Watchable
from winze.scenes.widgets.box import Box, note, text
from winze.scenes.widgets.card import ShowsCard
from winze.scenes.widgets.menu import Choice, Menu
from winze.scenes.widgets.navigation import leave
from winze.scenes.widgets.page import Page
from winze.scenes.widgets.pager import Pager
from winze.scenes.words.figures import figures
from winze.scenes.words.grammar import capital, listed, times
from winze.screen.palette import INDEX
from winze.screen.text import Line, Span, hung

_HINT = ("letter: choose for good", "Esc: later")
_COLS = 64
_TITLE = "Your boons"
_INDENT = "   "
_NAME, _FAINT = INDEX["white"], INDEX["grey"]


class BoonsScene(ShowsCard, Watchable):
    """The offer stays the same until one is chosen, so leaving costs nothing."""

    def __init__(self, game: Game, view: View) -> None:
        names = [view.content.boons[boon.id].name for boon in offer(game)]
        letters = list_letters(keymap_of(view.options))
        self._menu = Menu([Choice(letters[n], capital(name), n) for n, name in enumerate(names)])

    def handle(self, event: Input, view: View) -> Outcome:
        number = self._menu.handle(event, view)
        if number is not None:
            return Act(Choose((0, 1, 2)[number]))
        return leave(event)

    def card(self, view: View) -> Box:
        texts = ["", *_texts(view.game, view)] if view.game else []
        return Box("Choose a boon", _HINT, self._menu, after=text(texts), cols=_COLS)


def _texts(game: Game, view: View) -> Iterator[str]:
    for boon in offer(game):
        words = view.content.boons[boon.id]
        changed = listed(list(figures(game, boon)))
        yield f"{capital(words.name)}: {words.text}" + (f" {capital(changed)}." if changed else "")
    taken = [_name_of(id_, count, view.content) for id_, count in _chosen(game, view.content).items()]
    if taken:
        yield f"So far: {listed(taken)}."


class ChosenScene(ShowsCard, Watchable):
    def __init__(self) -> None:
        self._pager = Pager(Command.BOONS)

    def handle(self, event: Input, view: View) -> Outcome:
        return self._pager.handle(event, view)

    def card(self, view: View) -> Box | Page | None:
        game = view.game
        if game is None:
            return None
        if not _chosen(game, view.content):
            return note(_TITLE, f"You have none so far. {_next(game)}")
        return self._pager.page(_TITLE, lambda cols: [*_chosen_lines(game, view.content, cols)])


def _chosen_lines(game: Game, content: Content, cols: int) -> Iterator[Line]:
    chosen = _chosen(game, content)
    for id_, count in chosen.items():
        yield from hung([Span(" ")], [Span(capital(_name_of(id_, count, content)), _NAME)], cols)
        yield from hung([Span(_INDENT)], [Span(capital(content.boons[id_].text))], cols)
        yield []
    yield from hung([Span(" ")], [Span(_next(game), _FAINT)], cols)


def _next(game: Game) -> str:
    return "Your next level brings another." if are_to_come(game) else "There are no more boons to come."


def _chosen(game: Game, content: Content) -> Counter[str]:
    return Counter(id_ for id_ in game.career.boons if id_ in content.boons)


def _name_of(id_: str, count: int, content: Content) -> str:
    return content.boons[id_].name + (f" ({times(count)})" if count > 1 else "")

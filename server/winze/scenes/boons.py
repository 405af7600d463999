"""Choosing a boon: what each of those offered does, and what has been chosen so far."""

from __future__ import annotations

from collections.abc import Iterator

from winze.engine.actions import Choose
from winze.engine.body.boons import offer
from winze.engine.game import Game
from winze.engine.kinds.boons import Boon
from winze.scenes.dialog import dialog, paragraph
from winze.scenes.drawn import Drawn
from winze.scenes.menu import Choice, Menu
from winze.scenes.navigation import leave
from winze.scenes.playview import draw_play
from winze.scenes.scene import Act, Input, Outcome, View
from winze.scenes.words.grammar import capital, listed
from winze.screen.picture import Canvas
from winze.screen.text import wrapped

_HINT = "a letter picks, for good; Esc: later"
_COLS = 64
_MARGIN = 6


class BoonsScene:
    """Nothing is lost by leaving: the same are offered until one is chosen."""

    def __init__(self, game: Game, view: View) -> None:
        names = [view.content.boons[boon.id].name for boon in offer(game)]
        self._menu = Menu([Choice("abc"[n], capital(name), n) for n, name in enumerate(names)])

    def handle(self, event: Input, view: View) -> Outcome:
        number = self._menu.handle(event, view)
        if number is not None:
            return Act(Choose((0, 1, 2)[number]))
        return leave(event)

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        draw_play(canvas, view)
        if view.game is None:
            return Drawn()
        cols = min(_COLS, canvas.cols)
        texts = [line for text in _texts(view.game, view) for line in wrapped(text, cols - _MARGIN)]
        rows = len(self._menu.choices)
        region = dialog(canvas, "Choose a boon", rows + 1 + len(texts), hint=_HINT, cols=cols)
        below = region._replace(y=region.y + rows + 1, rows=region.rows - rows - 1)
        paragraph(canvas, below, texts)
        return self._menu.draw(canvas, region._replace(rows=rows), view)


def _texts(game: Game, view: View) -> Iterator[str]:
    """What each does, with the numbers that it changes, and what was chosen before."""
    for boon in offer(game):
        words = view.content.boons[boon.id]
        yield f"{capital(words.name)}: {words.text}{_numbers(game, boon)}"
    taken = [view.content.boons[id_].name for id_ in game.career.boons if id_ in view.content.boons]
    if taken:
        yield f"So far: {listed(taken)}."


def _numbers(game: Game, boon: Boon) -> str:
    most = game.hero.max_health
    return f" Hit points {most}, then {most + boon.health}." if boon.health else ""

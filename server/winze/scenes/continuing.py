"""The player's unfinished runs, to choose one from."""

from __future__ import annotations

from collections.abc import Sequence

from winze.scenes.dialog import Backdrop, dialog
from winze.scenes.keymaps import stroke
from winze.scenes.menu import Choice, Menu
from winze.scenes.queries import AskContinue, Failed, RunSummary
from winze.scenes.scene import Ask, Input, Key, Outcome, Pop, Stay, View
from winze.screen.picture import Canvas

_LETTERS = "abcdefghijklmno"
_HINT = "a letter picks, Esc goes back"


class ContinueScene:
    """The newest fifteen; the newest is first."""

    rest_ms: int | None = None

    def __init__(self, below: Backdrop, runs: Sequence[RunSummary]) -> None:
        self._below = below
        self._menu = Menu([Choice(letter, summary(run), run) for letter, run in zip(_LETTERS, runs, strict=False)])
        self._hint = _HINT

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Failed):
            self._hint = event.problem
        run = self._menu.handle(event)
        if run:
            return Ask(AskContinue(run.run))
        return Pop() if isinstance(event, Key) and stroke(event) in {"Escape", " "} else Stay()

    def draw(self, canvas: Canvas, view: View) -> None:
        self._below.draw(canvas, view)
        region = dialog(canvas, "Continue", len(self._menu.choices), hint=self._hint, cols=60)
        self._menu.draw(canvas, region)


def summary(run: RunSummary) -> str:
    """`Ada         level 3  turn 911  score 640`"""
    return f"{run.name:<10}  level {run.level:<3} turn {run.turn:<6} score {run.score}"

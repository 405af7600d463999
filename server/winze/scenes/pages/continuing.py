"""The list of the player's unfinished runs."""

from __future__ import annotations

from collections.abc import Iterator

from winze.models.runs import RunSummary
from winze.scenes.base.drawn import Drawn
from winze.scenes.base.queries import AskContinue, Failed, Runs
from winze.scenes.base.scene import Ask, Input, Key, Outcome, Point, View
from winze.scenes.widgets.dialog import Backdrop, dialog
from winze.scenes.widgets.menu import Choice, Menu
from winze.scenes.widgets.navigation import leave
from winze.screen.layout import Region
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas
from winze.screen.text import Span, write

_LETTERS = "abcdefghijklmno"
_HINT = "letter: continue, Esc: back"
_OUTDATED = "Damaged, or saved by another version:"
_FAINT = INDEX["grey"]


class ContinueScene:
    """The newest fifteen runs, the newest first. Runs that cannot be continued stand below, without letters."""

    def __init__(self, below: Backdrop, runs: Runs) -> None:
        self._below = below
        self._menu = Menu([Choice(letter, summary(run), run) for letter, run in zip(_LETTERS, runs.runs, strict=False)])
        self._outdated = list(_outdated(runs))
        self._hint = _HINT if runs.runs else "Esc: back"
        self._problem = ""

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Failed):
            self._problem = event.problem
        elif isinstance(event, Key | Point):
            self._problem = ""
        run = self._menu.handle(event, view)
        if run:
            return Ask(AskContinue(run.run))
        return leave(event)

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        self._below(canvas, view)
        rows = len(self._menu.choices)
        region = dialog(canvas, "Continue", rows + len(self._outdated), hint=self._problem or self._hint, cols=60)
        for y, line in enumerate(self._outdated, start=region.y + rows):
            write(canvas, region.x, y, [Span(line, _FAINT)], region.cols)
        return self._menu.draw(canvas, Region(region.x, region.y, region.cols, rows), view)


def _outdated(runs: Runs) -> Iterator[str]:
    if runs.runs and runs.outdated:
        yield ""
    if runs.outdated:
        yield _OUTDATED
    for run in runs.outdated:
        yield f"    {summary(run)}"


def summary(run: RunSummary) -> str:
    """`Ada         level 3  turn 911  score 640`"""
    return f"{run.name:<10}  level {run.level:<3} turn {run.turn:<6} score {run.score}"

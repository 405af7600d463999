"""The list of the player's unfinished runs."""

from __future__ import annotations

from collections.abc import Iterator

from winze.models.runs import RunSummary
from winze.scenes.base.queries import AskContinue, Failed, Runs
from winze.scenes.base.scene import Ask, Input, Key, Outcome, Point, View
from winze.scenes.widgets.box import Backdrop, Box, text
from winze.scenes.widgets.card import ShowsCard
from winze.scenes.widgets.menu import LETTERS, Choice, Menu
from winze.scenes.widgets.navigation import leave
from winze.screen.palette import INDEX
from winze.screen.text import Span

_HINT = ("letter: continue", "Esc: back")
_OUTDATED = "Damaged, or saved by another version:"
_FAINT = INDEX["grey"]
_ELSEWHERE = (Span("open in another tab", _FAINT),)


class ContinueScene(ShowsCard):
    """The newest fifteen runs, the newest first. Runs that cannot be continued stand below, without letters."""

    def __init__(self, below: Backdrop, runs: Runs) -> None:
        self._below = below
        self._menu = Menu(
            [
                Choice(letter, summary(run), run, note=_ELSEWHERE * (run.run in runs.open))
                for letter, run in zip(LETTERS, runs.runs, strict=False)
            ]
        )
        self._outdated = list(_outdated(runs))
        self._hint = _HINT if runs.runs else _HINT[1:]
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

    def card(self, _view: View) -> Box:
        hint = (self._problem,) if self._problem else self._hint
        return Box("Continue", hint, self._menu, after=text(self._outdated, _FAINT), over=self._below, cols=60)


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

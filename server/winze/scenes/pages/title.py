"""The title menu. Its picture moves for a second and then rests, so an idle page costs nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from winze import __version__
from winze.scenes.base.drawn import Drawn
from winze.scenes.base.keymaps import keymap_of, stroke, with_next_keymap
from winze.scenes.base.queries import AskContinue, AskOptions, AskRuns, Failed, Runs
from winze.scenes.base.scene import Ask, Input, Key, Outcome, Point, Push, Scene, Stay, Tick, View
from winze.scenes.pages.continuing import ContinueScene
from winze.scenes.pages.hall import HallScene
from winze.scenes.pages.helping import HelpScene
from winze.scenes.pages.newgame import NewGameScene
from winze.scenes.pages.options import OptionsScene
from winze.scenes.pages.titleart import DESCENT, draw_logo, draw_mine
from winze.scenes.widgets.menu import Choice, Menu
from winze.screen.layout import Region
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas
from winze.screen.text import Span, centred, wrapped, write

_STEP_MS = 90
_MENU = Region(6, 11, 37, 5)
_MINE_X, _MINE_Y = 44, 8
_FAINT, _WORD = INDEX["grey"], INDEX["amber"]
_NO_RUN = "There is no run to continue."

_CONTINUE, _NEW, _HALL, _OPTIONS, _HELP = "continue", "new", "hall", "options", "help"
_CHOICES = (
    Choice("c", "Continue", _CONTINUE),
    Choice("n", "New game", _NEW),
    Choice("h", "Hall of fame", _HALL),
    Choice("o", "Options", _OPTIONS),
    Choice("?", "Help", _HELP),
)


class TitleScene:
    """`_step` counts the ticks of the picture; the first one asks for the runs to continue.

    `_peeking` is set while that reply is pending, `_wanted` while a reply is pending because the player chose Continue.
    """

    def __init__(self) -> None:
        self._menu = Menu(_CHOICES, cursor=1)
        self._step = 0
        self._word = ""
        self._asked = self._peeking = self._wanted = self._touched = False

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Tick):
            return self._tick()
        if isinstance(event, Runs):
            return self._learn(event)
        if isinstance(event, Failed):
            self._word = self._word if self._peeking else event.problem
            self._peeking = self._wanted = False
            return Stay()
        if isinstance(event, Key | Point):
            self._touched, self._word = True, ""
        if isinstance(event, Key) and stroke(event) == "Tab":
            return Ask(AskOptions(with_next_keymap(view.options)))
        cursor = self._menu.cursor
        chosen = self._menu.handle(event, view)
        if chosen:
            return self._choose(chosen, view)
        if self._menu.cursor != cursor:
            self._word = self._hindrance()
        return Stay()

    def _tick(self) -> Outcome:
        self._step = min(self._step + 1, DESCENT)
        if self._asked:
            return Stay()
        self._asked = self._peeking = True
        return Ask(AskRuns())

    def _learn(self, runs: Runs) -> Outcome:
        self._peeking = False
        nothing = not (runs.runs or runs.outdated)
        label = f"Continue  {_summary(runs)}".rstrip()
        self._menu.choices = (Choice("c", label, _CONTINUE, dim=nothing), *_CHOICES[1:])
        if runs.runs and not self._touched:
            self._menu.cursor = 0
        return self._continue(runs)

    def _choose(self, chosen: str, view: View) -> Outcome:
        if chosen == _CONTINUE:
            self._wanted = self._asked = True
            return Ask(AskRuns())
        scenes: dict[str, Callable[[], Scene]] = {
            _NEW: lambda: NewGameScene(self.draw, view.name),
            _HALL: HallScene,
            _OPTIONS: lambda: OptionsScene(self.draw),
            _HELP: HelpScene,
        }
        return Push(scenes[chosen]())

    def _continue(self, runs: Runs) -> Outcome:
        if not self._wanted:
            return Stay()
        self._wanted = False
        if len(runs.runs) == 1:
            return Ask(AskContinue(runs.runs[0].run))
        if runs.runs or runs.outdated:
            return Push(ContinueScene(self.draw, runs))
        self._menu.cursor = 0
        self._word = _NO_RUN
        return Stay()

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        draw_logo(canvas, 2)
        draw_mine(canvas, _MINE_X, _MINE_Y, self._step)
        drawn = self._menu.draw(canvas, _MENU, view)
        write(canvas, _MENU.x, _MENU.y + 7, [Span(f"Keys  {keymap_of(view.options).title}", _FAINT)], _MENU.cols)
        write(canvas, _MENU.x, _MENU.y + 8, [Span("Tab   change keys", _FAINT)], _MENU.cols)
        for row, line in enumerate(wrapped(self._word, _MENU.cols)):
            write(canvas, _MENU.x, _MENU.y + 10 + row, [Span(line, _WORD)], _MENU.cols)
        centred(canvas, canvas.rows - 1, f"Winze {__version__}", _FAINT)
        return replace(drawn, rest_ms=self._rest_ms)

    @property
    def _rest_ms(self) -> int | None:
        if self._step >= DESCENT:
            return None
        return _STEP_MS if self._asked else 0

    def _hindrance(self) -> str:
        return _NO_RUN if self._menu.choices[self._menu.cursor].dim else ""


def _summary(runs: Runs) -> str:
    if len(runs.runs) == 1:
        return runs.runs[0].name
    return f"one of {len(runs.runs)} runs" if runs.runs else ""

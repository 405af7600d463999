"""The title: what to do. Its picture moves for a second and then rests, so an idle page costs nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from winze import __version__
from winze.scenes.continuing import ContinueScene
from winze.scenes.hall import HallScene
from winze.scenes.helping import HelpScene
from winze.scenes.keymaps import following, keymap_of, stroke
from winze.scenes.menu import Choice, Menu
from winze.scenes.newgame import NewGameScene
from winze.scenes.options import OptionsScene
from winze.scenes.queries import AskContinue, AskOptions, AskRuns, Failed, Options, Runs
from winze.scenes.scene import Ask, Input, Key, Outcome, Push, Scene, Stay, Tick, View
from winze.scenes.titleart import DESCENT, draw_logo, draw_mine
from winze.screen.layout import Region
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas
from winze.screen.text import Span, centred, wrapped, write

_STEP_MS = 90
_MENU = Region(6, 11, 30, 5)
_MINE_X, _MINE_Y = 44, 8
_FAINT, _WORD = INDEX["grey"], INDEX["amber"]

_CONTINUE, _NEW, _HALL, _OPTIONS, _HELP = "continue", "new", "hall", "options", "help"
_CHOICES = (
    Choice("c", "Continue", _CONTINUE),
    Choice("n", "New game", _NEW),
    Choice("h", "Hall of fame", _HALL),
    Choice("o", "Options", _OPTIONS),
    Choice("?", "Help", _HELP),
)


class TitleScene:
    """`_step` counts the ticks of the picture; `_wanted` is set while the list of runs to continue is awaited."""

    rest_ms: int | None

    def __init__(self) -> None:
        self._menu = Menu(_CHOICES, cursor=1)
        self._step = 0
        self._word = ""
        self._wanted = False
        self.rest_ms = _STEP_MS

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Tick):
            self._step = min(self._step + 1, DESCENT)
            return Stay()
        if isinstance(event, Runs):
            return self._continue(event)
        if isinstance(event, Failed):
            self._word, self._wanted = event.problem, False
            return Stay()
        if isinstance(event, Key) and stroke(event) == "Tab":
            return Ask(AskOptions(_other_keymap(view.options)))
        chosen = self._menu.handle(event)
        return self._choose(chosen, view) if chosen else Stay()

    def _choose(self, chosen: str, view: View) -> Outcome:
        self._word = ""
        if chosen == _CONTINUE:
            self._wanted = True
            return Ask(AskRuns())
        scenes: dict[str, Callable[[], Scene]] = {
            _NEW: lambda: NewGameScene(self, view.name),
            _HALL: HallScene,
            _OPTIONS: lambda: OptionsScene(self),
            _HELP: HelpScene,
        }
        return Push(scenes[chosen]())

    def _continue(self, runs: Runs) -> Outcome:
        """The only run at once, one of several after a choice; those of another version are shown if all are."""
        if not self._wanted:
            return Stay()
        self._wanted = False
        if len(runs.runs) == 1:
            return Ask(AskContinue(runs.runs[0].run))
        if runs.runs or runs.outdated:
            return Push(ContinueScene(self, runs))
        self._word = "There is no run to continue."
        return Stay()

    def draw(self, canvas: Canvas, view: View) -> None:
        self.rest_ms = _STEP_MS if self._step < DESCENT else None
        draw_logo(canvas, 2)
        draw_mine(canvas, _MINE_X, _MINE_Y, self._step)
        self._menu.draw(canvas, _MENU)
        write(canvas, _MENU.x, _MENU.y + 7, [Span(f"Keys  {keymap_of(view.options).title}", _FAINT)], _MENU.cols)
        write(canvas, _MENU.x, _MENU.y + 8, [Span("Tab   changes them", _FAINT)], _MENU.cols)
        for row, line in enumerate(wrapped(self._word, _MENU.cols)):
            write(canvas, _MENU.x, _MENU.y + 10 + row, [Span(line, _WORD)], _MENU.cols)
        centred(canvas, canvas.rows - 1, f"Winze {__version__}", _FAINT)


def _other_keymap(options: Options) -> Options:
    return replace(options, keymap=following(keymap_of(options)).name)

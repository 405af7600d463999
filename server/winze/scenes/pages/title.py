"""The title menu. Its picture moves for a second and then rests, so an idle page costs nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from winze import __version__
from winze.models.daily import HOUR, Daily, TryState, over_words, span_words
from winze.scenes.base.drawn import Drawn
from winze.scenes.base.keymaps import keymap_of, stroke, with_next_keymap
from winze.scenes.base.queries import (
    AskContinue,
    AskDaily,
    AskGoDown,
    AskLive,
    AskName,
    AskOptions,
    AskRuns,
    AskToday,
    DailyMine,
    Failed,
    FreeName,
    Live,
    Query,
    Runs,
    Today,
)
from winze.scenes.base.scene import Ask, Input, Key, Outcome, Point, Push, Scene, Stay, Tick, View
from winze.scenes.pages.continuing import ContinueScene
from winze.scenes.pages.hall import HallScene
from winze.scenes.pages.helping import HelpScene
from winze.scenes.pages.newgame import NewGameScene
from winze.scenes.pages.options import OptionsScene
from winze.scenes.pages.titleart import DESCENT, MINE_COLS, MINE_ROWS, draw_logo, draw_mine, logo_rows
from winze.scenes.pages.watching import WatchScene
from winze.scenes.widgets.menu import Choice, Menu
from winze.screen.dialog import Dialog
from winze.screen.layout import Region
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas
from winze.screen.text import Span, broken, centred, write

_STEP_MS = 90
_TWO_COLUMNS = 76
"""Least columns of a screen with the mine beside the menu."""
_MENU_COLS = 37
_ROWS = 25
"""Rows that the logo above menu and mine takes."""
_REST = 6
"""Rows of one column outside logo, menu and mine: blank ones, notes and the version."""
_FAINT, _WORD, _GOLD = INDEX["grey"], INDEX["amber"], INDEX["gold"]
_NO_RUN = "no run yet"
_KEYMAPS = {"k", "Tab"}
_VERSION = f"Winze {__version__}"

_CONTINUE, _NEW, _DAILY, _WATCH = "continue", "new", "daily", "watch"
_HALL, _OPTIONS, _HELP = "hall", "options", "help"
_GO_ON, _HERE = "Continue", "Continue here"
"""The label of the first choice, and the one for a run that is open in another tab."""
_CHOICES = (
    Choice("c", _GO_ON, _CONTINUE),
    Choice("n", "New game", _NEW),
    Choice("d", "Today's mine", _DAILY),
    Choice("w", "Watch", _WATCH),
    Choice("h", "Hall of fame", _HALL),
    Choice("o", "Options", _OPTIONS),
    Choice("?", "Help", _HELP),
)


class TitleScene:
    """`_step` counts the ticks of the picture; the first ones ask for the runs to continue and for the best of today.

    `_peeking` is set while such a reply is pending, `_wanted` while one is that the player waits for after Continue.
    `_word` is what went wrong with the last choice. Any input clears it. With a `seed`, the form for a new run opens
    with it by itself, and with `daily` that for the mine of today.
    """

    def __init__(self, seed: int | None = None, *, daily: bool = False) -> None:
        self._menu = Menu(_CHOICES, cursor=1)
        self._step = 0
        self._word = ""
        self._message = ""
        self._best: list[str] = []
        self._seed = seed
        first: list[Query] = [AskDaily()] if daily else [] if seed is None else [AskName()]
        self._questions: list[Query] = [*first, AskRuns(), AskToday()]
        self._peeking = self._wanted = self._touched = False

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Tick):
            return self._tick()
        if isinstance(event, Runs):
            return self._learn(event)
        if isinstance(event, FreeName | Live | DailyMine):
            return self._open(event, view)
        if isinstance(event, Today | Failed):
            self._hear(event)
            return Stay()
        if isinstance(event, Key | Point):
            self._touched, self._word = True, ""
        if isinstance(event, Key) and stroke(event) in _KEYMAPS:
            return Ask(AskOptions(with_next_keymap(view.options)))
        chosen = self._menu.handle(event, view)
        return self._choose(chosen, view) if chosen else Stay()

    def _open(self, reply: FreeName | Live | DailyMine, view: View) -> Outcome:
        if isinstance(reply, Live):
            return Push(WatchScene(self.draw, reply))
        if isinstance(reply, DailyMine):
            return self._go_down(reply, view)
        self._peeking, seed, self._seed = False, self._seed, None
        return Push(NewGameScene(self.draw, reply.name, seed))

    def _go_down(self, mine: DailyMine, view: View) -> Outcome:
        self._peeking = False
        name, daily = view.name or mine.name, mine.daily
        self._tell(_DAILY, _standing(daily))
        if daily.state is TryState.NEW:
            return Push(NewGameScene(self.draw, name, daily=daily))
        if daily.state is TryState.BEGUN:
            return Ask(AskGoDown(name))
        self._word = over_words(daily)
        return Stay()

    def _hear(self, reply: Today | Failed) -> None:
        if isinstance(reply, Today):
            self._best, self._message = _told(reply), reply.message
            self._tell(_WATCH, _playing(reply))
            self._tell(_DAILY, _standing(reply.daily) if reply.daily else "")
        elif not self._peeking:
            self._word = reply.problem
        self._peeking = self._wanted = False

    def _tick(self) -> Outcome:
        self._step = min(self._step + 1, DESCENT)
        if not self._questions:
            return Stay()
        self._peeking = True
        return Ask(self._questions.pop(0))

    def _learn(self, runs: Runs) -> Outcome:
        self._peeking = False
        nothing = not (runs.runs or runs.outdated)
        told = _NO_RUN if nothing else _summary(runs)
        newest = runs.runs[0].run if runs.runs else ""
        self._tell(_CONTINUE, told, dim=nothing, label=_HERE if newest in runs.open else _GO_ON)
        if runs.runs and not self._touched:
            self._menu.cursor = 0
        return self._continue(runs)

    def _tell(self, choice: str, told: str, *, dim: bool = False, label: str = "") -> None:
        """Put words beside a choice of the menu, perhaps with another label."""
        self._menu.choices = tuple(
            replace(one, label=label or one.label, told=told, dim=dim) if one.value == choice else one
            for one in self._menu.choices
        )

    def _choose(self, chosen: str, view: View) -> Outcome:
        if chosen == _CONTINUE:
            self._wanted, self._questions = True, [question for question in self._questions if question != AskRuns()]
            return Ask(AskRuns())
        if chosen == _DAILY:
            return Ask(AskDaily())
        if chosen == _WATCH:
            return Ask(AskLive())
        if chosen == _NEW and not view.name:
            return Ask(AskName())
        scenes: dict[str, Callable[[], Scene]] = {
            _NEW: lambda: NewGameScene(self.draw, view.name),
            _HALL: lambda: HallScene(self.draw),
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
        return Stay()

    def dialog(self, view: View) -> Dialog:
        text = (*(note.text for note in self._notes(view)), _VERSION)
        return Dialog("Winze", text, self._menu.items())

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        place = _beside if canvas.cols >= _TWO_COLUMNS else _stacked
        places = place(canvas.cols, canvas.rows, len(self._menu.choices))
        draw_logo(canvas, places.logo)
        if places.mine:
            draw_mine(canvas, *places.mine, DESCENT if view.still else self._step)
        drawn = self._menu.draw(canvas, places.menu, view)
        x, y, cols, rows = places.menu
        notes = [line for note in self._notes(view) for line in broken(note, cols)]
        for row, span in enumerate(notes[: canvas.rows - y - rows - 2], start=y + rows + 1):
            write(canvas, x, row, [span], cols)
        centred(canvas, canvas.rows - 1, _VERSION, _FAINT)
        return replace(drawn, rest_ms=self._rest_ms(view))

    def _notes(self, view: View) -> Iterator[Span]:
        """Yield what stands below the menu: what went wrong, or else what the host tells and the keymap."""
        if self._message and not self._word:
            yield Span(self._message, _WORD)
        yield from (Span(best, _GOLD) for best in self._best)
        if self._word:
            yield Span(self._word, _WORD)
        else:
            yield Span(f"Keys  {keymap_of(view.options).title}", _FAINT)
            yield Span("k     change keys", _FAINT)

    def _rest_ms(self, view: View) -> int | None:
        if self._step >= DESCENT or (view.still and not self._questions):
            return None
        return 0 if AskRuns() in self._questions else _STEP_MS


def _summary(runs: Runs) -> str:
    if len(runs.runs) == 1:
        return runs.runs[0].name
    return f"one of {len(runs.runs)} runs" if runs.runs else ""


def _told(today: Today) -> list[str]:
    """Return lines about the best of today, in any mine and in that of the day."""
    bests = (("Today", today.best), ("Today's mine", today.daily and today.daily.best))
    return [f"{where} {best.name}, {best.score}" for where, best in bests if best]


def _standing(daily: Daily) -> str:
    left = span_words(daily.left) if daily.left < HOUR else f"{daily.left // HOUR} h"
    return {TryState.NEW: f"{left} left", TryState.BEGUN: "go on", TryState.OVER: "done today"}[daily.state]


def _playing(today: Today) -> str:
    return f"{today.playing} {'is' if today.playing == 1 else 'are'} playing" if today.playing else ""


class _Places(NamedTuple):
    logo: Region
    menu: Region
    mine: tuple[int, int] | None = None


def _beside(cols: int, rows: int, choices: int) -> _Places:
    """Place the mine beside the menu, below a logo over both, or beside a small one if the screen is low."""
    left, top = (cols - _MENU_COLS - MINE_COLS - 1) // 2, (rows - _ROWS) // 2
    mine = left + _MENU_COLS + 1
    if top >= 0:
        logo = Region(0, top + 2, cols, logo_rows(cols, rows))
        return _Places(logo, Region(left, top + 11, _MENU_COLS, choices), (mine, top + 8))
    logo = Region(left, 1, _MENU_COLS, logo_rows(_MENU_COLS, rows - choices - _REST))
    menu = Region(left, logo.rows + 2, _MENU_COLS, choices)
    return _Places(logo, menu, (mine, max(0, rows - MINE_ROWS) // 2))


def _stacked(cols: int, rows: int, choices: int) -> _Places:
    """Place logo, menu and, if there is room for it, the mine one below the other."""
    size = logo_rows(cols, rows - choices - _REST)
    spare = rows - choices - _REST - size
    has_mine = spare >= MINE_ROWS
    top = max(0, spare - MINE_ROWS * has_mine) // 2
    left = max(1, (cols - MINE_COLS) // 2)
    menu = Region(left, top + size + 1, min(_MENU_COLS, cols - left), choices)
    below = menu.y + choices + _REST - 2
    return _Places(Region(0, top, cols, size), menu, (left, below) if has_mine else None)

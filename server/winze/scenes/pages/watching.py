"""The list of runs to watch. It is renewed while it is open."""

from __future__ import annotations

from dataclasses import replace

from winze.models.live import LiveRun
from winze.scenes.base.drawn import Drawn
from winze.scenes.base.queries import AskLive, AskWatch, Failed, Live
from winze.scenes.base.scene import Ask, Input, Key, Outcome, Point, Stay, Tick, View
from winze.scenes.widgets.box import Backdrop, Box, text
from winze.scenes.widgets.card import ShowsCard
from winze.scenes.widgets.menu import LETTERS, Choice, Menu
from winze.scenes.widgets.navigation import leave
from winze.screen.bars import bar
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas

_RENEWED_MS = 5000
_HINT = ("letter: watch", "Esc: back")
_NOBODY = "The mine is quiet."
_FAINT = INDEX["grey"]
_IDLE = 60
"""Seconds from which a player counts as idle."""


class WatchScene(ShowsCard):
    def __init__(self, below: Backdrop, live: Live) -> None:
        self._below = below
        self._menu = Menu(_choices(live))
        self._problem = ""

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Tick):
            return Ask(AskLive())
        if isinstance(event, Live):
            self._renew(event)
            return Stay()
        if isinstance(event, Failed):
            self._problem = event.problem
        elif isinstance(event, Key | Point):
            self._problem = ""
        run = self._menu.handle(event, view)
        return Ask(AskWatch(run)) if run else leave(event)

    def _renew(self, live: Live) -> None:
        """Show the runs of now. Those that were listed stay in their order, and the cursor stays on its run."""
        pointed = self._menu.choices[self._menu.cursor].value if self._menu.choices else ""
        places = {choice.value: place for place, choice in enumerate(self._menu.choices)}
        runs = sorted(live.runs, key=lambda run: places.get(run.run, len(places)))
        menu = Menu(_choices(Live(tuple(runs))))
        menu.cursor = next((place for place, run in enumerate(runs) if run.run == pointed), 0)
        self._menu = menu

    def card(self, _view: View) -> Box:
        hint = (self._problem,) if self._problem else _HINT if self._menu.choices else _HINT[1:]
        nobody = text([] if self._menu.choices else [_NOBODY], _FAINT)
        return Box("Watch", hint, self._menu, after=nobody, over=self._below, cols=72)

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        return replace(super().draw(canvas, view), rest_ms=_RENEWED_MS)


def _choices(live: Live) -> list[Choice[str]]:
    return [Choice(key, run.name, run.run, told=_told(run)) for key, run in zip(LETTERS, live.runs, strict=False)]


def _told(run: LiveRun) -> str:
    idle = f", idle {run.idle // 60} min" if run.idle >= _IDLE else ""
    return f"{run.level}  HP {bar(run.hp, run.max_hp, 5)}  turn {run.turn}, score {run.score}{idle}"

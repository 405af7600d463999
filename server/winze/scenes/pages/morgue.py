"""The stored story of a run in the hall of fame."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from winze.scenes.base.drawn import Drawn
from winze.scenes.base.queries import AskStory, Failed, Story
from winze.scenes.base.scene import Ask, Input, Key, Outcome, Point, Pop, Tick, View
from winze.scenes.telling.reflow import reflow
from winze.scenes.widgets.box import Backdrop, Box, note
from winze.scenes.widgets.card import ShowsCard
from winze.scenes.widgets.navigation import Move, move
from winze.scenes.widgets.page import Page
from winze.scenes.widgets.pager import Pager
from winze.screen.palette import INDEX, TEXT
from winze.screen.picture import Canvas
from winze.screen.text import Line, Span

_HEADING = INDEX["sky"]
_AT_ONCE = 1
"""Milliseconds until the tick that asks for the story."""


class MorgueScene(ShowsCard):
    def __init__(self, below: Backdrop, run: str, title: str) -> None:
        self._below = below
        self._run = run
        self._title = title
        self._asked = False
        self._story = ""
        self._note = "One moment..."
        self._pager = Pager()

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Story):
            self._story, self._note = event.text, ""
        elif isinstance(event, Failed):
            self._note = event.problem
        elif isinstance(event, Tick) and not self._asked:
            self._asked = True
            return Ask(AskStory(self._run))
        elif isinstance(event, Point) or (isinstance(event, Key) and move(event) is Move.CHOOSE):
            return Pop()
        return self._pager.handle(event, view)

    def card(self, _view: View) -> Box | Page:
        if self._note:
            return note(self._title, self._note, over=self._below)
        return self._pager.page(self._title, self._lines)

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        drawn = super().draw(canvas, view)
        return drawn if self._asked else replace(drawn, rest_ms=_AT_ONCE)

    def _lines(self, cols: int) -> list[Line]:
        return list(_coloured(reflow(self._story.splitlines(), cols)))


def _coloured(lines: list[str]) -> Iterator[Line]:
    for before, line, after in zip(["-", *lines], lines, [*lines[1:], ""], strict=False):
        heading = not before and line and not line.startswith(" ") and after
        yield [Span(line, _HEADING if heading else TEXT)]

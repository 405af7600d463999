"""The stored story of a run in the hall of fame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from winze.scenes.base.drawn import Drawn
from winze.scenes.base.queries import AskStory, Failed, Story
from winze.scenes.base.scene import Ask, Input, Key, Outcome, Point, Pop, Tick, View
from winze.scenes.telling.story import COLS
from winze.scenes.widgets.navigation import Move, move
from winze.scenes.widgets.pager import Pager
from winze.screen.palette import INDEX, TEXT
from winze.screen.picture import Canvas
from winze.screen.text import Line, Span, wrapped

_HEADING, _FAINT = INDEX["sky"], INDEX["grey"]
_AT_ONCE = 1
"""Milliseconds until the tick that asks for the story."""


class MorgueScene:
    def __init__(self, run: str, title: str) -> None:
        self._run = run
        self._title = title
        self._asked = False
        self._lines: list[Line] = [[Span("One moment...", _FAINT)]]
        self._pager = Pager()

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Story):
            self._lines = list(_coloured([part for line in event.text.splitlines() for part in _fitted(line)]))
        elif isinstance(event, Failed):
            self._lines = [[Span(event.problem, _FAINT)]]
        elif isinstance(event, Tick) and not self._asked:
            self._asked = True
            return Ask(AskStory(self._run))
        elif isinstance(event, Point) or (isinstance(event, Key) and move(event) is Move.CHOOSE):
            return Pop()
        return self._pager.handle(event, view)

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        drawn = self._pager.draw(canvas, self._title, self._lines, left=1)
        return drawn if self._asked else Drawn(drawn.places, drawn.corner, _AT_ONCE)


def _fitted(line: str) -> Sequence[str]:
    """Wrap a line that is too long, as old headlines are."""
    return wrapped(line, COLS) if len(line) > COLS else [line]


def _coloured(lines: list[str]) -> Iterator[Line]:
    """Color the headings: lines with a gap above and a line below."""
    for before, line, after in zip(["-", *lines], lines, [*lines[1:], ""], strict=False):
        heading = not before and line and after
        yield [Span(line, _HEADING if heading else TEXT)]

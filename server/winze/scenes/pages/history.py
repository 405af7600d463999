"""The messages of the run, back to the first."""

from __future__ import annotations

from winze.models.log import Log, LogPart
from winze.scenes.base.commands import Command
from winze.scenes.base.queries import AskLog, Failed
from winze.scenes.base.scene import Ask, Input, Outcome, Stay, View
from winze.scenes.view.logpanel import newest_lines
from winze.scenes.widgets.card import ShowsCard
from winze.scenes.widgets.navigation import Move
from winze.scenes.widgets.page import Page
from winze.scenes.widgets.pager import Pager, line_step

_ALL = 10_000
_PART = 200


class HistoryScene(ShowsCard):
    """Opens at the newest message, at the bottom. Archived entries are fetched a part at a time."""

    def __init__(self) -> None:
        self._pager = Pager(Command.HISTORY, at_end=True)
        self._part: LogPart | None = None
        """The archived entries shown; None while those in memory are shown."""

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, LogPart):
            self._part = event if event.first < view.log.first else None
            return Stay()
        if isinstance(event, Failed):
            return Stay()
        step = line_step(event, view)
        return (self._leaf(step, view) if step else None) or self._pager.handle(event, view)

    def _leaf(self, step: Move, view: View) -> Outcome | None:
        first = self._part.first if self._part else view.log.first
        if step is Move.LAST:
            self._part = None
        elif step is Move.FIRST and first > 0:
            self._pager.go_to_start()
            return Ask(AskLog(0, _PART))
        elif step in {Move.UP, Move.PAGE_UP} and view.drawn.corner[1] == 0 and first > 0:
            self._pager.go_to_end()
            return Ask(AskLog(max(0, first - _PART), first))
        elif step in {Move.DOWN, Move.PAGE_DOWN} and self._part and view.drawn.corner[0] == 0:
            self._pager.go_to_start()
            end = first + len(self._part.entries)
            return Ask(AskLog(end, min(end + _PART, view.log.first)))
        return None

    def card(self, view: View) -> Page:
        log = Log(self._part.entries) if self._part else view.log
        return self._pager.page("Messages", lambda cols: newest_lines(log, cols, _ALL, 0))

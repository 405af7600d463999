"""The end of a run: the map fades to black, then its story and its rank in the hall of fame appear."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from winze.engine.game import Game
from winze.models.hall import Recorded
from winze.models.players import NameRefused
from winze.scenes.base.drawn import Drawn
from winze.scenes.base.keymaps import stroke
from winze.scenes.base.queries import AskOptions, AskRecord, AskTitle, Failed
from winze.scenes.base.scene import Ask, Input, Key, Outcome, Point, Push, Stay, Tick, View, Wheel
from winze.scenes.pages.hall import HallScene
from winze.scenes.telling.story import headline, story
from winze.scenes.view.playview import draw_play
from winze.scenes.widgets.navigation import Move
from winze.scenes.widgets.pager import line_step
from winze.scenes.words.endings import ENDINGS
from winze.scenes.words.grammar import capital
from winze.screen.palette import INDEX, TEXT
from winze.screen.picture import Canvas
from winze.screen.shading import STEPS, fade
from winze.screen.text import centred, wrapped, write

_FADE_MS = 220
_DEAF = 3
"""Fading steps that ignore keys, since keys typed before the end are not meant to skip it."""
_FAINT, _RANK = INDEX["grey"], INDEX["gold"]
_LEFT = 1
_PAGE_LINES = 12
_SCROLLS = {Move.UP: -1, Move.DOWN: 1, Move.PAGE_UP: -_PAGE_LINES, Move.PAGE_DOWN: _PAGE_LINES}


class DeathScene:
    """`_step` counts the fading of the map; past the last step the story is shown, from line `_top` on."""

    def __init__(self) -> None:
        self._step = 0
        self._top = 0
        self._asked = False
        self._recorded: Recorded | None = None
        self._problem = ""

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Recorded):
            self._recorded, self._problem, self._asked = event, "", True
        elif isinstance(event, Failed | NameRefused):
            self._problem = event.problem
        elif isinstance(event, Key | Point) and self._faded:
            return self._leave(event, view)
        elif isinstance(event, Wheel) and self._faded:
            self._scroll(event.lines, view)
        elif isinstance(event, Key | Point) and self._step >= _DEAF:
            self._step = STEPS + 1
        elif isinstance(event, Tick):
            self._step = min(self._step + 1, STEPS + 1)
        return self._record(view)

    @property
    def _faded(self) -> bool:
        return self._step > STEPS

    def _record(self, view: View) -> Outcome:
        """Record the run once. After the reply, turn off the hints, which are for a first run."""
        if (self._recorded or self._problem) and view.options.hints and not view.watching:
            return Ask(AskOptions(replace(view.options, hints=False)))
        if self._asked or view.watching:
            return Stay()
        self._asked = True
        return Ask(AskRecord())

    def _leave(self, event: Key | Point, view: View) -> Outcome:
        step = line_step(event, view) if isinstance(event, Key) else None
        if isinstance(event, Key) and stroke(event) != " " and step in _SCROLLS:
            self._scroll(_SCROLLS[step], view)
            return Stay()
        if isinstance(event, Key) and stroke(event) == "Escape":
            return Ask(AskTitle())
        if isinstance(event, Point) or stroke(event) in {"Enter", " "}:
            return Push(self._hall())
        return Stay()

    def _scroll(self, lines: int, view: View) -> None:
        below, top = view.drawn.corner
        self._top = max(0, min(top + lines, top + below))

    def _hall(self) -> HallScene:
        entry = self._recorded.entry if self._recorded else None
        return HallScene(entry.run, seeded=entry.seeded, scoring=entry.scoring) if entry else HallScene()

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        if self._faded:
            return self._draw_results(canvas, view)
        draw_play(canvas, view)
        fade(canvas, view.layout.map, self._step)
        return Drawn(rest_ms=_FADE_MS)

    def _draw_results(self, canvas: Canvas, view: View) -> Drawn:
        game = view.game
        if game is None or game.end is None:
            return Drawn()
        words, room = ENDINGS[game.end.cause], canvas.cols - 2 * _LEFT
        ending = wrapped(words.text, room)
        head = [*ending, *wrapped(headline(game, view.content, view.name), room)]
        for row, text in enumerate(head):
            centred(canvas, row, text, INDEX[words.colour] if row < len(ending) else TEXT)
        figures = f"Score {game.score}    Depth {game.career.deepest}    Turns {game.turn}    Seed {game.seed}"
        standing = [figures, *self._standing(view)]
        for row, text in enumerate(standing, start=len(head)):
            centred(canvas, row, text, _RANK)
        top = len(head) + len(standing) + 1
        below = self._draw_story(canvas, view, game, top)
        more = "arrows: more    " if below or self._top else ""
        centred(canvas, canvas.rows - 1, f"Enter: hall of fame    {more}Esc: title", _FAINT)
        return Drawn(corner=(below, self._top))

    def _draw_story(self, canvas: Canvas, view: View, game: Game, top: int) -> int:
        lines, rows = list(story(game, view.content, view.log)), canvas.rows - top - 2
        first = max(0, min(self._top, len(lines) - rows))
        for row, line in enumerate(lines[first : first + rows], start=top):
            write(canvas, _LEFT, row, line, canvas.cols - _LEFT)
        return max(0, len(lines) - rows - first)

    def _standing(self, view: View) -> Iterator[str]:
        if self._recorded:
            entry = self._recorded.entry
            yield f"Rank {entry.rank} in the hall of fame" + " for chosen seeds" * entry.seeded
            if entry.name != view.name:
                yield f"The name {view.name} was taken. The hall lists you as {entry.name}."
        elif self._problem:
            yield capital(self._problem)
        elif not view.watching:
            yield "The clerk of the mine is writing it down..."

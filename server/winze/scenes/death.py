"""The end of a run: the map fades to black, then come the reckoning and the place in the hall of fame."""

from __future__ import annotations

from collections.abc import Iterator

from winze.engine.game import Game
from winze.scenes.drawn import Drawn
from winze.scenes.endings import ENDINGS, epitaph
from winze.scenes.hall import HallScene
from winze.scenes.keymaps import stroke
from winze.scenes.logpanel import newest_lines
from winze.scenes.playview import draw_play
from winze.scenes.queries import AskRecord, AskTitle, Failed, NameRefused, Recorded
from winze.scenes.scene import Ask, Input, Key, Outcome, Point, Push, Stay, Tick, View
from winze.scenes.words.grammar import capital
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas
from winze.screen.shading import STEPS, fade
from winze.screen.text import Line, Span, centred, write

_FADE_MS = 220
_LABEL, _FAINT, _RANK = INDEX["stone"], INDEX["grey"], INDEX["gold"]
_FIGURES = 24
"""Columns of the figures, which stand in the middle; the messages begin where they do."""
_MESSAGES = 4


class DeathScene:
    """`_step` counts how far the map has faded; past the last step the reckoning is shown."""

    def __init__(self) -> None:
        self._step = 0
        self._asked = False
        self._recorded: Recorded | None = None
        self._problem = ""

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Recorded):
            self._recorded, self._problem, self._asked = event, "", True
        elif isinstance(event, Failed | NameRefused):
            self._problem = event.problem
        elif isinstance(event, Key | Point) and self._faded:
            return self._leave(event)
        elif isinstance(event, Key | Point):
            self._step = STEPS + 1
        elif isinstance(event, Tick):
            self._step = min(self._step + 1, STEPS + 1)
        return self._record(view)

    @property
    def _faded(self) -> bool:
        return self._step > STEPS

    def _record(self, view: View) -> Outcome:
        """Ask for the place in the hall of fame once."""
        if self._asked or view.watching:
            return Stay()
        self._asked = True
        return Ask(AskRecord())

    def _leave(self, event: Key | Point) -> Outcome:
        if isinstance(event, Key) and stroke(event) == "Escape":
            return Ask(AskTitle())
        if isinstance(event, Point) or stroke(event) in {"Enter", " "}:
            return Push(self._hall())
        return Stay()

    def _hall(self) -> HallScene:
        entry = self._recorded.entry if self._recorded else None
        return HallScene(entry.run, seeded=entry.seeded) if entry else HallScene()

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        if self._faded:
            self._reckon(canvas, view)
            return Drawn()
        draw_play(canvas, view)
        fade(canvas, view.layout.map, self._step)
        return Drawn(rest_ms=_FADE_MS)

    def _reckon(self, canvas: Canvas, view: View) -> None:
        game = view.game
        if game is None or game.end is None:
            return
        words = ENDINGS[game.end.cause]
        centred(canvas, 2, words.text, INDEX[words.colour])
        centred(canvas, 4, epitaph(view.name, game.end, view.content))
        left = (canvas.cols - _FIGURES) // 2
        for row, line in enumerate(self._figures(game)):
            write(canvas, left, 6 + row, line, _FIGURES)
        for row, standing in enumerate(self._standing(view)):
            centred(canvas, 12 + row, standing, _RANK)
        for row, message in enumerate(newest_lines(view.log, canvas.cols - left, _MESSAGES, game.turn)):
            write(canvas, left, canvas.rows - 8 + row, message, canvas.cols - left)
        centred(canvas, canvas.rows - 2, "Enter: hall of fame    Esc: title", _FAINT)

    def _figures(self, game: Game) -> Iterator[Line]:
        figures = (
            ("Score", game.score),
            ("Depth", game.career.deepest),
            ("Turns", game.turn),
            ("Gold", game.hero.gold),
        )
        for name, value in (*figures, ("Seed", game.seed)):
            yield [Span(name, _LABEL), Span(f"{value:>{_FIGURES - len(name)}}")]

    def _standing(self, view: View) -> Iterator[str]:
        if self._recorded:
            entry = self._recorded.entry
            yield f"Rank {entry.rank} in the hall of fame" + " of chosen seeds" * entry.seeded
            if entry.name != view.name:
                yield f"The name {view.name} was taken: you stand there as {entry.name}."
        elif self._problem:
            yield capital(self._problem)
        elif not view.watching:
            yield "The clerk of the mine is writing it down..."

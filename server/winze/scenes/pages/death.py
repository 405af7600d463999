"""The end of a run: the map fades to black, then its story and its rank in the hall of fame appear."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from winze.engine.game import Game
from winze.engine.state.actor import End
from winze.models.daily import mine_words
from winze.models.hall import HallBoard, Recorded
from winze.models.players import NameRefused
from winze.scenes.base.drawn import Drawn, Lines
from winze.scenes.base.keymaps import stroke
from winze.scenes.base.queries import AskOptions, AskRecord, AskStart, AskTitle, Failed
from winze.scenes.base.scene import Ask, Input, Key, Outcome, Point, Push, Stay, Tick, View, Wheel
from winze.scenes.pages.hall import HallScene
from winze.scenes.telling.fate import headline
from winze.scenes.telling.story import story
from winze.scenes.telling.wounds import last_line
from winze.scenes.view.lastplace import COLS as PLACE
from winze.scenes.view.lastplace import last_place
from winze.scenes.view.playview import draw_play
from winze.scenes.widgets.page import Page, hint_at
from winze.scenes.widgets.pager import line_step
from winze.scenes.widgets.scroll import Row, Scroll
from winze.scenes.words.endings import ENDINGS
from winze.scenes.words.grammar import capital
from winze.screen.dialog import Dialog
from winze.screen.palette import INDEX, TEXT
from winze.screen.picture import Canvas
from winze.screen.shading import STEPS, fade
from winze.screen.text import UNBOUNDED, Line, Span, flow, wrapped

_FADE_MS = 240
_DEAF = 3
"""Fading steps that ignore keys, 720 ms: a key typed before the end must neither skip it nor begin another run."""
_RANK = INDEX["gold"]
_SAME = "s: same mine"
_HINT = ("Enter: again", _SAME, "h: hall of fame", "arrows: more", "Esc: title")
_HINT_WATCHING = ("h: hall of fame", "arrows: more", "Esc: title")
_STORY_COLS = 44
"""Least columns of a story beside the map of the last place."""
_GAP = 2
_KEYS = {"Enter": "Enter", "s": "s", "h": "h", "arrows": "PageDown", "Esc": "Escape"}
"""The key of a hint that is tapped."""


class DeathScene:
    """`_step` counts the fading of the map; past the last step the story is shown."""

    def __init__(self) -> None:
        self._step = 0
        self._pages = Scroll()
        self._asked = False
        self._recorded: Recorded | None = None
        self._problem = ""

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Recorded):
            self._recorded, self._asked = event, True
        elif isinstance(event, Failed | NameRefused):
            self._problem = event.problem
        elif isinstance(event, Tick):
            self._step = min(self._step + 1, STEPS + 1)
        elif isinstance(event, Wheel) and self._is_over(view):
            self._pages.move(event.lines, view)
        elif isinstance(event, Key | Point) and self._step >= _DEAF:
            if self._is_over(view):
                return self._leave(event, view)
            self._step = STEPS + 1
        return self._record(view)

    def _is_over(self, view: View) -> bool:
        """Return True once the map is black, or at once if nothing may move."""
        return view.still or self._step > STEPS

    def _record(self, view: View) -> Outcome:
        """Record the run once. After the reply, turn off the hints, which are for a first run."""
        if (self._recorded or self._problem) and view.options.hints and not view.watching:
            return Ask(AskOptions(replace(view.options, hints=False)))
        if self._asked or view.watching:
            return Stay()
        self._asked = True
        return Ask(AskRecord())

    def _leave(self, event: Key | Point, view: View) -> Outcome:
        if isinstance(event, Point):
            hint = hint_at(view, self._hint(view), event)
            event = Key(_KEYS.get(hint.partition(":")[0], ""))
        key = stroke(event)
        if key == "Escape":
            return Ask(AskTitle())
        if key == "h":
            return Push(self._hall())
        if view.game and not view.watching:
            seed = view.game.seed if key == "s" and view.daily is None else None
            if key == "Enter" or seed is not None:
                self._problem = ""
                return Ask(AskStart(view.name, seed))
        step = line_step(event, view)
        if step:
            self._pages.step(step, view)
        return Stay()

    @staticmethod
    def _hint(view: View) -> tuple[str, ...]:
        """Return the keys. The mine of the day cannot be played again."""
        if view.watching:
            return _HINT_WATCHING
        return _HINT if view.daily is None else tuple(hint for hint in _HINT if hint != _SAME)

    def _hall(self) -> HallScene:
        entry = self._recorded.entry if self._recorded else None
        return (
            HallScene(self.draw, entry.run, HallBoard.of(entry.seeded, entry.scoring))
            if entry
            else HallScene(self.draw)
        )

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        rest_ms = _FADE_MS if self._step <= STEPS else None
        if self._is_over(view):
            drawn = self._results(view).draw(canvas, view)
            self._draw_place(canvas, view, drawn)
            return replace(drawn, rest_ms=rest_ms)
        draw_play(canvas, view)
        fade(canvas, view.layout.map, self._step)
        return Drawn(rest_ms=rest_ms)

    def dialog(self, view: View) -> Dialog | None:
        return self._results(view).words(view) if self._is_over(view) else None

    def _results(self, view: View) -> Page:
        def rows(cols: int) -> list[Row]:
            game = view.game
            if game is None or game.end is None:
                return []
            head = [Row(line) for line in (*self._head(view, game, cols), [])]
            has_room = _has_room(cols)
            beside = cols - PLACE - _GAP if has_room and cols < UNBOUNDED else cols
            told = story(game, view.content, view.log, beside, daily=view.daily, place=not has_room)
            return [*head, *map(Row, told)]

        return Page("", self._hint(view), rows, self._pages)

    def _draw_place(self, canvas: Canvas, view: View, drawn: Drawn) -> None:
        """Draw the place of the end beside the story, if there is room; it scrolls with the story."""
        game, page = view.game, next((place for place in drawn.places if isinstance(place, Lines)), None)
        if game is None or game.end is None or page is None or not _has_room(page.region.cols):
            return
        x, y, cols, rows = page.region
        first = y + 1 + len([*self._head(view, game, cols)]) - drawn.corner[1]
        place = last_place(game, view.content)
        canvas.paste(place, x + cols - place.cols, first, range(y, y + rows))

    def _head(self, view: View, game: Game, cols: int) -> Iterator[Line]:
        """Yield the end, the figures and the rank, in the middle of the page."""
        end = game.end or End("abandoned")
        words = ENDINGS[end.cause]
        figures = [f"Score {game.score}", f"Depth {game.career.deepest}", f"Turns {game.turn}"]
        figures.append(f"Seed {game.seed}" if view.daily is None else mine_words(view.daily))
        standing = [line for words in self._standing(view) for line in wrapped(words, cols)]
        last = last_line(game, view.content, view.log)
        told = headline(game, view.content, view.name, view.log, with_pack=not last)
        parts = (
            (wrapped(words.text, cols), INDEX[words.colour]),
            (wrapped(told, cols), TEXT),
            (wrapped(last, cols) if last else (), TEXT),
            ([*flow(figures, cols, "    "), *standing], _RANK),
        )
        for lines, colour in parts:
            yield from ([Span(" " * ((cols - len(line)) // 2) + line, colour)] for line in lines)

    def _standing(self, view: View) -> Iterator[str]:
        if self._problem:
            yield capital(self._problem)
        if self._recorded:
            entry = self._recorded.entry
            yield f"Rank {entry.rank} in the hall of fame" + " for chosen seeds" * entry.seeded
            if entry.name != view.name:
                yield f"The name {view.name} was taken. The hall lists you as {entry.name}."
            yield f"Page of this run: /run/{entry.run}"
        elif not view.watching and not self._problem:
            yield "The clerk of the mine is writing it down..."


def _has_room(cols: int) -> bool:
    return cols >= _STORY_COLS + _GAP + PLACE

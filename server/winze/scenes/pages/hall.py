"""The hall of fame, page by page: a board of all runs, one of runs with a chosen seed, and one of today's mine.

Each scoring has boards of its own.
Each entry leads to the story of its run.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

from winze.engine.kinds.scoring import SCORING
from winze.models.hall import MAIN, BoardName, HallBoard, HallEntry, HallPage
from winze.scenes.base.drawn import Drawn
from winze.scenes.base.keymaps import stroke
from winze.scenes.base.queries import AskHall, Failed
from winze.scenes.base.scene import Ask, Hover, Input, Key, Outcome, Point, Pop, Push, Stay, Tick, View, Wheel
from winze.scenes.pages.morgue import MorgueScene
from winze.scenes.widgets.box import Backdrop, Box, note
from winze.scenes.widgets.card import hint_words
from winze.scenes.widgets.menu import Choice, Menu, shown_choices
from winze.scenes.widgets.navigation import Move
from winze.scenes.widgets.page import hint_at, page
from winze.scenes.widgets.pager import line_step
from winze.scenes.widgets.scroll import Row
from winze.screen.dialog import Dialog, Item
from winze.screen.palette import INDEX, TEXT
from winze.screen.picture import Canvas
from winze.screen.text import Span, centred, ends, flow, hung

_TITLE = "The hall of fame"
_MARK, _YOURS = "*", "your own"
_HEAD, _OWN, _FAINT = (INDEX[name] for name in ("stone", "heart", "grey"))
_MEDALS = {1: INDEX["gold"], 2: INDEX["steel"], 3: INDEX["rust"]}
_PAGE = 15
_COLUMNS = f"  {'rank':>4}  {'name':<10}  {'score':>7}  {'depth':>5}  "
_WHEN = 11
"""Columns of a date and the space before it."""
_TABLE = 72
"""Least columns of a table with one row for each entry."""
_AT_ONCE = 1
_ORDINALS = {1: "first"}
_NAMES = {BoardName.ALL: "all runs", BoardName.SEEDED: "chosen seeds", BoardName.DAILY: "today's mine"}
"""The boards in order, as the hint names them."""
_ABOUT = {BoardName.SEEDED: "runs with a chosen seed", BoardName.DAILY: "the mine of today"}
_NOBODY = {BoardName.DAILY: "Nobody has come back from it yet."}


class HallScene:
    """The pages fetched so far, and a cursor on the one shown. `own` is the run of the entry to mark."""

    def __init__(self, below: Backdrop, own: str = "", board: HallBoard = MAIN) -> None:
        self._below = below
        self._own = own
        self._board = board
        self._pages: list[HallPage] = []
        self._shown = 0
        self._cursor = 0
        self._asked = False
        self._problem = ""

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, HallPage):
            self._pages.append(event)
            self._asked = False
            self._show(len(self._pages) - 1)
        elif isinstance(event, Failed):
            self._problem, self._asked = event.problem, False
        elif isinstance(event, Tick) and not self._pages:
            return self._fetch(None)
        elif isinstance(event, Key):
            return self._key(event, view)
        elif isinstance(event, Point | Hover):
            return self._point(event, view)
        elif isinstance(event, Wheel):
            return self._scroll(event, view)
        return Stay()

    def _point(self, place: Point | Hover, view: View) -> Outcome:
        entry = view.drawn.at(place.x, place.y)
        self._cursor = self._cursor if entry is None else entry
        if isinstance(place, Hover):
            return Stay()
        return self._tap_hint(place, view) if entry is None else self._open()

    def _tap_hint(self, point: Point, view: View) -> Outcome:
        """Act as the key of the hint at the point; else turn the page, or leave an empty one."""
        hints = self._hints(view)
        words = hint_at(view, [*hints.values()], point)
        named = next((key for key, hint in hints.items() if hint == words), "")
        if named and self._entries:
            return self._key(Key(named), view)
        return self._turn(1) if self._entries else Pop()

    def _key(self, key: Key, view: View) -> Outcome:
        match stroke(key):
            case "Escape":
                return Pop()
            case "Enter":
                return self._open()
            case "b" | "Tab":
                return self._switch(replace(self._board, name=self._next))
            case "o":
                return self._switch(replace(self._board, scoring=self._board.scoring - 1 or SCORING))
        return self._move(line_step(key, view), view)

    def _scroll(self, wheel: Wheel, view: View) -> Outcome:
        last = max(0, len(self._entries) - 1)
        cursor = min(max(self._cursor + wheel.lines, 0), last)
        if cursor == self._cursor:
            return self._move(line_step(wheel, view), view)
        self._cursor = cursor
        return Stay()

    def _move(self, step: Move | None, view: View) -> Outcome:
        last = max(0, len(self._entries) - 1)
        if step in {Move.PAGE_UP, Move.PAGE_DOWN}:
            return self._leaf(step, view)
        if step is Move.DOWN and self._cursor >= last:
            return self._turn(1)
        if step is Move.UP and not self._cursor and self._shown:
            self._show(self._shown - 1)
            step = Move.LAST
            last = max(0, len(self._entries) - 1)
        targets = {Move.UP: max(0, self._cursor - 1), Move.DOWN: self._cursor + 1, Move.FIRST: 0, Move.LAST: last}
        self._cursor = targets.get(step, self._cursor) if step else self._cursor
        return Stay()

    def _leaf(self, step: Move, view: View) -> Outcome:
        """Scroll to entries of this page that are not drawn, or turn the page."""
        (below, above), drawn = view.drawn.corner, shown_choices(view.drawn)
        if step is Move.PAGE_DOWN and below:
            self._cursor = min(drawn[-1] + len({*drawn}), len(self._entries) - 1)
        elif step is Move.PAGE_UP and above:
            self._cursor = max(0, drawn[0] - len({*drawn}))
        else:
            return self._turn(1 if step is Move.PAGE_DOWN else -1)
        return Stay()

    def _open(self) -> Outcome:
        if not self._entries:
            return Pop()
        entry = self._entries[self._cursor]
        return Push(MorgueScene(self.draw, entry.run, f"{entry.rank}. {entry.name}, {entry.score} points"))

    @property
    def _entries(self) -> tuple[HallEntry, ...]:
        return self._pages[self._shown].entries[:_PAGE] if self._pages else ()

    def _show(self, page: int) -> None:
        """Show a fetched page, with the cursor on the own entry if it is there, or else on the first."""
        self._shown = page
        self._cursor = next((row for row, entry in enumerate(self._entries) if entry.run == self._own), 0)

    @property
    def _next(self) -> BoardName:
        names = [*_NAMES]
        return names[(names.index(self._board.name) + 1) % len(names)]

    def _switch(self, board: HallBoard) -> Outcome:
        if self._asked:
            return Stay()
        self._board = board
        self._pages, self._shown, self._cursor = [], 0, 0
        return self._fetch(None)

    def _turn(self, pages: int) -> Outcome:
        wanted = self._shown + pages
        if 0 <= wanted < len(self._pages):
            self._show(wanted)
            return Stay()
        last = self._pages[-1] if self._pages else None
        return self._fetch(last.next) if last and last.next and wanted > 0 else Stay()

    def _fetch(self, cursor: str | None) -> Outcome:
        if self._asked:
            return Stay()
        self._asked, self._problem = True, ""
        return Ask(AskHall(cursor, _PAGE, self._board))

    def dialog(self, view: View) -> Dialog:
        if not self._entries:
            return self._empty(view).words(view)
        items = tuple(
            _item(entry, row == self._cursor, own=self._is_own(entry, view)) for row, entry in enumerate(self._entries)
        )
        return Dialog(_TITLE, tuple(self._heads()), items, hint=tuple(self._hints(view).values()))

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        if not self._entries:
            is_new = not (self._pages or self._asked or self._problem)
            return replace(self._empty(view).draw(canvas, view), rest_ms=_AT_ONCE if is_new else None)
        region = page(canvas, _TITLE, hint_words(view, [*self._hints(view).values()]))
        heads = flow(self._heads(), region.cols, ", ")
        for y, words in enumerate(heads, start=region.y):
            centred(canvas, y, words, _FAINT)
        top = len(heads)
        if region.cols >= _TABLE:
            how = region.cols - len(_COLUMNS) - _WHEN
            canvas.text(region.x, region.y + top, f"{_COLUMNS}{'how it ended':<{how}} {'when':<10}", _HEAD)
            top += 2
        rows = [row for number in range(len(self._entries)) for row in self._rows(number, view, region.cols)]
        menu = Menu([Choice("", "", entry) for entry in self._entries], self._cursor)
        return menu.draw(canvas, region._replace(y=region.y + top, rows=region.rows - top), view, rows)

    def _empty(self, view: View) -> Box:
        title = ", ".join([_TITLE, *self._about()])
        return note(title, self._word(), hint=[*self._hints(view).values()], over=self._below)

    def _heads(self) -> list[str]:
        return [*self._about(), *([self._problem] if self._problem else [])]

    def _about(self) -> Iterator[str]:
        if about := _ABOUT.get(self._board.name):
            yield about
        if self._board.scoring != SCORING:
            yield f"under the {_ORDINALS[self._board.scoring]} scoring"

    def _rows(self, number: int, view: View, cols: int) -> list[Row]:
        """Return the rows of an entry: of a table, or the name above the rest if it is narrow."""
        entry = self._entries[number]
        mine = self._is_own(entry, view)
        shade = _OWN if mine else _MEDALS.get(entry.rank, TEXT)
        when = _when(entry)
        head = f" {_MARK if mine else ' '}{entry.rank:>4}  {entry.name:<10}  "
        if cols < _TABLE:
            told = f"depth {entry.depth}, {entry.cause}, {when}"
            lines = [[Span(f"{head}{entry.score:>7}", shade)], *hung([Span(" " * 8)], [Span(told)], cols)]
            return [Row(line, number) for line in lines]
        first, *more = hung(
            [Span(f"{head}{entry.score:>7}  {entry.depth:>5}  ", shade)], [Span(entry.cause, shade)], cols - _WHEN
        )
        dated = ends(first, [Span(when, shade)], cols)
        return [Row(line, number) for line in (dated, *more)]

    def _is_own(self, entry: HallEntry, view: View) -> bool:
        return entry.run == self._own or (not self._own and bool(view.name) and entry.name == view.name)

    def _word(self) -> str:
        nobody = _NOBODY.get(self._board.name, "Nobody yet. Be the first.")
        return nobody if self._pages else self._problem or "One moment..."

    def _hints(self, view: View) -> dict[str, str]:
        page = self._pages[self._shown] if self._pages else None
        story = {"Enter": "Enter: story"} if self._entries else {}
        more = {"ArrowRight": "←→: pages"} if page and (page.next or self._shown) else {}
        scored = "old scoring" if self._board.scoring > 1 else "current scoring"
        own = {"": f"{_MARK} {_YOURS}"} if any(self._is_own(entry, view) for entry in self._entries) else {}
        return {**own, **story, **more, "b": f"b: {_NAMES[self._next]}", "o": f"o: {scored}", "Escape": "Esc: back"}


def _item(entry: HallEntry, current: bool, *, own: bool) -> Item:
    label = f"{entry.rank} {entry.name}, score {entry.score}, depth {entry.depth}, {entry.cause}, {_when(entry)}"
    return Item("", f"{label}, {_YOURS}" if own else label, current)


def _when(entry: HallEntry) -> str:
    return datetime.fromtimestamp(entry.ended_at, UTC).strftime("%Y-%m-%d")

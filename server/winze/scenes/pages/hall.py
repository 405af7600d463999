"""The hall of fame, page by page. Each scoring has a board, and another for runs with a chosen seed.

Each entry leads to the story of its run.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from winze.engine.kinds.scoring import SCORING
from winze.models.hall import HallEntry, HallPage
from winze.scenes.base.drawn import Drawn, Lines
from winze.scenes.base.keymaps import stroke
from winze.scenes.base.queries import AskHall, Failed
from winze.scenes.base.scene import Ask, Hover, Input, Key, Outcome, Point, Pop, Push, Stay, Tick, View, Wheel
from winze.scenes.pages.morgue import MorgueScene
from winze.scenes.widgets.navigation import Move
from winze.scenes.widgets.pager import line_step
from winze.screen.layout import Region
from winze.screen.palette import INDEX, TEXT
from winze.screen.picture import Canvas
from winze.screen.text import Span, centred, choose, fitted, write

_TITLE, _HEAD, _OWN, _FAINT = (INDEX[name] for name in ("gold", "stone", "heart", "grey"))
_MEDALS = {1: INDEX["gold"], 2: INDEX["steel"], 3: INDEX["rust"]}
_TOP = 5
_SEPARATOR = ", "
_PAGE = 15
_HOW = 31
_AT_ONCE = 1
_ORDINALS = {1: "first"}


class HallScene:
    """The pages fetched so far, and a cursor on the one shown. `own` is the run of the entry to mark."""

    def __init__(self, own: str = "", *, seeded: bool = False, scoring: int = SCORING) -> None:
        self._own = own
        self._seeded = seeded
        self._scoring = scoring
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
        """Act as the key of the hint at the point, in the rows around it too for fingers; else turn the page."""
        layout, parts = view.layout, self._hint()
        x = (layout.cols - len(_SEPARATOR.join(parts.values()))) // 2
        for key, words in parts.items() if point.y >= layout.rows - 3 else ():
            if x <= point.x < x + len(words):
                return self._key(Key(key), view)
            x += len(words) + len(_SEPARATOR)
        return self._turn(1)

    def _key(self, key: Key, view: View) -> Outcome:
        match stroke(key):
            case "Escape":
                return Pop()
            case "Enter":
                return self._open()
            case "Tab":
                return self._switch(seeded=not self._seeded, scoring=self._scoring)
            case "o":
                return self._switch(seeded=self._seeded, scoring=self._scoring - 1 or SCORING)
        return self._move(line_step(key, view))

    def _scroll(self, wheel: Wheel, view: View) -> Outcome:
        last = max(0, len(self._entries) - 1)
        cursor = min(max(self._cursor + wheel.lines, 0), last)
        if cursor == self._cursor:
            return self._move(line_step(wheel, view))
        self._cursor = cursor
        return Stay()

    def _move(self, step: Move | None) -> Outcome:
        if step is Move.PAGE_DOWN or (step is Move.DOWN and self._cursor >= len(self._entries) - 1):
            return self._turn(1)
        if step is Move.PAGE_UP:
            return self._turn(-1)
        if step is Move.UP and not self._cursor and self._shown:
            self._show(self._shown - 1)
            step = Move.LAST
        last = max(0, len(self._entries) - 1)
        targets = {Move.UP: max(0, self._cursor - 1), Move.DOWN: self._cursor + 1, Move.FIRST: 0, Move.LAST: last}
        self._cursor = targets.get(step, self._cursor) if step else self._cursor
        return Stay()

    def _open(self) -> Outcome:
        if not self._entries:
            return Pop()
        entry = self._entries[self._cursor]
        return Push(MorgueScene(entry.run, f"{entry.rank}. {entry.name}, {entry.score} points"))

    @property
    def _entries(self) -> tuple[HallEntry, ...]:
        return self._pages[self._shown].entries[:_PAGE] if self._pages else ()

    def _show(self, page: int) -> None:
        """Show a fetched page, with the cursor on the own entry if it is there, or else on the first."""
        self._shown = page
        self._cursor = next((row for row, entry in enumerate(self._entries) if entry.run == self._own), 0)

    def _switch(self, *, seeded: bool, scoring: int) -> Outcome:
        if self._asked:
            return Stay()
        self._seeded, self._scoring = seeded, scoring
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
        return Ask(AskHall(cursor, _PAGE, self._seeded, self._scoring))

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        centred(canvas, 1, "═══ The hall of fame ═══", _TITLE)
        centred(canvas, 2, ", ".join(self._board()), _FAINT)
        canvas.text(
            3, 3, f"{'rank':>4}  {'name':<10}  {'score':>7}  {'depth':>5}  {'how it ended':<{_HOW}} {'when':<10}", _HEAD
        )
        page = self._pages[self._shown] if self._pages else None
        for row, entry in enumerate(self._entries):
            write(canvas, 0, _TOP + row, [self._line(entry, view)], canvas.cols)
        if self._entries:
            choose(canvas, 0, _TOP + self._cursor, canvas.cols)
        centred(canvas, 12, self._word(page), _FAINT)
        if page:
            centred(canvas, canvas.rows - 3, self._problem, _FAINT)
        centred(canvas, canvas.rows - 2, _SEPARATOR.join(self._hint().values()), _FAINT)
        shown = Lines(Region(0, _TOP, canvas.cols, _PAGE), range(len(self._entries)))
        return Drawn((shown,), rest_ms=None if self._pages or self._asked or self._problem else _AT_ONCE)

    def _board(self) -> Iterator[str]:
        if self._seeded:
            yield "runs with a chosen seed"
        if self._scoring != SCORING:
            yield f"under the {_ORDINALS[self._scoring]} scoring"

    def _line(self, entry: HallEntry, view: View) -> Span:
        mine = entry.run == self._own or (not self._own and bool(view.name) and entry.name == view.name)
        when = datetime.fromtimestamp(entry.ended_at, UTC).strftime("%Y-%m-%d")
        how = entry.cause if len(entry.cause) <= _HOW else fitted(entry.cause.partition(",")[0], _HOW)
        words = f"{entry.rank:>4}  {entry.name:<10}  {entry.score:>7}  {entry.depth:>5}  {how:<{_HOW}} {when}"
        return Span(f"  {'*' if mine else ' '}{words}", _OWN if mine else _MEDALS.get(entry.rank, TEXT))

    def _word(self, page: HallPage | None) -> str:
        if page:
            return "" if page.entries else "Nobody yet. Be the first."
        return self._problem or "One moment..."

    def _hint(self) -> dict[str, str]:
        page = self._pages[self._shown] if self._pages else None
        story = {"Enter": "Enter: story"} if self._entries else {}
        more = {"ArrowRight": "←→: pages"} if page and (page.next or self._shown) else {}
        other = "all other runs" if self._seeded else "chosen seeds"
        scored = "old scoring" if self._scoring > 1 else "current scoring"
        return {**story, **more, "Tab": f"Tab: {other}", "o": f"o: {scored}", "Escape": "Esc: back"}

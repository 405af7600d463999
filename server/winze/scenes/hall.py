"""The hall of fame, page by page: a board, one for runs whose seed was chosen, and both for each way of scoring."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from winze.engine.kinds.scoring import SCORING
from winze.scenes.drawn import Drawn
from winze.scenes.keymaps import stroke
from winze.scenes.navigation import Move, move
from winze.scenes.queries import AskHall, Failed, HallEntry, HallPage
from winze.scenes.scene import Ask, Input, Key, Outcome, Point, Pop, Stay, Tick, View
from winze.screen.layout import Layout
from winze.screen.palette import INDEX, TEXT
from winze.screen.picture import Canvas
from winze.screen.text import centred, fitted

_TITLE, _HEAD, _OWN, _FAINT = INDEX["gold"], INDEX["stone"], INDEX["heart"], INDEX["grey"]
_MEDALS = {1: INDEX["gold"], 2: INDEX["steel"], 3: INDEX["rust"]}
_TOP = 5
_SEPARATOR = ", "
_PAGE = 15
_HOW = 31
_AT_ONCE = 1
_ORDINALS = {1: "first"}
"""What older ways of scoring are called."""


class HallScene:
    """Pages fetched so far, and the one that is shown. `own` is the run whose entry is marked."""

    def __init__(self, own: str = "", *, seeded: bool = False, scoring: int = SCORING) -> None:
        self._own = own
        self._seeded = seeded
        self._scoring = scoring
        self._pages: list[HallPage] = []
        self._shown = 0
        self._asked = False
        self._problem = ""

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, HallPage):
            self._pages.append(event)
            self._shown, self._asked = len(self._pages) - 1, False
        elif isinstance(event, Failed):
            self._problem, self._asked = event.problem, False
        elif isinstance(event, Tick) and not self._pages:
            return self._fetch(None)
        elif isinstance(event, Key):
            return self._key(event)
        elif isinstance(event, Point):
            return self._point(event, view.layout)
        return Stay()

    def _point(self, point: Point, layout: Layout) -> Outcome:
        """Take a part of the hint for its key, with the rows beside it for fingers; all else turns the page."""
        parts = self._hint()
        x = (layout.cols - len(_SEPARATOR.join(parts.values()))) // 2
        for key, words in parts.items() if point.y >= layout.rows - 3 else ():
            if x <= point.x < x + len(words):
                return self._key(Key(key))
            x += len(words) + len(_SEPARATOR)
        return self._turn(1)

    def _key(self, key: Key) -> Outcome:
        step = move(key)
        if step is Move.BACK or step is Move.CHOOSE:
            return Pop()
        if step in {Move.DOWN, Move.PAGE_DOWN} or stroke(key) == " ":
            return self._turn(1)
        if step in {Move.UP, Move.PAGE_UP}:
            return self._turn(-1)
        if stroke(key) == "Tab":
            return self._switch(seeded=not self._seeded, scoring=self._scoring)
        if stroke(key) == "o":
            return self._switch(seeded=self._seeded, scoring=self._scoring - 1 or SCORING)
        return Stay()

    def _switch(self, *, seeded: bool, scoring: int) -> Outcome:
        """Show another board."""
        if self._asked:
            return Stay()
        self._seeded, self._scoring = seeded, scoring
        self._pages, self._shown = [], 0
        return self._fetch(None)

    def _turn(self, pages: int) -> Outcome:
        """Show another page; one not yet seen is asked for."""
        wanted = self._shown + pages
        if 0 <= wanted < len(self._pages):
            self._shown = wanted
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
        centred(canvas, 2, ", ".join(self._kept()), _FAINT)
        canvas.text(
            3, 3, f"{'rank':>4}  {'name':<10}  {'score':>7}  {'depth':>5}  {'how it ended':<{_HOW}} {'when':<10}", _HEAD
        )
        page = self._pages[self._shown] if self._pages else None
        for row, entry in enumerate(page.entries[:_PAGE] if page else ()):
            self._line(canvas, _TOP + row, entry, view)
        centred(canvas, 12, self._word(page), _FAINT)
        centred(canvas, canvas.rows - 2, _SEPARATOR.join(self._hint().values()), _FAINT)
        return Drawn(rest_ms=None if self._pages or self._asked or self._problem else _AT_ONCE)

    def _kept(self) -> Iterator[str]:
        """What kept the runs of this board apart from others."""
        if self._seeded:
            yield "of runs whose seed was chosen"
        if self._scoring != SCORING:
            yield f"as scored in the {_ORDINALS[self._scoring]} way"

    def _line(self, canvas: Canvas, y: int, entry: HallEntry, view: View) -> None:
        mine = entry.run == self._own or (not self._own and bool(view.name) and entry.name == view.name)
        when = datetime.fromtimestamp(entry.ended_at, UTC).strftime("%Y-%m-%d")
        how = fitted(entry.cause, _HOW)
        line = f"{entry.rank:>4}  {entry.name:<10}  {entry.score:>7}  {entry.depth:>5}  {how:<{_HOW}} {when}"
        canvas.text(3, y, line, _OWN if mine else _MEDALS.get(entry.rank, TEXT))
        if mine:
            canvas.text(1, y, "►", _OWN)

    def _word(self, page: HallPage | None) -> str:
        """What stands in the middle where there are no entries."""
        if page:
            return "" if page.entries else "Nobody yet. Be the first."
        return self._problem or "One moment..."

    def _hint(self) -> dict[str, str]:
        """Return what can be done, by the keys that do it."""
        page = self._pages[self._shown] if self._pages else None
        more = {"ArrowRight": "arrows: pages"} if page and (page.next or self._shown) else {}
        other = "all other runs" if self._seeded else "runs of chosen seeds"
        scored = "the older scoring" if self._scoring > 1 else "the present scoring"
        return {**more, "Tab": f"Tab: {other}", "o": f"o: {scored}", "Escape": "Esc goes back"}

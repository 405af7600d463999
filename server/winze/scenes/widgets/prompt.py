"""Words over the last lines of the log, as a question or about what lies under a cursor."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from winze.scenes.base.drawn import Drawn
from winze.scenes.base.scene import View
from winze.scenes.view.playview import draw_play
from winze.scenes.widgets.card import hint_words, shown_hint
from winze.scenes.widgets.scroll import Scroll
from winze.screen.dialog import Cursor, Dialog
from winze.screen.picture import Canvas


@dataclass(frozen=True)
class Prompt:
    """`cell` is the cell of the level under the cursor, which the map shows; `path` leads to it.

    `cursor` has its words for those who listen.
    """

    text: str
    hint: Sequence[str] = ()
    cell: int | None = None
    path: Iterable[int] = ()
    scroll: Scroll | None = None
    cursor: Cursor | None = None

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        scroll, cell = self.scroll or Scroll(), self.cell

        def first(lines: int, room: int) -> int:
            return scroll.first(view, lines, room)

        hint = hint_words(view, self.hint)
        return draw_play(canvas, view, prompt=self.text, hint=hint, focus=cell, mark=cell, path=self.path, first=first)

    def words(self, view: View) -> Dialog:
        return Dialog("", (self.text,), hint=shown_hint(view, self.hint), cursor=self.cursor)

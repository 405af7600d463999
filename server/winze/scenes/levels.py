"""The map of the levels: where the hero has been, how it hangs together, and what is left to find out."""

from __future__ import annotations

from itertools import chain

from winze.engine.game import Game
from winze.scenes.chartdrawing import DAYLIGHT, UNKNOWN, Drawing
from winze.scenes.commands import Command, Go
from winze.scenes.keymaps import keymap_of, stroke
from winze.scenes.levelchart import chart
from winze.scenes.scene import Input, Key, Outcome, Pop, Stay, View
from winze.screen.layout import Region
from winze.screen.palette import INDEX, TEXT
from winze.screen.picture import Canvas
from winze.screen.text import centred

_TITLE, _FAINT = INDEX["gold"], INDEX["grey"]
_LINE, _HERE = INDEX["stone"], INDEX["gold"]
_MARKS = {UNKNOWN: INDEX["cyan"], DAYLIGHT: INDEX["sky"]}
_TOP, _MARGINS = 2, 4
_COLS, _ROWS = 8, 4
"""How far one key scrolls."""
_LEAVE = {"Escape", "Enter", " "}


class LevelsScene:
    """`_shift` is how far the chart was scrolled from where the hero's level is in the middle."""

    rest_ms: int | None = None

    def __init__(self, game: Game, view: View) -> None:
        labels = {id_: _label(game, view, id_) for id_ in game.levels}
        self._drawing = Drawing(chart(game), labels)
        self._here = game.level.id
        self._shift = (0, 0)

    def handle(self, event: Input, view: View) -> Outcome:
        if not isinstance(event, Key):
            return Stay()
        binding = keymap_of(view.options).binding(event)
        if stroke(event) in _LEAVE or binding is Command.LEVELS:
            return Pop()
        if isinstance(binding, Go):
            x, y = self._shift
            self._shift = x + _COLS * binding.direction.dx, y + _ROWS * binding.direction.dy
        return Stay()

    def draw(self, canvas: Canvas, view: View) -> None:
        region = Region(0, _TOP, canvas.cols, canvas.rows - _MARGINS)
        left, top = self._corner(region)
        x, y = self._drawing.boxes[self._here]
        box = Region(x, y, self._drawing.width, 3)
        lines = ((cell, line, _HERE if box.contains(*cell) else _LINE) for cell, line in self._drawing.lines.items())
        marks = ((cell, mark, _MARKS.get(mark, TEXT)) for cell, mark in self._drawing.marks.items())
        for (cell_x, cell_y), glyph, colour in chain(lines, marks):
            at = cell_x - left + region.x, cell_y - top + region.y
            if region.contains(*at):
                canvas.text(*at, glyph, colour)
        centred(canvas, 0, "The mine, as far as you know it", _TITLE)
        centred(canvas, canvas.rows - 1, f"{UNKNOWN}: nobody knows    arrows scroll, Esc goes back", _FAINT)

    def _corner(self, region: Region) -> tuple[int, int]:
        """The cell of the chart that is drawn in the top left corner of a region; what fits stands in the middle."""
        x, y = self._drawing.boxes[self._here]
        cols, rows = self._drawing.size
        wanted_x = x + self._drawing.width // 2 - region.cols // 2 + self._shift[0]
        wanted_y = y + 1 - region.rows // 2 + self._shift[1]
        return _within(wanted_x, cols, region.cols), _within(wanted_y, rows, region.rows)


def _label(game: Game, view: View, id_: str) -> str:
    mark = "@ " if id_ == game.level.id else ""
    return f"{mark}{id_} {view.content.level_names[game.plan.levels[id_].row]}"


def _within(wanted: int, length: int, room: int) -> int:
    if length <= room:
        return -((room - length) // 2)
    return min(max(wanted, 0), length - room)

"""The map of the levels: those visited, their links, and exits not yet taken."""

from __future__ import annotations

from collections.abc import Iterator

from winze.engine.errands.travel import TravelLevel
from winze.engine.game import Game
from winze.scenes.base.commands import Command, Go
from winze.scenes.base.drawn import Drawn
from winze.scenes.base.keymaps import keymap_of, stroke
from winze.scenes.base.scene import Input, Key, Outcome, Pop, Stay, View, Wheel
from winze.scenes.pages.chartdrawing import DAYLIGHT, HEIGHT, UNKNOWN, Drawing, Linework, Spot
from winze.scenes.pages.levelchart import chart
from winze.scenes.pages.travelling import set_out
from winze.scenes.widgets.card import hint_words
from winze.scenes.widgets.page import page
from winze.scenes.words.grammar import counted
from winze.scenes.words.naming import level_name
from winze.screen.dialog import Dialog, Item
from winze.screen.layout import Region
from winze.screen.pairs import CHOSEN
from winze.screen.palette import BLACK, INDEX, TEXT
from winze.screen.picture import Canvas

_LINE, _HERE, _CHOSEN = INDEX["stone"], INDEX["gold"], INDEX["white"]
_MARKS = {UNKNOWN: INDEX["cyan"], DAYLIGHT: INDEX["sky"]}
_COLS_PER_KEY, _ROWS_PER_KEY = 8, 4
_TITLE = "The mine so far"
_HERO, _YOU = "@", "you are here"
_LEAVE = {"Escape", "Enter", " "}
_CHOOSE = {"+": 1, "-": -1, "Tab": 1, "Shift+Tab": -1}


class LevelsScene:
    """`_chosen` is the level to travel to; `_corner` is the top left spot shown, None until the player scrolls.

    The chart is rebuilt for each drawing, because the hero moves on while a spectator looks at it.
    """

    def __init__(self) -> None:
        self._corner: Spot | None = None
        self._chosen = ""

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Wheel):
            self._scroll(view, 0, event.lines)
        if not isinstance(event, Key):
            return Stay()
        if view.game and stroke(event) in _CHOOSE:
            self._chosen = _next(list(view.game.levels), self._chosen or view.game.level.id, _CHOOSE[stroke(event)])
            self._corner = None
            return Stay()
        if view.game and self._chosen and stroke(event) == "Enter" and not view.watching:
            return set_out(view, view.game, lambda may: TravelLevel(self._chosen, may_branch=may))
        binding = keymap_of(view.options).binding(event)
        if stroke(event) in _LEAVE or binding is Command.LEVELS:
            return Pop()
        if isinstance(binding, Go):
            self._scroll(view, _COLS_PER_KEY * binding.direction.dx, _ROWS_PER_KEY * binding.direction.dy)
        return Stay()

    def _scroll(self, view: View, cols: int, rows: int) -> None:
        x, y = view.drawn.corner
        self._corner = x + cols, y + rows

    def dialog(self, view: View) -> Dialog:
        items = tuple(_items(view.game, view, self._chosen)) if view.game else ()
        return Dialog(_TITLE, (), items, hint=tuple(self._hints(view)))

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        region = page(canvas, _TITLE, hint_words(view, self._hints(view)))
        whole = region._replace(x=0, cols=canvas.cols)
        corner = self._paint(canvas, view, view.game, whole) if view.game else (0, 0)
        return Drawn(corner=corner)

    def _hints(self, view: View) -> list[str]:
        choosing = ["+: next level", "Enter: travel there"] if self._chosen else ["+: choose a level to travel to"]
        keys = choosing[:1] if view.watching and self._chosen else choosing
        return [f"{UNKNOWN} unexplored", f"{_HERO} {_YOU}", *keys, "arrows: scroll", "Esc: back"]

    def _paint(self, canvas: Canvas, view: View, game: Game, region: Region) -> Spot:
        drawing = Drawing(chart(game), {id_: _label(game, view, id_) for id_ in game.levels})
        here = Region(*drawing.boxes[game.level.id], drawing.width, HEIGHT)
        chosen = Region(*drawing.boxes[self._chosen or game.level.id], drawing.width, HEIGHT)
        cols, rows = drawing.work.size
        x, y = self._corner or _around(chosen, region)
        left, top = _clamped(x, cols, region.cols), _clamped(y, rows, region.rows)
        for (cell_x, cell_y), glyph, colour, ground in _cells(drawing.work, here, chosen if self._chosen else None):
            at = cell_x - left + region.x, cell_y - top + region.y
            if region.contains(*at):
                canvas.text(*at, glyph, colour, bg=ground)
        return left, top


def _cells(work: Linework, here: Region, chosen: Region | None) -> Iterator[tuple[Spot, str, int, int]]:
    for cell, line in work.lines.items():
        yield cell, line, _LINE, BLACK
    for cell, mark in work.marks.items():
        is_chosen = chosen is not None and chosen.contains(*cell)
        label = _HERE if here.contains(*cell) else _CHOSEN if is_chosen else TEXT
        yield cell, mark, _MARKS.get(mark, label), CHOSEN if is_chosen else BLACK
    if chosen:
        yield (chosen.x + 1, chosen.y + 1), ">", _HERE, CHOSEN


def _next(levels: list[str], level: str, step: int) -> str:
    return levels[(levels.index(level) + step) % len(levels)]


def _around(box: Region, region: Region) -> Spot:
    return box.x + box.cols // 2 - region.cols // 2, box.y + box.rows // 2 - region.rows // 2


def _label(game: Game, view: View, id_: str) -> str:
    mark = f"{_HERO} " if id_ == game.level.id else ""
    return f"{mark}{level_name(game, view.content, id_)}"


def _items(game: Game, view: View, chosen: str) -> Iterator[Item]:
    """Yield the levels with the ways from them, which the chart draws as lines."""
    links = chart(game).links
    for id_ in game.levels:
        ends = [link.end if link.start == id_ else link.start for link in links if id_ in (link.start, link.end)]
        known = [f"to {end}" for end in ends if end]
        unknown = [counted(ends.count(None), "unexplored exit", "unexplored exits")] if None in ends else []
        here = [_YOU] if id_ == game.level.id else []
        yield Item(
            "",
            ", ".join([level_name(game, view.content, id_), *here, *known, *unknown]),
            id_ == (chosen or game.level.id),
        )


def _clamped(wanted: int, length: int, room: int) -> int:
    """Clamp a scroll position; center a chart that fits into the room."""
    if length <= room:
        return -((room - length) // 2)
    return min(max(wanted, 0), length - room)

"""Rows of what is in sight: monsters, then items, the nearest first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from winze.content import Content
from winze.core.board import Board
from winze.engine.game import Game
from winze.engine.sense.look import Sighting
from winze.engine.state.known import Mood
from winze.scenes.base.drawn import Lines
from winze.scenes.view.knowledge import in_sight
from winze.scenes.view.looks import colour
from winze.scenes.view.vitals import health_colour
from winze.scenes.words.naming import names_of
from winze.scenes.words.prices import price_tag
from winze.screen.layout import Region
from winze.screen.palette import GROUND, INDEX, TEXT, shaded
from winze.screen.picture import Canvas
from winze.screen.text import Cells, Span, cells, ends, length

ROOMY, WORDY = 20, 33
"""Least columns of rows with bars, distances and directions, and of panels with room for sentences."""
_WOUNDED, _FAINT, _PRICE = INDEX["white"], INDEX["grey"], INDEX["amber"]
_OFFERED, _SHUT = "on offer", "shut away"
"""In place of the distance, as the rows of a whole room would change with each step."""


class Mark(NamedTuple):
    """A sign and words for the mood of a monster."""

    sign: str
    words: str
    colour: int = TEXT


MARKS: dict[Mood, Mark] = {
    "": Mark("", ""),
    "asleep": Mark("z", "asleep", INDEX["violet"]),
    "seeks": Mark("?", "seeks you", INDEX["amber"]),
    "hunts": Mark("!", "hunts you", INDEX["red"]),
    "watches": Mark("", "watches"),
    "flees": Mark("»", "flees", INDEX["sky"]),
    "friend": Mark("+", "friendly", INDEX["green"]),
    "ally": Mark("+", "with you", INDEX["heart"]),
    "waits": Mark("+", "waits", INDEX["grey"]),
    "bound": Mark("&", "bound", INDEX["grey"]),
}
_WORDS = max(len(mark.words) for mark in MARKS.values())


class _Form(NamedTuple):
    """A form of the rows of monsters: cells of the health bar and of the distance, and moods in words or as signs."""

    bar: int
    digits: int
    words: bool

    def room(self, cols: int) -> int:
        """Return the cells for a name, after the glyph and with a space behind it."""
        return cols - len("r ") - 1 - self.bar - self._mood - len(" ") - self.digits - len(" NW")

    @property
    def _mood(self) -> int:
        return _WORDS if self.words else 1

    def mood(self, mark: Mark) -> str:
        return f" {mark.words if self.words else mark.sign:<{self._mood}}"


_FORMS = [_Form(bar, digits, words) for words in (True, False) for bar, digits in ((5, 3), (3, 2))]
"""The forms of the rows, the best first."""


def _form(content: Content, seen: Sequence[Sighting], cols: int) -> _Form:
    """Return the best form with room for the whole names of all monsters in sight, else the one with most room."""
    if not seen:
        return _FORMS[0]
    longest = max((len(content.monsters[one.kind].name) for one in seen if one.monster), default=0)
    return next((form for form in _FORMS if form.room(cols) >= longest), _FORMS[-1])


def draw_sights(canvas: Canvas, region: Region, content: Content, game: Game) -> Lines:
    """Draw a row for each sighting; the last one counts those without room.

    Return the rows of the sightings; each shows the cell of one.
    """
    seen = in_sight(game, content)
    form = _form(content, seen[: region.rows], region.cols)
    rows = [_row(sighting, content, game, region.cols, form) for sighting in seen[: region.rows]]
    if len(seen) > region.rows:
        rows[-1:] = [cells([Span(f"+ {len(seen) - region.rows + 1} more", _FAINT)], region.cols)]
        seen = seen[: region.rows - 1]
    canvas.lines(region.x, region.y, rows)
    if region.cols < ROOMY:
        _lay_bars(canvas, region, seen)
    return Lines(region, [sighting.cell for sighting in seen])


def _row(sighting: Sighting, content: Content, game: Game, cols: int, form: _Form) -> Cells:
    """Return a row; while everything is revealed, monsters have figures: `r 3/5 rat`."""
    shade = TEXT if sighting.health_percent > 50 else _WOUNDED
    points = ""
    if content.revealed and sighting.monster:
        monster = game.level.actors[sighting.cell]
        points = f"{monster.health}/{monster.max_health} "
    price = "" if sighting.monster else price_tag(game, sighting.cell)
    if cols < ROOMY:
        mark = Mark(price.removesuffix(" gold"), "", _PRICE) if price else MARKS[sighting.mood]
        return _narrow(content, sighting.kind, points, shade, mark, monster=sighting.monster, cols=cols)
    return _roomy(content, sighting, Span(points, shade), _place(sighting, game, price, form), cols=cols, form=form)


def _place(sighting: Sighting, game: Game, price: str, form: _Form) -> Span:
    """Return the distance and direction, or for what is on offer its price."""
    if price and not sighting.shut:
        return Span(price, _PRICE)
    towards = direction(game.level.board, game.hero.cell, sighting.cell)
    place = f"{sighting.distance:>{form.digits}} {towards:<2}"
    return Span(_SHUT if sighting.shut else _OFFERED if sighting.offered else place, _FAINT)


@lru_cache(maxsize=1024)
def _narrow(content: Content, kind: str, points: str, shade: int, mark: Mark, *, monster: bool, cols: int) -> Cells:
    """Return `r rat    !`, or for goods `[ coat  40`. A price without room for the name is left out."""
    look = (content.monsters if monster else content.items)[kind]
    head = f"{look.glyph} {points}"
    room = max(0, cols - len(head) - len(mark.sign) - (len(mark.sign) > 1))
    name = names_of(content, monster=monster, width=room)[kind]
    if not name and not monster and mark.sign:
        return _narrow(content, kind, points, shade, MARKS[""], monster=monster, cols=cols)
    line = [Span(head, colour(look)), Span(name, shade)]
    return cells(
        [*line, Span(f"{mark.sign:>{cols - len(head) - len(name)}}", mark.colour)] if mark.sign else line, cols
    )


def _roomy(content: Content, sighting: Sighting, points: Span, place: Span, *, cols: int, form: _Form) -> Cells:
    """Return `r cave rat   ■■■·· hunts you   1 W`, or with less room `r cave rat ■■■·· !  1 W`."""
    look = (content.monsters if sighting.monster else content.items)[sighting.kind]
    tail = [place]
    if sighting.monster:
        mark, full = MARKS[sighting.mood], -(-form.bar * sighting.health_percent // 100)
        bar = Span("■" * full + "·" * (form.bar - full), health_colour(sighting.health_percent))
        tail = [bar, Span(form.mood(mark), mark.colour), *tail]
    head = f"{look.glyph} {points.text}"
    room = max(0, cols - len(head) - 1 - length(tail))
    name = names_of(content, monster=sighting.monster, width=room)[sighting.kind]
    return cells(ends([Span(head, colour(look)), Span(name, points.colour)], tail, cols), cols)


def direction(board: Board, start: int, end: int) -> str:
    """Return the direction from a cell to another as points of the compass, such as `NE`; empty for the same cell."""
    (x, y), (to_x, to_y) = board.xy(start), board.xy(end)
    north_south = "N" if to_y < y else "S" if to_y > y else ""
    east_west = "W" if to_x < x else "E" if to_x > x else ""
    long, short = abs(to_x - x), abs(to_y - y)
    if long > 2 * short:
        return east_west
    return north_south if short > 2 * long else north_south + east_west


def _lay_bars(canvas: Canvas, region: Region, seen: Sequence[Sighting]) -> None:
    """Draw the health bars of wounded monsters as the backgrounds of their rows."""
    for row, sighting in enumerate(seen, start=region.y):
        percent = sighting.health_percent
        if percent < 100:
            start, length = row * canvas.cols + region.x, max(1, region.cols * percent // 100)
            canvas.bg[start : start + length] = bytes([shaded(health_colour(percent), GROUND)]) * length

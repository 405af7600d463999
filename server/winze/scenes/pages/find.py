"""A search for items seen on any level, and travel to them: "where was the rope?"."""

from __future__ import annotations

from string import ascii_letters

from winze.content import Content, Look
from winze.engine.errands.travel import TravelThing
from winze.engine.game import Game
from winze.engine.view import FAR_OFF, HeroView, Lying
from winze.scenes.base.drawn import Drawn
from winze.scenes.base.keymaps import stroke
from winze.scenes.base.scene import Input, Key, Outcome, Paste, Pop, Stay, View
from winze.scenes.pages.travelling import set_out
from winze.scenes.view.looks import colour
from winze.scenes.view.playview import draw_play
from winze.scenes.widgets.dialog import dialog
from winze.scenes.widgets.menu import Choice, Menu
from winze.scenes.widgets.scroll import Row, text_rows
from winze.scenes.widgets.textfield import TextField
from winze.scenes.words.grammar import counted, without_article
from winze.scenes.words.naming import level_name
from winze.screen.palette import INDEX, TEXT
from winze.screen.picture import Canvas
from winze.screen.text import Span

_COLS, _ROWS = 56, 12
_LONGEST = 20
_DIGITS = "123456789"
_NO_DIGIT = "·"
_HINT = ("type to search", "Enter: travel there", "Esc: back")
_NONE = "You haven't seen any such item."
_FAINT = INDEX["grey"]


class FindScene:
    """Known items whose names contain the typed text, the nearest level first."""

    def __init__(self, game: Game, content: Content) -> None:
        self._query = TextField("", f"{ascii_letters} -'", _LONGEST)
        self._menu = self._found(game, content)

    def _found(self, game: Game, content: Content) -> Menu[Lying]:
        wanted = self._query.text.lower()
        found = [place for place in places(game) if wanted in _look(content, place).name.lower()]
        keys = _DIGITS + _NO_DIGIT * len(found)
        return Menu([_choice(game, content, key, place) for key, place in zip(keys, found, strict=False)])

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Key) and stroke(event) == "Escape":
            return Pop()
        place = self._menu.handle(event, view)
        if place and view.game:
            return set_out(view, view.game, lambda may: TravelThing(place.level, place.cell, may_branch=may))
        if view.game and self._type(event):
            self._menu = self._found(view.game, view.content)
        return Stay()

    def _type(self, event: Input) -> bool:
        if isinstance(event, Paste):
            self._query.paste(event.text)
            return True
        return isinstance(event, Key) and self._query.handle(event)

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        room = [Row([])] * (_ROWS + 2)
        region = dialog(canvas, view, draw_play, "Find an item", lambda _: room, hint=_HINT, cols=_COLS, fixed=True)
        self._query.draw(canvas, region.x, region.y, active=True)
        rows = self._menu.rows(region.cols) or list(text_rows([_NONE], region.cols, _FAINT))
        below = region._replace(y=region.y + 2, rows=region.rows - 2)
        return self._menu.draw(canvas, below, view, rows)


def places(game: Game) -> list[Lying]:
    """Return all known items: on the hero's level the nearest first, then by distance between levels."""
    view = HeroView(game)
    return sorted(view.known_items, key=lambda place: (place.exits, _distance(game, place), place.cell))


def _distance(game: Game, place: Lying) -> int:
    here = place.level == game.level.id
    return game.level.board.chebyshev(game.hero.cell, place.cell) if here else 0


def _choice(game: Game, content: Content, key: str, place: Lying) -> Choice[Lying]:
    look = _look(content, place)
    name = without_article(look.name)
    if place.level == game.level.id:
        where = f"{counted(_distance(game, place), 'step', 'steps')} away"
    else:
        where = level_name(game, content, place.level)
    sign, is_dim = (Span(f"{look.glyph} ", colour(look)),), place.exits >= FAR_OFF
    return Choice(key, name, place, sign=sign, dim=is_dim, note=(Span(where, _FAINT if is_dim else TEXT),))


def _look(content: Content, place: Lying) -> Look:
    return content.items[place.kind]

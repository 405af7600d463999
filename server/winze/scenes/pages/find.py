"""A search for items, machines and monsters seen on any level, and travel to them: "where was the rope?"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from string import ascii_letters

from winze.content import Content, Look
from winze.engine.errands.errand import Errand, Stop
from winze.engine.errands.travel import OpenDoor, TravelThing
from winze.engine.game import Game
from winze.engine.view import FAR_OFF, HeroView, Lying
from winze.scenes.base.drawn import Drawn
from winze.scenes.base.keymaps import stroke
from winze.scenes.base.scene import Input, Key, Outcome, Paste, Pop, Start, Stay, View
from winze.scenes.pages.travelling import set_out
from winze.scenes.view.looks import colour
from winze.scenes.widgets.box import Box, text
from winze.scenes.widgets.card import ShowsCard
from winze.scenes.widgets.menu import Choice, Menu
from winze.scenes.widgets.scroll import Row
from winze.scenes.widgets.textfield import TextField
from winze.scenes.words.grammar import counted, without_article
from winze.scenes.words.naming import level_name
from winze.screen.dialog import Field
from winze.screen.palette import INDEX, TEXT
from winze.screen.picture import Canvas
from winze.screen.text import Span

_TITLE = "Find an item or a place"
_COLS, _ROWS = 56, 12
_LONGEST = 20
_DIGITS = "123456789"
_NO_DIGIT = "·"
_HINT = ("type to search", "Enter: travel there", "Esc: back")
_NONE = "You've seen nothing by that name."
_KEY = " (you have the key)"
_FAINT = INDEX["grey"]


class FindScene(ShowsCard):
    """Known items, machines and standing monsters whose names contain the typed text, the nearest level first."""

    def __init__(self, game: Game, content: Content) -> None:
        self._query = TextField("", f"{ascii_letters} -'", _LONGEST)
        self._menu = self._found(game, content)

    def _found(self, game: Game, content: Content) -> Menu[Lying]:
        wanted = self._query.text.lower()
        found = [place for place in places(game) if wanted in _name(game, content, place).lower()]
        keys = _DIGITS + _NO_DIGIT * len(found)
        return Menu([_choice(game, content, key, place) for key, place in zip(keys, found, strict=False)])

    def handle(self, event: Input, view: View) -> Outcome:
        if isinstance(event, Key) and stroke(event) == "Escape" and not self._query.deletes(event):
            return Pop()
        place = self._menu.handle(event, view)
        if place and view.game:
            return _set_out(view, view.game, place)
        if view.game and self._type(event):
            self._menu = self._found(view.game, view.content)
        return Stay()

    def _type(self, event: Input) -> bool:
        if isinstance(event, Paste):
            self._query.paste(event.text)
            return True
        return isinstance(event, Key) and self._query.handle(event)

    def card(self, _view: View) -> Box:
        none = text([] if self._menu.choices else [_NONE], _FAINT)
        return Box(_TITLE, _HINT, self._menu, after=none, fields=(Field(_TITLE, self._query.text),), cols=_COLS)

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        """Draw a box that keeps its size while the list changes, with the text box above the list."""
        card, room = self.card(view), [Row([])] * (_ROWS + 2)
        frame = replace(card, menu=None, above=lambda _: room, after=text([]), fixed=True)
        region = frame.place(canvas, view)
        self._query.draw(canvas, region.x, region.y, active=True)
        below = region._replace(y=region.y + 2, rows=region.rows - 2)
        return self._menu.draw(canvas, below, view, card.rows(region.cols))


def _set_out(view: View, game: Game, place: Lying) -> Outcome:
    """Travel to an item, or beside a machine or monster; unlock it if the hero has the key."""
    if _has_key(game, place):
        return Start(OpenDoor(place.cell))
    return set_out(view, game, lambda may: _journey(game, place, may_branch=may))


def _journey(game: Game, place: Lying, *, may_branch: bool) -> Errand:
    is_kept = game.levels[place.level].recalled(place.cell).keeps
    return TravelThing(place.level, place.cell, may_branch=may_branch, beside=place.machine or place.monster or is_kept)


def _has_key(game: Game, place: Lying) -> bool:
    return place.machine and place.level == game.level.id and bool(HeroView(game).locks >> place.cell & 1)


def _is_reachable(game: Game, place: Lying) -> bool:
    step = _journey(game, place, may_branch=False).next(HeroView(game))
    return not isinstance(step, Stop) or step.reason == "arrived"


def places(game: Game) -> list[Lying]:
    """Return what is known of: on the hero's level the nearest first, then by distance between levels."""
    view = HeroView(game)
    known = [*view.landmarks, *view.stationary, *view.known_items]
    return sorted(known, key=lambda place: (place.exits, _distance(game, place), place.cell))


def _distance(game: Game, place: Lying) -> int:
    here = place.level == game.level.id
    return game.level.board.chebyshev(game.hero.cell, place.cell) if here else 0


def _choice(game: Game, content: Content, key: str, place: Lying) -> Choice[Lying]:
    look, name = _look(game, content, place), _name(game, content, place)
    is_here, is_dim = place.level == game.level.id, place.exits >= FAR_OFF
    if is_here and not _has_key(game, place) and not _is_reachable(game, place):
        where, is_dim = "no safe route", True
    elif is_here:
        where = f"{counted(_distance(game, place), 'step', 'steps')} away"
    else:
        where = level_name(game, content, place.level)
    sign = (Span(f"{look.glyph} ", colour(look)),)
    return Choice(key, name, place, sign=sign, dim=is_dim, note=(Span(where, _FAINT if is_dim else TEXT),))


def _name(game: Game, content: Content, place: Lying) -> str:
    if not place.machine:
        return without_article(_looks(content, place)[place.kind].name)
    name = content.machine_words[place.kind].name if place.kind in content.machine_words else place.kind
    return name + _KEY * _has_key(game, place)


def _look(game: Game, content: Content, place: Lying) -> Look:
    """Return the look of the item or monster, or of the tile of a machine to go to."""
    if not place.machine:
        return _looks(content, place)[place.kind]
    return content.tiles[game.levels[place.level].recalled(place.cell).id]


def _looks(content: Content, place: Lying) -> Mapping[str, Look]:
    return content.monsters if place.monster else content.items

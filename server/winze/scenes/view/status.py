"""The hero in the rows of a status region, on screens without a panel."""

from __future__ import annotations

from collections.abc import Sequence

from winze.engine.game import Game
from winze.scenes.base.scene import View
from winze.scenes.view import forms
from winze.scenes.view.forms import LEAST_BAR, LONGEST_BAR, Fact, fitted
from winze.scenes.view.vitals import Held, Vitals, statuses, vitals
from winze.screen.layout import Region
from winze.screen.picture import Canvas
from winze.screen.text import Line, write


def draw_status(canvas: Canvas, region: Region, view: View, game: Game) -> None:
    """Draw the hero in a region of one row to three."""
    lines = _ROWS[region.rows](vitals(view, game), statuses(view.content, game), region.cols)
    for row, line in enumerate(lines, start=region.y):
        write(canvas, region.x, row, line, region.cols)


def _three_rows(shown: Vitals, held: Held, cols: int) -> list[Line]:
    wealth = forms.oil(shown), forms.gold(shown), forms.score(shown)
    return [
        _who(shown, (), cols),
        _body(shown, held, forms.blows(shown), cols),
        fitted((*wealth, *forms.mood(shown)), (), cols),
    ]


def _two_rows(shown: Vitals, held: Held, cols: int) -> list[Line]:
    wealth = forms.oil(shown), forms.gold(shown), forms.score(shown)
    return [_who(shown, forms.mood(shown), cols), _body(shown, held, wealth, cols)]


def _one_row(shown: Vitals, held: Held, cols: int) -> list[Line]:
    """Return the row of a short status, without wealth and turn."""
    who = forms.place(shown), forms.name(shown), forms.level(shown)
    return [fitted((*who, *forms.health(shown), *forms.states(held), forms.oil(shown), *forms.mood(shown)), (), cols)]


_ROWS = {1: _one_row, 2: _two_rows, 3: _three_rows}


def _who(shown: Vitals, more: Sequence[Fact], cols: int) -> Line:
    return fitted((forms.place(shown), *more), (forms.name(shown), forms.level(shown), forms.turn(shown)), cols)


def _body(shown: Vitals, held: Held, right: Sequence[Fact], cols: int) -> Line:
    """Return hit points and statuses on the left. The bar takes the columns that are left over."""
    lasting = tuple(forms.states(held))
    room = forms.spare((*forms.health(shown), *lasting), right, cols)
    meter = forms.health(shown, min(LEAST_BAR + room, LONGEST_BAR))
    return fitted((*meter, *lasting), right, cols)

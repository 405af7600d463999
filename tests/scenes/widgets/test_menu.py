"""Menus longer than their room."""

from __future__ import annotations

from dataclasses import replace

from scene_harness import bare_view, lines
from winze.scenes.base.scene import Wheel
from winze.scenes.widgets.menu import Choice, Menu
from winze.screen.layout import Region
from winze.screen.palette import BLACK, INDEX
from winze.screen.picture import Canvas

ROOM = Region(0, 0, 20, 5)


class Shown:
    """A menu of `count` choices in a small region."""

    def __init__(self, choices: int) -> None:
        self.menu = Menu([Choice("", f"choice {number}", number) for number in range(choices)])
        self.view = bare_view()
        self.turn(0)

    def turn(self, amount: int) -> list[str]:
        if amount:
            assert self.menu.handle(Wheel(amount), self.view) is None
        canvas = Canvas(80, 25)
        self.view = replace(self.view, drawn=self.menu.draw(canvas, ROOM, self.view))
        return [line.strip(" >▲▼") for line in lines(canvas, ROOM)]


def numbered(first: int) -> list[str]:
    return [f"choice {number}" for number in range(first, first + ROOM.rows)]


def test_wheel_scrolls_long_menu():
    shown = Shown(12)
    assert shown.turn(3) == numbered(3)
    assert shown.turn(2) == numbered(5)
    assert shown.turn(-4) == numbered(1)
    assert shown.turn(100) == numbered(7)
    assert shown.turn(-100) == numbered(0)
    assert shown.menu.cursor == 0


def test_chosen_row_has_a_pointer_and_a_ground():
    canvas = Canvas(80, 25)
    Menu([Choice("a", "dig", 1, dim=True), Choice("b", "fill", 2)], cursor=0).draw(canvas, ROOM, bare_view())
    assert lines(canvas, ROOM)[:2] == [">a  dig", " b  fill"]
    assert {*canvas.bg[:20]} == {INDEX["dusk"]}
    assert {*canvas.bg[80:100]} == {BLACK}


def test_wheel_ignores_short_menu():
    shown = Shown(5)
    assert shown.turn(2) == numbered(0)
    assert shown.menu.cursor == 0

"""The message history."""

from __future__ import annotations

from scene_harness import act, laden, lines
from winze.core.directions import Direction
from winze.engine import actions as do
from winze.scenes.base.scene import Wheel


def test_history_shows_everything_and_scrolls():
    seat = laden()
    for _ in range(30):
        act(seat.view, do.Attack(Direction.N))
        act(seat.view, do.Wield("a"))
    shown = seat.press("p")
    assert shown.count(">") == 21
    assert "You see a healing draught here." not in shown
    assert "You see a healing draught here." in seat.press("Home")
    assert seat.press("k", "PageUp") == seat.press("Home")
    assert seat.press("End") == shown
    assert seat.press("j", " ") == shown
    assert lines(seat.input(Wheel(-1))) == seat.press("End", "k").split("\n")
    assert "You see a healing draught here." in "\n".join(lines(seat.input(Wheel(-200))))

"""The title: what to do."""

from __future__ import annotations

from shown import bare_view, press, text, title
from winze.scenes.hall import HallScene
from winze.scenes.queries import AskOptions, AskRuns, Options
from winze.scenes.scene import Ask, Point, Pop, Push, Stay, Tick
from winze.scenes.title import TitleScene


def test_the_title_moves_a_little_and_then_rests():
    view, scene = bare_view(), TitleScene()
    frames = []
    for _ in range(100):
        frames.append(text(scene, view))
        if scene.rest_ms is None:
            break
        scene.handle(Tick(), view)
    assert scene.rest_ms is None
    assert 5 < len(frames) < 20
    assert len(set(frames)) == len(frames)


def test_tab_on_the_title_switches_the_keymap():
    seat = title()
    assert "vi (hjklyubn)" in seat.press("Tab")
    assert seat.asked == [AskOptions(Options("laptop"))]


def test_a_click_chooses():
    view, scene = bare_view(), TitleScene()
    row = next(y for y, line in enumerate(text(scene, view).splitlines()) if "Hall of fame" in line)
    outcome = scene.handle(Point(10, row), view)
    assert isinstance(outcome, Push)
    assert isinstance(outcome.scene, HallScene)
    assert scene.handle(Point(10, row + 9), view) == Stay()
    assert scene.handle(Point(10, row, button=2), view) == Stay()


def test_escape_leaves_every_box():
    for name in "ho?n":
        view, scene = bare_view(), TitleScene()
        outcome = press(scene, view, name)
        assert isinstance(outcome, Push)
        assert press(outcome.scene, view, "Escape") == Pop()
    assert press(TitleScene(), bare_view(), "Escape") == Stay()
    assert press(TitleScene(), bare_view(), "c") == Ask(AskRuns())

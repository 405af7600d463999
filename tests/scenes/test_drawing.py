"""Drawing leaves no trace in a scene, so seats with different layouts can share one."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pkgutil import walk_packages

import pytest

import winze.scenes
from every_scene import PHONE, SCENES, Stacked
from scene_harness import bare_view
from winze.scenes.base.scene import Scene, View
from winze.scenes.widgets.menu import Choice, Menu
from winze.screen.layout import CLASSIC
from winze.screen.picture import Canvas


@pytest.mark.parametrize("made", SCENES)
def test_drawing_leaves_scene_unchanged(made: Callable[[], tuple[Scene, View]]):
    scene, view = made()
    before = pickle.dumps(scene)
    for layout in (CLASSIC, PHONE, CLASSIC, PHONE):
        scene.draw(Canvas(layout.cols, layout.rows), replace(view, layout=layout))
        assert pickle.dumps(scene) == before


def test_every_scene_is_tested():
    modules = [import_module(module.name) for module in walk_packages(winze.scenes.__path__, "winze.scenes.")]
    all_ = {name for module in modules for name in vars(module) if name.endswith("Scene") and name != "Scene"}
    assert {type(made()[0]).__name__ for made in SCENES} == all_


KEYS = ["ArrowDown", "ArrowDown", "PageDown", "End", "PageUp", "ArrowUp", "j", "Home"]


@pytest.mark.parametrize("made", SCENES)
@pytest.mark.parametrize("names", [[], KEYS])
def test_shared_scene_draws_same_for_each_seat(made: Callable[[], tuple[Scene, View]], names: list[str]):
    shared, view = made()
    wide, phone, alone = Stacked(shared, view), Stacked(shared, view, PHONE), Stacked(made()[0], view)
    assert wide.shown() == alone.shown()
    for name in names:
        assert len(phone.shown()[0].glyphs) == PHONE.cols * PHONE.rows
        wide.press(name)
        alone.press(name)
        phone.shown()
        assert wide.shown() == alone.shown()


class Clicked:
    """A scene with a menu too long for any screen; it reports the choice clicked."""

    def __init__(self) -> None:
        self.menu = Menu([Choice("", str(number), number) for number in range(1, 60)], 40)
        self.clicked: int | None = None

    def handle(self, event, view):
        self.clicked = self.menu.handle(event, view)

    def draw(self, canvas, view):
        return self.menu.draw(canvas, view.layout.map, view)


def test_click_uses_drawing_of_its_seat():
    scene = Clicked()
    wide, phone = Stacked(scene, bare_view()), Stacked(scene, bare_view(), PHONE)
    scene.menu.cursor = 40
    wide.shown(), phone.shown()
    wide.click(3, 0)
    assert scene.clicked == 41 - 19
    scene.menu.cursor = 40
    wide.shown(), phone.shown()
    phone.click(3, PHONE.map.y)
    assert scene.clicked == 41 - 11

"""Backspace does what Escape does, as some screen readers keep Escape to themselves."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import replace

import pytest

from every_scene import SCENES
from scene_harness import bare_view, key
from winze.scenes.base.scene import Pop, Scene, Stay, View
from winze.scenes.pages.newgame import NewGameScene
from winze.scenes.pages.title import TitleScene


@pytest.mark.parametrize("made", SCENES)
def test_backspace_is_escape(made: Callable[[], tuple[Scene, View]]) -> None:
    scene, view = made()
    if isinstance(scene, NewGameScene):
        return
    again, _ = made()
    assert type(scene.handle(key("Backspace"), view)) is type(again.handle(key("Escape"), view))
    assert pickle.dumps(scene) == pickle.dumps(again)


def test_backspace_leaves_an_empty_field() -> None:
    scene, view = NewGameScene(TitleScene().draw, "Al"), bare_view()
    assert isinstance(scene.handle(key("Backspace"), view), Stay)
    assert isinstance(scene.handle(key("Backspace"), view), Stay)
    assert isinstance(scene.handle(key("Backspace"), view), Pop)


def test_backspace_with_a_modifier_is_the_browsers() -> None:
    scene, view = NewGameScene(TitleScene().draw, ""), bare_view()
    assert isinstance(scene.handle(replace(key("Backspace"), ctrl=True), view), Stay)

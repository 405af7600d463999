"""Picture and words of a scene tell the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from every_scene import SCENES
from scene_harness import lines
from scene_harness import text as picture_text
from winze.scenes.base.drawn import Drawn
from winze.scenes.base.scene import Scene, View
from winze.scenes.pages.death import DeathScene
from winze.scenes.pages.hall import HallScene
from winze.scenes.pages.helping import HelpScene
from winze.scenes.pages.levels import LevelsScene
from winze.scenes.pages.look import LookScene
from winze.scenes.pages.title import TitleScene
from winze.scenes.play.play import PlayScene
from winze.scenes.play.target import TargetScene
from winze.scenes.widgets.box import Box
from winze.scenes.widgets.card import ShowsCard, hint_words
from winze.scenes.widgets.menu import Choice, Menu
from winze.scenes.widgets.questions import DirectionScene
from winze.screen.dialog import Dialog
from winze.screen.layout import Layout, Region
from winze.screen.picture import Canvas

WIDTHS = (40, 60, 80, 128)
ROWS = 400
"""Rows of a screen on which nothing has to scroll."""

SAID: dict[type, set[str]] = {LevelsScene: {"exit", "exits"}, HallScene: {"score"}}
"""Words of a dialog for what is drawn: the lines of a chart that stand for ways, and a figure."""
SHOWN: dict[type, set[str]] = {
    TitleScene: {"r"},
    HelpScene: {"2g"},
    HallScene: {"rank", "name", "how", "it", "ended", "when"},
    DeathScene: {"r", "where", "it", "ended"},
}
"""Words of a picture that no dialog needs: creatures, the heads of columns in the hall of fame, the title of a map."""


PROMPTS = [made for made in SCENES if isinstance(made()[0], LookScene | TargetScene | DirectionScene)]


def layout(cols: int) -> Layout:
    log = Region(0, ROWS - 100, cols, 100)
    return Layout("tall", cols, ROWS, map=Region(0, 10, cols, ROWS - 110), panel=Region(0, 0, cols, 10), log=log)


def words(text: str) -> set[str]:
    return {*re.findall(r"\w+", text.lower())}


def words_of(dialog: Dialog, view: View) -> set[str]:
    items = [f"{item.key} {item.label} {item.head}" for item in dialog.items]
    fields = [f"{field.label} {field.text}" for field in dialog.fields]
    return words(" ".join([dialog.title, *dialog.text, *items, *fields, *hint_words(view, dialog.hint)]))


def blank(_canvas: Canvas, _view: View) -> Drawn:
    return Drawn()


def shown(scene: Scene, view: View, *, alone: bool = False) -> set[str]:
    """Return the words of the picture; those of a box `alone` are without the screen behind it."""
    canvas = Canvas(view.layout.cols, view.layout.rows)
    card = scene.card(view) if isinstance(scene, ShowsCard) else None
    if alone and isinstance(card, Box):
        replace(card, over=blank).draw(canvas, view)
    else:
        scene.draw(canvas, view)
    return words(" ".join(lines(canvas)))


@pytest.mark.parametrize("cols", WIDTHS)
@pytest.mark.parametrize("made", SCENES)
def test_picture_shows_every_word_of_the_dialog(made: Callable[[], tuple[Scene, View]], cols: int) -> None:
    scene, view = made()
    view = replace(view, layout=layout(cols))
    dialog = scene.dialog(view)
    if dialog:
        assert words_of(dialog, view) - shown(scene, view) - SAID.get(type(scene), set()) == set()


@pytest.mark.parametrize("cols", WIDTHS)
@pytest.mark.parametrize("made", SCENES)
def test_dialog_tells_every_word_of_the_picture(
    made: Callable[[], tuple[Scene, View]], cols: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not isinstance(made()[0], TitleScene):
        monkeypatch.setattr(TitleScene, "draw", staticmethod(blank))
    scene, view = made()
    view = replace(view, layout=layout(cols))
    dialog = scene.dialog(view)
    if dialog and not isinstance(scene, LookScene | TargetScene | DirectionScene):
        assert shown(scene, view, alone=True) - words_of(dialog, view) - SHOWN.get(type(scene), set()) == set()


@pytest.mark.parametrize("cols", WIDTHS)
@pytest.mark.parametrize("made", PROMPTS)
def test_dialog_tells_every_word_of_a_prompt(made: Callable[[], tuple[Scene, View]], cols: int) -> None:
    scene, view = made()
    view = replace(view, layout=layout(cols))
    dialog = scene.dialog(view)
    assert dialog
    added = shown(scene, view) - shown(PlayScene(), view)
    assert added
    assert added - words_of(dialog, view) == set()


@pytest.mark.parametrize("made", SCENES)
def test_hints_name_no_keys_to_players_with_the_deck(made: Callable[[], tuple[Scene, View]]) -> None:
    scene, view = made()
    dialog = scene.dialog(view)
    view = replace(view, deck=True)
    text = picture_text(scene, view)
    assert not re.search(r"\b(Esc|Enter|Space|letter|arrows|Y)\b.*: ", text)
    assert not dialog or "Esc: back" not in dialog.hint or "Back" in text


def test_items_that_cannot_be_chosen_are_dim() -> None:
    choices = [Choice("a", "dig", "dig"), Choice("b", "climb", "climb", dim=True)]
    assert [item.dim for item in Menu(choices).items()] == [False, True]

"""The cell under a resting pointer is described."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scene_harness import bare_view, field_cell, handle, key, picture, text, view_of
from stage import Stage
from winze.scenes.base.scene import Hover, Stay, View
from winze.scenes.play.play import PlayScene
from winze.scenes.widgets.menu import Choice, Menu
from winze.screen.layout import CLASSIC, Region
from winze.screen.palette import INDEX
from winze.screen.picture import Canvas

ROOM = """
    #########
    #@..r..>#
    #..!...r#
    #########
"""


def shown(view: View, *hovers: Hover) -> str:
    play = PlayScene()
    picture(play, view)
    for hover in hovers:
        assert handle(play, hover, view) == Stay()
    return text(play, view).splitlines()[-1]


def plain_view(stage: Stage) -> View:
    """Return a view with plain floor and walls."""
    view = view_of(stage)
    tiles = {
        id_: replace(look, plain=id_ in {"floor", "wall", "rock", "corridor"})
        for id_, look in view.content.tiles.items()
    }
    return replace(view, content=replace(view.content, tiles=tiles))


@pytest.mark.parametrize(
    ("x", "y", "words"),
    [
        (4, 1, "you."),
        (3, 2, "A healing draught. Floor. Heals you for 8 hit points and cures poison."),
        (7, 1, "Stairs down."),
        (1, 1, "You. Floor."),
        (5, 2, ""),
        (0, 0, ""),
    ],
)
def test_pointer_describes_cell(x: int, y: int, words: str):
    view = plain_view(Stage(ROOM, "#########\n#......<#\n#########"))
    before = text(PlayScene(), view).splitlines()[-1]
    assert shown(view, Hover(*field_cell(view, x, y))).endswith(words or before)


def test_leaving_pointer_clears_words():
    view = plain_view(Stage(ROOM))
    there = Hover(*field_cell(view, 4, 1))
    assert shown(view, there, Hover(-1, -1)) == shown(view)


def test_panel_row_marks_its_cell():
    stage = Stage(ROOM)
    view = plain_view(stage)
    play = PlayScene()
    rows = [line[CLASSIC.panel.x :] for line in text(play, view).splitlines()]
    second = rows.index("r cave rat", rows.index("r cave rat") + 1)
    handle(play, Hover(CLASSIC.panel.x, second), view)
    drawn = picture(play, view)
    marked = [index for index in range(70 * 20) if drawn.bg[index // 70 * 80 + index % 70] == INDEX["gold"]]
    x, y = field_cell(view, 7, 2)
    assert marked == [y * 70 + x], "the farther of the two"


def test_key_clears_words_but_pointer_keeps_note():
    view = plain_view(Stage(ROOM))
    play = PlayScene()
    picture(play, view)
    there = Hover(*field_cell(view, 4, 1))
    play.handle(key("Z"), view)
    handle(play, there, view)
    assert "Z does nothing here" in text(play, view)
    play.handle(key("F5"), view)
    assert "cave rat, unhurt" not in text(play, view)


def test_spectator_sees_pointer_words():
    view = replace(plain_view(Stage(ROOM)), watching=True)
    assert shown(view, Hover(*field_cell(view, 4, 1))) == shown(plain_view(Stage(ROOM)), Hover(*field_cell(view, 4, 1)))


def test_pointer_moves_menu_cursor_only():
    menu = Menu([Choice(letter, letter, letter) for letter in "abc"])
    drawn = menu.draw(Canvas(80, 25), Region(10, 5, 20, 3), bare_view())
    view = replace(bare_view(), drawn=drawn)
    assert menu.handle(Hover(12, 7), view) is None
    assert menu.cursor == 2
    assert menu.handle(Hover(12, 9), view) is None
    assert menu.handle(Hover(-1, -1), view) is None
    assert menu.cursor == 2

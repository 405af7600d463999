"""A finger on the map means a cell or something near it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scene_harness import field_cell, handle, picture, text, view_of
from stage import Stage, arrange
from stage.friends import captive, friend
from stage.scenery import Scenery
from winze.engine.kinds.traits import ROOTED
from winze.scenes.base.scene import Hover, Point, Stay, Target, View
from winze.scenes.play.play import PlayScene
from winze.scenes.play.pointing import target
from winze.screen.palette import BLACK, GROUND, INDEX, shaded

ROOM = """
    ##############
    #@..r.......>#
    #......!.....#
    #............#
    #............#
    #.........r!.#
    ######+#######
    """
REACH = 3


def seen(drawing: str = ROOM) -> View:
    """Return a view in which floor and walls are nothing to aim at."""
    view = view_of(Stage(drawing))
    plain = {"floor", "wall", "rock"}
    tiles = {name: replace(look, plain=name in plain) for name, look in view.content.tiles.items()}
    return replace(view, content=replace(view.content, tiles=tiles))


def aim(view: View, x: int, y: int, *, reach: int | None = REACH) -> Target | None:
    play = PlayScene()
    picture(play, view)
    assert handle(play, Hover(*field_cell(view, x, y), reach), view) == Stay()
    return play.target(view)


def aimed(view: View, x: int, y: int) -> tuple[int, int] | None:
    """Return the column and the row of the cell that a finger aims at."""
    found = aim(view, x, y)
    assert view.game
    return view.game.level.board.xy(found.cell) if found else None


@pytest.mark.parametrize(
    ("tapped", "meant"),
    [
        ((4, 1), (4, 1)),
        ((5, 1), (4, 1)),
        ((7, 2), (7, 2)),
        ((9, 2), (7, 2)),
        ((12, 0), (12, 1)),
        ((6, 5), (6, 6)),
        ((2, 4), (2, 4)),
        ((12, 5), (10, 5)),
        ((11, 5), (11, 5)),
    ],
    ids=["monster", "near monster", "item", "near item", "rock", "door", "floor", "monster first", "cell first"],
)
def test_finger_means_cell_or_nearest_thing(tapped: tuple[int, int], meant: tuple[int, int]) -> None:
    assert aimed(seen(), *tapped) == meant


def test_finger_never_means_the_hero() -> None:
    view = seen("#######\n#@....#\n#######")
    assert aim(view, 1, 1) is None
    assert aimed(view, 2, 1) == (2, 1)
    assert aimed(view, 1, 0) == (1, 0), "there is nothing near this wall but the hero"


def test_finger_on_rock_far_from_everything_is_answered() -> None:
    assert aim(seen(), 0, 4, reach=None) is None, "a mouse rests anywhere"
    for x, answer in (
        (0, "Wall. Tap again: Look."),
        (13, "Not seen yet: explore to find a way there. Tap again: Look."),
    ):
        view = seen("#####          \n#@..#          \n#####          ")
        play = PlayScene()
        picture(play, view)
        handle(play, Hover(*field_cell(view, x, 2), REACH), view)
        assert answer in text(play, view)


def test_finger_beyond_the_level_is_answered() -> None:
    view, play = seen("#####\n#@..#\n#####"), PlayScene()
    answers = []
    for spot in (Hover(1, 1), Hover(1, 1, REACH), Hover(*field_cell(view, 2, 1), REACH)):
        handle(play, spot, view)
        answers.append("The level ends before that place." in text(play, view))
    assert answers == [False, True, False]


def test_mouse_means_only_the_cell_below() -> None:
    view = seen()
    assert aim(view, 5, 1, reach=None) is None
    assert aim(view, 4, 1, reach=None) is not None


@pytest.mark.parametrize(
    ("drawing", "cell", "words", "does", "steps"),
    [
        (ROOM, (4, 1), "Cave rat, unhurt, unaware of you", "Look", 0),
        (ROOM.replace("@..r", "@r.."), (2, 1), "Cave rat, unhurt, unaware of you", "Attack cave rat", 1),
        (ROOM, (7, 2), "Healing draught", "Go, 6 steps", 6),
        (ROOM, (1, 2), "Floor", "Go, 1 step", 1),
        (ROOM, (6, 6), "Door closed", "Open door, 5 steps", 5),
        ("####\n#@+.\n####", (2, 1), "Door closed", "Open door", 1),
        ("######\n#@.x.#\n######", (4, 1), "Floor", "Go, no safe route", 0),
    ],
    ids=["far monster", "beside", "item", "floor", "door", "door beside", "floor across danger"],
)
def test_target_says_what_a_click_does(drawing: str, cell: tuple[int, int], words: str, does: str, steps: int) -> None:
    found = aim(seen(drawing), *cell)
    assert found is not None
    assert (found.words, found.does, len(found.path)) == (words, does, steps)
    assert not found.path or found.path[-1] == found.cell


def test_target_names_a_swap_and_a_blow_that_a_question_precedes() -> None:
    scenery = Scenery("######\n#@...#\n######", lit=True)
    ally = friend(scenery, "drift_goblin", 2, 1)
    view = view_of(scenery, content=scenery.content)
    assert target(view, scenery.game, ally.cell).does == "Swap with drift goblin"
    arrange.give_traits(ally, ROOTED)
    assert target(view, scenery.game, ally.cell).does == "Attack drift goblin"


def test_target_names_freeing() -> None:
    scenery = Scenery("######\n#@...#\n######", lit=True)
    bound = captive(scenery, "drift_goblin", 2, 1)
    view = view_of(scenery, content=scenery.content)
    assert target(view, scenery.game, bound.cell).does == "Free drift goblin"


@pytest.mark.parametrize("x", [2, 4])
def test_target_does_not_reveal_unseen_monster(x: int) -> None:
    stage = Stage("#######\n#@....#\n#######")
    view, cell = view_of(stage), stage.at(x, 1)
    arrange.show_only(stage.game, stage.game.level.visible & ~(1 << cell))
    before = target(view, stage.game, cell)
    stage.put("g", x, 1)
    assert target(view, stage.game, cell) == before


def test_watcher_can_only_look() -> None:
    found = aim(replace(seen(), watching=True), 3, 2)
    assert found and (found.does, found.path) == ("Look", ())


def test_frame_has_target_and_path() -> None:
    view, play = seen(), PlayScene()
    picture(play, view)
    handle(play, Hover(*field_cell(view, 3, 3), REACH), view)
    shown = picture(play, view)
    x, y = field_cell(view, 3, 3)
    beside = field_cell(view, 2, 2)
    assert shown.bg[y * shown.cols + x] == INDEX["gold"]
    assert shown.bg[beside[1] * shown.cols + beside[0]] == shaded(INDEX["amber"], GROUND)
    assert text(play, view).splitlines()[-1] == "Floor. Tap again: Go, 2 steps."
    handle(play, Point(79, 24), view)
    assert play.target(view) is None, "an input ends it"


def test_look_of_a_finger_describes_plain_ground() -> None:
    view, play = seen(), PlayScene()
    picture(play, view)
    handle(play, Hover(*field_cell(view, 3, 3), 0), view)
    assert text(play, view).splitlines()[-1] == "Floor."
    assert play.target(view) is None
    assert picture(play, view).bg[0] == BLACK

"""Keys and clicks in play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scene_harness import act, field_cell, handle, key, picture, press, text, view_of
from stage import Stage
from stage.arrange import lay
from winze.core.directions import Direction
from winze.engine import actions as do
from winze.engine.errands.rest import Rest
from winze.engine.errands.travel import TravelCell, TravelTo
from winze.engine.errands.walk import AutoWalk
from winze.engine.events import Refused
from winze.models.players import Options
from winze.scenes.base.queries import AskTitle
from winze.scenes.base.scene import Act, Ask, GoTo, Key, Paste, Point, Pop, Push, Start, Stay, Tick, Wheel
from winze.scenes.pages.helping import HelpScene
from winze.scenes.pages.history import HistoryScene
from winze.scenes.pages.look import LookScene
from winze.scenes.pages.options import OptionsScene
from winze.scenes.play.inventory import InventoryScene
from winze.scenes.play.play import PlayScene
from winze.scenes.widgets.questions import ConfirmScene, DirectionScene

ROOM = """
    ########
    #..r...#
    #@...!.+
    #......#
    ########
"""

COMMANDS = {
    "l": Act(do.Walk(Direction.E)),
    "ArrowLeft": Act(do.Walk(Direction.W)),
    "Numpad9": Act(do.Walk(Direction.NE)),
    ".": Act(do.Wait()),
    "g": Act(do.PickUp()),
    "s": Act(do.Search()),
    "<": Act(do.UseStairs()),
    "S": Ask(AskTitle()),
    "Escape": Stay(),
    "F5": Stay(),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_keys_that_act_at_once(name):
    assert press(PlayScene(), view_of(Stage(ROOM)), name) == COMMANDS[name]


@pytest.mark.parametrize(("name", "errand"), [("L", AutoWalk), ("R", Rest), ("(", TravelTo), (")", TravelTo)])
def test_keys_that_start_errands(name, errand):
    outcome = press(PlayScene(), view_of(Stage(ROOM)), name)
    assert isinstance(outcome, Start)
    assert isinstance(outcome.errand, errand)


SCENES = {
    "i": InventoryScene,
    "d": InventoryScene,
    "x": LookScene,
    "p": HistoryScene,
    "?": HelpScene,
    "=": OptionsScene,
    "Q": ConfirmScene,
    "a": DirectionScene,
    "/": DirectionScene,
}


@pytest.mark.parametrize("name", SCENES)
def test_keys_that_open_scenes_and_escape_that_leaves_them(name):
    view = view_of(Stage(ROOM))
    outcome = press(PlayScene(), view, name)
    assert isinstance(outcome, Push)
    assert type(outcome.scene) is SCENES[name]
    before = text(outcome.scene, view)
    assert before != text(PlayScene(), view)
    assert press(outcome.scene, view, "Shift") == Stay()
    assert press(outcome.scene, view, "Escape") == Pop()


@pytest.mark.parametrize("name", ["x", "p", "?", "="])
def test_same_key_closes_page(name):
    view = view_of(Stage(ROOM))
    outcome = press(PlayScene(), view, name)
    assert isinstance(outcome, Push)
    assert press(outcome.scene, view, name) == Pop()


def test_command_asks_for_direction():
    view = view_of(Stage(ROOM))
    for name, expected in (("a", Act(do.Attack(Direction.SW))), ("Q", Stay())):
        outcome = press(PlayScene(), view, name)
        assert isinstance(outcome, Push)
        assert press(outcome.scene, view, "b") == expected
    question = press(PlayScene(), view, "a")
    assert isinstance(question, Push)
    assert text(question.scene, view).splitlines()[-1] == "Attack in which direction?"
    x, y = field_cell(view, 2, 1)
    assert handle(question.scene, Point(x, y), view) == Act(do.Attack(Direction.NE))
    assert handle(question.scene, Point(x + 3, y), view) == Pop()


def test_only_door_needs_no_direction():
    stage = Stage("""
        #+##
        #@.#
        #'##
    """)
    view, play = view_of(stage), PlayScene()
    assert press(play, view, "o") == Act(do.Open(Direction.N))
    assert press(play, view, "c") == Act(do.CloseDoor(Direction.S))
    act(view, do.Open(Direction.N))
    outcome = press(play, view, "c")
    assert isinstance(outcome, Push)
    assert press(outcome.scene, view, "k") == Act(do.CloseDoor(Direction.N))
    assert press(play, view, "o") == Stay()
    assert text(play, view).splitlines()[-1] == "There's no door to open next to you."
    assert press(play, view, ".") == Act(do.Wait())
    assert "no door" not in text(play, view)


def test_stairs_key_takes_exit_or_searches():
    stage = Stage("""
        #######
        #@.>.=#
        #######
    """)
    for x, action in {2: do.Search(), 3: do.UseStairs(), 5: do.UseStairs()}.items():
        stage.go(x, 1)
        assert press(PlayScene(), view_of(stage), "s") == Act(action)


POND = """
    #######
    #.@~~.#
    #..vr.#
    #######
"""
CELLAR = """
    #######
    #.....#
    #######
"""


def test_step_into_danger_is_confirmed():
    view = view_of(Stage(POND, CELLAR))
    asked = press(PlayScene(), view, "l")
    assert isinstance(asked, Push) and isinstance(asked.scene, ConfirmScene)
    assert "Step into the water?" in text(asked.scene, view)
    assert "Y or Enter: yes, n or Esc: no" in text(asked.scene, view)
    assert press(asked.scene, view, "l") == Stay()
    assert press(asked.scene, view, "Escape") == Pop()
    assert press(asked.scene, view, "Enter") == Act(do.Walk(Direction.E))
    asked = press(PlayScene(), view, "n")
    assert isinstance(asked, Push) and "over the edge of the chasm" in text(asked.scene, view)


def test_fall_is_mentioned_only_above_a_level():
    view = view_of(Stage(POND))
    asked = press(PlayScene(), view, "n")
    assert isinstance(asked, Push) and "Step into the chasm?" in text(asked.scene, view)


def test_click_into_danger_is_confirmed():
    view = view_of(Stage(POND))
    play = PlayScene()
    picture(play, view)
    asked = handle(play, Point(*field_cell(view, 3, 1)), view)
    assert isinstance(asked, Push) and isinstance(asked.scene, ConfirmScene)


def test_wading_on_needs_no_confirmation():
    stage = Stage(POND)
    stage.go(3, 1)
    stage.look()
    assert press(PlayScene(), view_of(stage), "l") == Act(do.Walk(Direction.E))
    assert press(PlayScene(), view_of(stage), "n") == Act(do.Walk(Direction.SE))
    asked = press(PlayScene(), view_of(stage), "j")
    assert isinstance(asked, Push) and "chasm" in text(asked.scene, view_of(stage))


def test_climb_keys_check_direction():
    stage = Stage("#####\n#@>.#\n#####", "#####\n#.<.#\n#####")
    view = view_of(stage)
    act(view, do.Walk(Direction.E))
    play = PlayScene()
    assert press(play, view, "<") == Stay()
    assert text(play, view).splitlines()[-1] == "This exit only leads down. s takes it."
    assert press(play, view, ">") == press(play, view, "s") == Act(do.UseStairs())


def test_leaving_mine_is_confirmed():
    stage = Stage("#####\n#@_.#\n#####")
    view, play = view_of(stage), PlayScene()
    act(view, do.Walk(Direction.E))
    outcome = play.after([Refused(reason="confirm_leave")], view)
    assert isinstance(outcome, Push)
    assert "without the Heartstone?" in text(outcome.scene, view)
    assert [press(outcome.scene, view, name) for name in "yjx "] == [Stay()] * 4
    assert press(outcome.scene, view, "Y") == Act(do.Leave())
    assert press(outcome.scene, view, "Enter") == Stay()
    assert press(outcome.scene, view, "n") == Pop()
    assert play.after([Refused(reason="wall")], view) == Stay()


def test_abandoning_takes_capital_y():
    view = view_of(Stage(ROOM))
    asked = press(PlayScene(), view, "Q")
    assert isinstance(asked, Push)
    assert "Capital Y: yes, n or Esc: no" in text(asked.scene, view)
    assert [press(asked.scene, view, name) for name in ("Enter", "y", "q", "Q", " ")] == [Stay()] * 5
    assert handle(asked.scene, Key("Y", caps=True), view) == Stay()
    assert press(asked.scene, view, "Y") == Act(do.Abandon())
    assert press(asked.scene, view, "n") == press(asked.scene, view, "Escape") == Pop()


def test_caps_lock_is_shown_below_prompt():
    view, play = view_of(Stage(ROOM), caps_lock=True), PlayScene()
    told = "Caps Lock is on. Winze ignores it: only Shift makes capitals."
    assert text(play, view).splitlines()[-1] == told
    press(play, view, "@")
    assert text(play, view).splitlines()[-2:] == ["@ does nothing here. Press ? for help.", told]
    asked = press(play, view, "Q")
    assert isinstance(asked, Push) and told in text(asked.scene, view)
    assert told not in text(play, replace(view, caps_lock=False))


def test_s_under_caps_lock_does_not_leave():
    view = view_of(Stage(ROOM))
    assert handle(PlayScene(), Key("S", "KeyS", caps=True), view) == Act(do.Search())
    assert handle(PlayScene(), Key("L", "KeyL", caps=True), view) == Act(do.Walk(Direction.E))
    ran = handle(PlayScene(), Key("l", "KeyL", shift=True, caps=True), view)
    assert isinstance(ran, Start) and isinstance(ran.errand, AutoWalk)


def test_go_travels_to_a_cell_of_the_level() -> None:
    view = view_of(Stage(ROOM))
    outcome = PlayScene().handle(GoTo(5, 2), view)
    assert isinstance(outcome, Start)
    assert isinstance(outcome.errand, TravelCell)
    assert outcome.errand.cell == view.game.level.board.cell(5, 2)
    assert PlayScene().handle(GoTo(255, 2), view) == Stay()
    assert PlayScene().handle(GoTo(5, 2), replace(view, watching=True)) == Stay()


def test_paste_and_wheel_do_nothing_in_play():
    view, play = view_of(Stage(ROOM)), PlayScene()
    before = text(play, view)
    assert [handle(play, event, view) for event in (Paste("zzz"), Wheel(3))] == [Stay()] * 2
    assert text(play, view) == before


def test_bump_attack_follows_option():
    view = view_of(Stage(ROOM), options=Options(bump=False))
    assert press(PlayScene(), view, "l") == Act(do.Walk(Direction.E, bump=False))


def test_keymap_changes_at_once():
    view = view_of(Stage(ROOM))
    play = PlayScene()
    assert press(play, view, "j") == Act(do.Walk(Direction.S))
    assert press(play, replace(view, options=Options(keymap="laptop")), "j") == Act(do.Walk(Direction.W))


def test_unknown_key_shows_note():
    view, play = view_of(Stage(ROOM)), PlayScene()
    assert press(play, view, "Z") == Stay()
    assert text(play, view).splitlines()[-1] == "Z does nothing here. Press ? for help."
    press(play, view, " ")
    assert text(play, view).splitlines()[-1] == "Space does nothing here. Press ? for help."


def test_click_travels_steps_searches_or_looks():
    stage = Stage(ROOM)
    view, play = view_of(stage), PlayScene()
    picture(play, view)

    def click(x, y, button=0):
        return handle(play, Point(*field_cell(view, x, y), button), view)

    far = click(6, 3)
    assert isinstance(far, Start)
    assert isinstance(far.errand, TravelCell)
    assert far.errand.cell == stage.at(6, 3)
    assert click(2, 1) == Act(do.Walk(Direction.NE))
    assert click(1, 2) == Act(do.Search())
    assert isinstance(click(3, 1, button=2), Push)
    assert isinstance(handle(play, Point(0, 22), view), Push)
    assert handle(play, Point(75, 3), view) == Stay()
    assert play.handle(Tick(), view) == Stay()


def test_click_attacks_neighbor_or_picks_up():
    stage = Stage("#####\n#@r.#\n#####")
    view, play = view_of(stage), PlayScene()
    picture(play, view)
    assert handle(play, Point(*field_cell(view, 2, 1)), view) == Act(do.Attack(Direction.E))
    lay(stage.game, "pick", stage.game.hero.cell)
    assert handle(play, Point(*field_cell(view, 1, 1)), view) == Act(do.PickUp())


def test_spectator_can_only_look():
    view, play = view_of(Stage(ROOM), watching=True), PlayScene()
    assert text(play, view).splitlines()[-1] == "You are watching."
    for name in ("l", "a", "g", "i", "Q", "R", "L"):
        assert press(play, view, name) == Stay()
    assert press(play, view, "Escape") == Ask(AskTitle())
    look = press(play, view, "x")
    assert isinstance(look, Push)
    assert press(look.scene, view, "l", "Enter") == Pop()
    assert isinstance(handle(play, Point(*field_cell(view, 2, 2)), view), Push)


def test_modified_keys_are_ignored():
    view = view_of(Stage(ROOM))
    assert PlayScene().handle(replace(key("l"), ctrl=True), view) == Stay()

from __future__ import annotations

from dataclasses import replace

import pytest

from shown import act, drawn, key, lines, picture, press, text, view_of
from stage import Stage
from winze.core.directions import Direction
from winze.engine import actions as do
from winze.engine.errands import AutoWalk, Rest, TravelField, TravelTo
from winze.engine.events import Refused
from winze.engine.plan import Exit
from winze.scenes.confirm import ConfirmScene
from winze.scenes.directions import DirectionScene
from winze.scenes.helping import HelpScene
from winze.scenes.history import HistoryScene
from winze.scenes.inventory import InventoryScene
from winze.scenes.look import LookScene
from winze.scenes.options import OptionsScene
from winze.scenes.play import PlayScene
from winze.scenes.queries import AskTitle, Options
from winze.scenes.scene import Act, Ask, Point, Pop, Push, Start, Stay, Tick
from winze.screen.layout import CLASSIC
from winze.screen.palette import INDEX, LIT, shaded

ROOM = """
    ########
    #..r...#
    #@...!.+
    #......#
    ########
"""


def field_cell(view, x, y) -> tuple[int, int]:
    """Where a field of a small level, which stands in the middle of the map, is on the screen."""
    board = view.game.level.board
    return x + (70 - board.width) // 2, y + (20 - board.height) // 2


def test_a_room_and_a_corridor_as_they_are_seen():
    stage = Stage("""
        ############
        #@...#     #
        #...!+,,,, #
        #r...#   , #
        ############
    """)
    shown = lines(picture(PlayScene(), view_of(stage)), CLASSIC.map)
    assert [line[29:] for line in shown[7:12]] == drawn("""
        ┌────┐
        │@···│
        │···!+
        │r···│
        └────┘
    """)
    assert "".join(shown[:7] + shown[12:]) == ""


def test_the_side_panel():
    stage = Stage(ROOM)
    stage.game.hero.health, stage.game.hero.gold, stage.game.hero.poison = 11, 182, 4
    shown = lines(picture(PlayScene(), view_of(stage)), CLASSIC.panel)
    assert (
        shown
        == drawn("""
        Ada
        1 Low Adit
        ███▓░░░░░░
        HP   11/30
        Level    1
        Score    0
        Gold   182
        Turn     0
        Poison   4
        r cave rat
        ! draught
    """)
        + [""] * 9
    )


def test_what_has_no_room_in_the_panel_is_counted():
    stage = Stage("##########\n#@........\n" + "#rrrrrrrrr\n" * 2 + "##########")
    assert lines(picture(PlayScene(), view_of(stage)), CLASSIC.panel)[-3:] == ["r cave rat", "r cave rat", "+ 8 more"]


def test_what_was_seen_stays_dimmed_without_its_monsters():
    stage = Stage("""
        ##############
        #@..r#########
        #.!..+.......#
        #....#########
        ##############
    """)
    view, play = view_of(stage), PlayScene()
    stage.game.hero.field = stage.at(10, 2)
    stage.look()
    shown = picture(play, view)
    x, y = field_cell(view, 2, 1)
    assert lines(shown)[y][x - 2 : x + 3] == "│····"
    assert shown.fg[y * 80 + x] == shaded(INDEX["floor"], 1)
    assert chr(shown.glyphs[(y + 1) * 80 + x]) == "!"
    assert shown.fg[(y + 1) * 80 + x] == shaded(INDEX["steel"], 1)


def test_lit_floor_is_brighter_than_a_dark_corridor():
    stage = Stage("#####\n#@..#\n#####")
    shown = picture(PlayScene(), view_of(stage))
    x, y = field_cell(view_of(stage), 2, 1)
    assert (shown.fg[y * 80 + x], shown.bg[y * 80 + x]) == (INDEX["floor"], LIT)
    stage = Stage("#####\n#@,,#\n#####")
    shown = picture(PlayScene(), view_of(stage))
    assert (shown.fg[y * 80 + x], shown.bg[y * 80 + x]) == (INDEX["tunnel"], INDEX["black"])


@pytest.mark.parametrize("x", [1, 40, 60, 100, 148])
def test_a_large_level_scrolls_with_the_hero(x):
    floor = "#" + "." * 148 + "#"
    stage = Stage("\n".join(["#" * 150, *[floor] * 40, "#@" + "." * 147 + "#", "#" * 150]))
    stage.game.hero.field = stage.at(x, 20)
    stage.look()
    shown = lines(picture(PlayScene(), view_of(stage)), CLASSIC.map)
    assert sum(line.count("@") for line in shown) == 1
    assert all(len(line) == 70 for line in shown)


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
def test_the_same_key_again_goes_back(name):
    view = view_of(Stage(ROOM))
    outcome = press(PlayScene(), view, name)
    assert isinstance(outcome, Push)
    assert press(outcome.scene, view, name) == Pop()


def test_a_direction_after_a_command():
    view = view_of(Stage(ROOM))
    for name, expected in (("a", Act(do.Attack(Direction.SW))), ("Q", Stay())):
        outcome = press(PlayScene(), view, name)
        assert isinstance(outcome, Push)
        assert press(outcome.scene, view, "b") == expected
    question = press(PlayScene(), view, "a")
    assert isinstance(question, Push)
    assert text(question.scene, view).splitlines()[-1] == "Attack in which direction?"
    x, y = field_cell(view, 2, 1)
    assert question.scene.handle(Point(x, y), view) == Act(do.Attack(Direction.NE))
    assert question.scene.handle(Point(x + 3, y), view) == Pop()


def test_the_only_door_needs_no_direction():
    stage = Stage("""
        #+##
        #@.#
        #'##
    """)
    view, play = view_of(stage), PlayScene()
    assert press(play, view, "o") == Act(do.Open(Direction.N))
    assert press(play, view, "c") == Act(do.Close(Direction.S))
    act(view, do.Open(Direction.N))
    outcome = press(play, view, "c")
    assert isinstance(outcome, Push)
    assert press(outcome.scene, view, "k") == Act(do.Close(Direction.N))
    assert press(play, view, "o") == Stay()
    assert text(play, view).splitlines()[-1] == "There is no door to open beside you."
    assert press(play, view, ".") == Act(do.Wait())
    assert "no door" not in text(play, view)


def test_the_same_key_uses_a_way_or_searches():
    stage = Stage("""
        #######
        #@.>.=#
        #######
    """)
    for x, action in {2: do.Search(), 3: do.UseStairs(), 5: do.UseStairs()}.items():
        stage.game.hero.field = stage.at(x, 1)
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


def test_a_step_into_danger_needs_a_second_key():
    view = view_of(Stage(POND, CELLAR))
    asked = press(PlayScene(), view, "l")
    assert isinstance(asked, Push) and isinstance(asked.scene, ConfirmScene)
    assert "Step into the water?" in text(asked.scene, view)
    assert press(asked.scene, view, "l") == Stay()
    assert press(asked.scene, view, "Escape") == Pop()
    assert press(asked.scene, view, "Enter") == Act(do.Walk(Direction.E))
    asked = press(PlayScene(), view, "n")
    assert isinstance(asked, Push) and "over the edge of the chasm" in text(asked.scene, view)


def test_nobody_is_told_of_a_fall_where_nothing_is_below():
    view = view_of(Stage(POND))
    asked = press(PlayScene(), view, "n")
    assert isinstance(asked, Push) and "Step into the chasm?" in text(asked.scene, view)


def test_a_click_into_danger_asks_as_well():
    view = view_of(Stage(POND))
    play = PlayScene()
    picture(play, view)
    asked = play.handle(Point(*field_cell(view, 3, 1)), view)
    assert isinstance(asked, Push) and isinstance(asked.scene, ConfirmScene)


def test_who_stands_in_water_wades_on_unasked():
    stage = Stage(POND)
    stage.game.hero.field = stage.at(3, 1)
    stage.look()
    assert press(PlayScene(), view_of(stage), "l") == Act(do.Walk(Direction.E))
    assert press(PlayScene(), view_of(stage), "n") == Act(do.Walk(Direction.SE))
    asked = press(PlayScene(), view_of(stage), "j")
    assert isinstance(asked, Push) and "chasm" in text(asked.scene, view_of(stage))


def test_water_has_a_colour_under_it_while_it_is_seen():
    stage = Stage(POND)
    view = view_of(stage)
    looks = view.content.tiles
    view = replace(view, content=replace(view.content, tiles={**looks, "water": replace(looks["water"], under="blue")}))
    x, y = field_cell(view, 3, 1)
    cell = y * 80 + x
    play = PlayScene()
    assert picture(play, view).bg[cell] == shaded(INDEX["blue"], 1)
    stage.game.level.visible = 1 << stage.game.hero.field
    assert picture(play, view).bg[cell] == INDEX["black"]


def test_a_pillar_is_no_piece_of_wall():
    shown = lines(picture(PlayScene(), view_of(Stage("#####\n#@..#\n#.O.#\n#...#\n#####"))), CLASSIC.map)
    assert any("│·O·│" in line for line in shown)


def test_a_drift_is_described_with_its_side_and_where_it_leads():
    ways = {
        "1": (Exit("mouth", 1, 1, None), Exit("side", 5, 1, "2", landing=(1, 1))),
        "2": (Exit("side", 1, 1, "1", landing=(5, 1)),),
    }
    stage = Stage("#######\n#@...=#\n#######", "#######\n#=....#\n#######", exits=ways)
    view = view_of(stage)
    assert "Drift to the east." in text(LookScene(press_play(view), stage.at(5, 1)), view)
    stage.game.hero.field = stage.at(5, 1)
    act(view, do.UseStairs())
    assert "Drift to the west, to 1 Low Adit." in text(LookScene(press_play(view), stage.at(1, 1)), view)


def test_a_hidden_door_is_described_and_drawn_as_a_wall():
    room = """
        #####
        #@..?
        #...#
        #####
    """
    hidden, wall = view_of(Stage(room)), view_of(Stage(room.replace("?", "#")))
    assert text(PlayScene(), hidden) == text(PlayScene(), wall)
    field = hidden.game.level.board.field(4, 1)
    assert text(LookScene(press_play(hidden), field), hidden) == text(LookScene(press_play(wall), field), wall)


def test_stairs_lead_only_one_way():
    stage = Stage("#####\n#@>.#\n#####", "#####\n#.<.#\n#####")
    view = view_of(stage)
    act(view, do.Walk(Direction.E))
    play = PlayScene()
    assert press(play, view, "<") == Stay()
    assert text(play, view).splitlines()[-1] == "The way from here only leads down."
    assert press(play, view, ">") == press(play, view, "s") == Act(do.UseStairs())


def test_walking_out_of_the_mine_is_confirmed():
    stage = Stage("#####\n#@_.#\n#####")
    view, play = view_of(stage), PlayScene()
    act(view, do.Walk(Direction.E))
    outcome = play.after([Refused(reason="confirm_leave")], view)
    assert isinstance(outcome, Push)
    assert "without the Heartstone?" in text(outcome.scene, view)
    assert [press(outcome.scene, view, name) for name in "yjx "] == [Stay()] * 4
    assert press(outcome.scene, view, "Y") == press(outcome.scene, view, "Enter") == Act(do.Leave())
    assert press(outcome.scene, view, "n") == Pop()
    assert play.after([Refused(reason="wall")], view) == Stay()


def test_walking_into_monsters_attacks_only_if_wanted():
    view = view_of(Stage(ROOM), options=Options(bump=False))
    assert press(PlayScene(), view, "l") == Act(do.Walk(Direction.E, bump=False))


def test_the_other_keymap_is_in_force_at_once():
    view = view_of(Stage(ROOM))
    play = PlayScene()
    assert press(play, view, "j") == Act(do.Walk(Direction.S))
    assert press(play, replace(view, options=Options(keymap="laptop")), "j") == Act(do.Walk(Direction.W))


def test_an_unknown_key_is_told():
    view, play = view_of(Stage(ROOM)), PlayScene()
    assert press(play, view, "z") == Stay()
    assert text(play, view).splitlines()[-1] == "The key z means nothing here; ? shows the keys."
    press(play, view, " ")
    assert text(play, view).splitlines()[-1] == "The key Space means nothing here; ? shows the keys."


def test_clicks():
    stage = Stage(ROOM)
    view, play = view_of(stage), PlayScene()
    picture(play, view)

    def click(x, y, button=0):
        return play.handle(Point(*field_cell(view, x, y), button), view)

    far = click(6, 3)
    assert isinstance(far, Start)
    assert isinstance(far.errand, TravelField)
    assert far.errand.field == stage.at(6, 3)
    assert click(2, 1) == Act(do.Walk(Direction.NE))
    assert click(1, 2) == Act(do.Search())
    assert isinstance(click(3, 1, button=2), Push)
    assert isinstance(play.handle(Point(0, 22), view), Push)
    assert play.handle(Point(75, 3), view) == Stay()
    assert play.handle(Tick(), view) == Stay()


def test_clicks_next_to_the_hero():
    stage = Stage("#####\n#@r.#\n#####")
    view, play = view_of(stage), PlayScene()
    picture(play, view)
    assert play.handle(Point(*field_cell(view, 2, 1)), view) == Act(do.Attack(Direction.E))
    stage.game.level.lay(stage.game.hero.field, stage.rules.items["pick"])
    assert play.handle(Point(*field_cell(view, 1, 1)), view) == Act(do.PickUp())


def test_who_watches_only_looks():
    view, play = view_of(Stage(ROOM), watching=True), PlayScene()
    assert text(play, view).splitlines()[-1] == "You are watching."
    for name in ("l", "a", "g", "i", "Q", "R", "L"):
        assert press(play, view, name) == Stay()
    assert press(play, view, "Escape") == Ask(AskTitle())
    look = press(play, view, "x")
    assert isinstance(look, Push)
    assert press(look.scene, view, "l", "Enter") == Pop()
    assert isinstance(play.handle(Point(*field_cell(view, 2, 2)), view), Push)


def test_looking_around():
    stage = Stage(ROOM)
    view = view_of(stage)
    look = LookScene(press_play(view))
    said = []
    for name in ("Shift", "+", "+", "+", "l"):
        press(look, view, name)
        said.append(text(look, view).splitlines()[-1].split("  ")[0])
    assert said[0].startswith("You. Floor.")
    assert said[1].startswith("A cave rat, unhurt, unaware of you. Floor.")
    assert said[2].startswith("A healing draught. Floor.")
    assert said[3] == said[0]
    assert said[4].startswith("Floor.")
    outcome = press(look, view, "Enter")
    assert isinstance(outcome, Start)
    assert outcome.errand.field == stage.at(2, 2)


def test_a_look_shows_what_keys_do_only_where_there_is_room_for_all_of_it():
    stage = Stage(ROOM)
    view = view_of(stage)
    look = LookScene(press_play(view))
    assert text(look, view).endswith("Esc back)")
    for kind in ("draught", "sword", "mail", "pick"):
        stage.game.level.lay(stage.game.hero.field, stage.rules.items[kind])
    assert text(look, view).endswith("and a pick. Floor.")


def press_play(view):
    play = PlayScene()
    picture(play, view)
    outcome = press(play, view, "x")
    assert isinstance(outcome, Push)
    return outcome.scene._play


def test_looking_at_what_is_remembered_or_unknown():
    stage = Stage("""
        ##############
        #@...#########
        #.!..+.......#
        #....#########
        ##############
    """)
    view = view_of(stage)
    stage.game.hero.field = stage.at(10, 2)
    stage.look()
    play = press_play(view)
    assert "Remembered: A healing draught. Floor." in text(LookScene(play, stage.at(2, 2)), view)
    assert "You have not seen this place." in text(LookScene(play, stage.at(10, 4)), view)


def test_keys_are_not_swallowed_with_modifiers():
    view = view_of(Stage(ROOM))
    assert PlayScene().handle(replace(key("l"), ctrl=True), view) == Stay()

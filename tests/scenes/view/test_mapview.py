"""The map view."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scene_harness import drawn, field_cell, lines, picture, view_of
from stage import Stage
from stage.arrange import change_tile, look, show_only
from stage.bodies import hunting
from stage.lamps import LampStage
from stage.machinery import Machinery
from stage.scenery import Scenery
from winze.content.look import FaceLook
from winze.engine.actions import SwitchLamp
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import View
from winze.scenes.play.play import PlayScene
from winze.scenes.telling.describe import describe
from winze.scenes.view.looks import FIRELIGHT, LAMPLIGHT
from winze.screen.layout import CLASSIC
from winze.screen.palette import BLACK, GROUND, INDEX, LIT, REMEMBERED, shaded


def test_map_shows_room_and_corridor():
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


def test_standing_monster_is_remembered_dim():
    stage = Stage("""
        ##############
        #@..m#########
        #....+.......#
        #....#########
        ##############
    """)
    view, play = view_of(stage), PlayScene()
    stage.go(10, 2)
    stage.look()
    shown = picture(play, view)
    x, y = field_cell(view, 4, 1)
    assert lines(shown)[y][x] == "m"
    assert shown.fg[y * 80 + x] == shaded(INDEX["brown"], REMEMBERED)
    assert "Remembered: A cave moss" in describe(stage.game, view.content, stage.at(4, 1))


def test_remembered_cells_are_dim_without_monsters():
    stage = Stage("""
        ##############
        #@..r#########
        #.!..+.......#
        #....#########
        ##############
    """)
    view, play = view_of(stage), PlayScene()
    stage.go(10, 2)
    stage.look()
    shown = picture(play, view)
    x, y = field_cell(view, 2, 1)
    assert lines(shown)[y][x - 2 : x + 3] == "│····"
    assert shown.fg[y * 80 + x] == shaded(INDEX["floor"], REMEMBERED)
    assert chr(shown.glyphs[(y + 1) * 80 + x]) == "!"
    assert shown.fg[(y + 1) * 80 + x] == shaded(INDEX["steel"], REMEMBERED)


def test_lit_floor_is_brighter_than_a_dark_corridor():
    stage = Stage("#####\n#@..#\n#####")
    shown = picture(PlayScene(), view_of(stage))
    x, y = field_cell(view_of(stage), 2, 1)
    assert (shown.fg[y * 80 + x], shown.bg[y * 80 + x]) == (INDEX["floor"], LIT)
    stage = Stage("#####\n#@,,#\n#####")
    shown = picture(PlayScene(), view_of(stage))
    assert (shown.fg[y * 80 + x], shown.bg[y * 80 + x]) == (INDEX["tunnel"], INDEX["black"])


def ground(stage: Stage, x: int, y: int) -> int:
    """Return the background of a cell on the map."""
    column, row = field_cell(view_of(stage), x, y)
    return picture(PlayScene(), view_of(stage)).bg[row * 80 + column]


TUNNEL = """
    ###########
    #,@,,,,,,,#
    ###########
"""


def test_lamplight_is_amber():
    stage = LampStage(TUNNEL)
    assert [ground(stage, x, 1) for x in (1, 3, 5, 6)] == [LAMPLIGHT] * 3 + [INDEX["black"]]
    assert ground(stage, 3, 0) == INDEX["black"]
    stage.act(SwitchLamp())
    assert ground(stage, 3, 1) == INDEX["black"]


def test_lit_room_stays_plain_with_lamp():
    stage = LampStage("######\n#@,.,#\n######")
    assert [ground(stage, x, 1) for x in (2, 3, 4)] == [LAMPLIGHT, LIT, LAMPLIGHT]


def test_glowing_tiles_and_fire_tint_ground():
    stage = LampStage("########\n#@,,&,,#\n########", lamp="")
    stage.unlight()
    view = view_of(stage)
    lava = shaded(INDEX[view.content.tiles["lava"].colour], GROUND)
    assert [ground(stage, x, 1) for x in (2, 3, 4, 5)] == [lava, lava, INDEX["black"], lava]
    stage = LampStage(TUNNEL, lamp="")
    stage.light_up(1 << stage.at(7, 1))
    assert [ground(stage, x, 1) for x in (4, 5, 7, 9)] == [INDEX["black"], FIRELIGHT, FIRELIGHT, FIRELIGHT]


def test_remembered_ground_shows_no_light():
    stage = LampStage(TUNNEL)
    stage.go(9, 1)
    stage.look()
    assert ground(stage, 3, 1) == INDEX["black"]
    x, y = field_cell(view_of(stage), 3, 1)
    assert picture(PlayScene(), view_of(stage)).fg[y * 80 + x] == shaded(INDEX["tunnel"], REMEMBERED)


@pytest.mark.parametrize("x", [1, 40, 60, 100, 148])
def test_large_level_scrolls_with_hero(x):
    floor = "#" + "." * 148 + "#"
    stage = Stage("\n".join(["#" * 150, *[floor] * 40, "#@" + "." * 147 + "#", "#" * 150]))
    stage.go(x, 20)
    stage.look()
    shown = lines(picture(PlayScene(), view_of(stage)), CLASSIC.map)
    assert sum(line.count("@") for line in shown) == 1
    assert all(len(line) == 70 for line in shown)


POND = """
    #######
    #.@~~.#
    #..vr.#
    #######
"""


def test_visible_water_has_background():
    stage = Stage(POND)
    view = view_of(stage)
    looks = view.content.tiles
    view = replace(view, content=replace(view.content, tiles={**looks, "water": replace(looks["water"], under="blue")}))
    x, y = field_cell(view, 3, 1)
    cell = y * 80 + x
    play = PlayScene()
    assert picture(play, view).bg[cell] == shaded(INDEX["blue"], GROUND)
    show_only(stage.game, 1 << stage.game.hero.cell)
    assert picture(play, view).bg[cell] == INDEX["black"]


def test_pillar_is_not_wall():
    shown = lines(picture(PlayScene(), view_of(Stage("#####\n#@..#\n#.O.#\n#...#\n#####"))), CLASSIC.map)
    assert any("│·O·│" in line for line in shown)


def test_hunters_are_in_reverse_by_option():
    scenery = Scenery("#######\n#@....#\n#######", lit=True)
    hunting(scenery, "cave_rat", 3, 1)
    scenery.stand("cave_rat", 5, 1)
    look(scenery.game)
    view = View(scenery.content, Options(), Log(), scenery.game, "Ada")
    plain = picture(PlayScene(), view)
    marked = picture(PlayScene(), replace(view, options=replace(view.options, hunters=True)))
    x, y = field_cell(view, 3, 1)
    hunter = y * 80 + x
    changed = [
        at for at in range(80 * 20) if at % 80 < 70 and (plain.fg[at], plain.bg[at]) != (marked.fg[at], marked.bg[at])
    ]
    assert changed == [hunter]
    assert (marked.fg[hunter], marked.bg[hunter]) == (BLACK, plain.fg[hunter])


def test_ware_under_a_fallen_bell_shows_the_bell():
    machinery = Machinery("""
        #########
        #@..:1:1#
        #########
    """)
    view, play = View(machinery.content, Options(), Log(), machinery.game, "Ada"), PlayScene()
    x, y = field_cell(view, 5, 1)
    open_ = picture(play, view)
    change_tile(machinery.game, machinery.at(5, 1), "plinth_shut")
    look(machinery.game)
    shut = picture(play, view)
    bell = machinery.content.tiles["plinth_shut"].glyph
    assert lines(open_)[y][x] != bell == lines(shut)[y][x]
    assert shut.fg[y * 80 + x] == open_.fg[y * 80 + x]


def test_ground_and_light_look_as_the_row_says() -> None:
    scenery = Scenery("""
        ##########
        #@...#,,,#
        #....+,,,#
        ##########
    """)
    face = FaceLook(glyph="`", colour="rust", light="steel")
    content = replace(scenery.content, faces={"drawn": face})
    view = View(content, Options(), Log(), scenery.game, "Ada")
    shown = picture(PlayScene(), view)
    x, y = field_cell(view, 2, 1)
    at = y * 80 + x
    assert (chr(shown.glyphs[at]), shown.fg[at], shown.bg[at]) == ("`", INDEX["rust"], shaded(INDEX["steel"], GROUND))

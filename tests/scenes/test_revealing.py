"""What those see who try out levels: everything."""

from __future__ import annotations

from dataclasses import replace

from shown import drawn, lines, picture, press, text, view_of
from stage import Stage
from stage.arrange import set_health
from stage.state import monsters
from winze.scenes.base.scene import View
from winze.scenes.pages.look import LookScene
from winze.scenes.play.play import PlayScene
from winze.screen.layout import CLASSIC
from winze.screen.palette import INDEX, shaded
from winze.session.client.panels import panels

CELLARS = """
    ##############
    #@..#...r...>#
    #...?....!...#
    ##############
"""
LEFT, TOP = 28, 8


def revealed(stage: Stage) -> View:
    view = view_of(stage)
    return replace(view, content=replace(view.content, revealed=True))


def map_of(view: View, left: int = LEFT) -> list[str]:
    return [line[left:] for line in lines(picture(PlayScene(), view), CLASSIC.map)[TOP : TOP + 4]]


def test_the_whole_level_is_shown_with_hit_points_beside_monsters():
    stage = Stage(CELLARS)
    set_health(stage.monster("rat"), 7)
    assert map_of(view_of(stage)) == drawn("""
        ┌───┐
        │@··│
        │···│
        └───┘
    """)
    assert map_of(revealed(stage)) == drawn("""
        ┌───┬────────┐
        │@··│···r7··>│
        │···+····!···│
        └───┴────────┘
    """)


def test_hit_points_are_whole_or_not_there():
    stage = Stage("""
        ############
        #r.rr@.....#
        #...r.....r#
        ############
    """)
    for rat in monsters(stage.game):
        set_health(rat, 12)
    assert map_of(revealed(stage), left=29) == drawn("""
        ┌──────────┐
        │r·rr@·····│
        │···r12···r12
        └──────────┘
    """)


def test_hit_points_stand_over_what_lies_beside_a_monster():
    stage = Stage("""
        ##########
        #@...r!..#
        #......r)#
        ##########
    """)
    for rat in monsters(stage.game):
        set_health(rat, 12)
    assert map_of(revealed(stage), left=30) == drawn("""
        ┌────────┐
        │@···r12·│
        │······r12
        └────────┘
    """)


def test_no_hit_points_are_cut_off_at_the_edge_of_the_map():
    wall = "#" * 70
    stage = Stage("\n".join([wall, f"#@{'.' * 65}r.#", f"#{'.' * 67}r#", wall]))
    for rat in monsters(stage.game):
        set_health(rat, 12)
    above, below = map_of(revealed(stage), left=60)[1:3]
    assert (above, below) == ("·······r12", "········r│")


def test_what_is_out_of_sight_stays_dim_and_what_is_hidden_stands_out():
    stage = Stage(CELLARS)
    shown = picture(PlayScene(), revealed(stage))
    cells = {name: (TOP + y) * shown.cols + LEFT + x for name, (x, y) in {"near": (2, 1), "far": (6, 1)}.items()}
    assert shown.fg[cells["near"]] == INDEX["floor"]
    assert shown.fg[cells["far"]] == shaded(INDEX["floor"], 1)
    assert shown.fg[(TOP + 2) * shown.cols + LEFT + 4] == INDEX["violet"]


def test_the_panel_and_the_structured_panels_name_all_there_is():
    stage = Stage(CELLARS)
    set_health(stage.monster("rat"), 7)
    view = revealed(stage)
    panel = lines(picture(PlayScene(), view), CLASSIC.panel)
    assert "r 7/10 rat" in panel
    assert [seen.kind for seen in panels(view, None).sight] == ["rat", "draught"]
    assert panels(view_of(stage), None).sight == ()


def test_a_look_tells_hit_points_and_finds_what_nobody_has_seen():
    stage = Stage(CELLARS)
    view = revealed(stage)
    assert "A cave rat, unhurt (10/10), unaware of you. Floor." in text(LookScene(stage.at(8, 1)), view)
    assert "Door hidden." in text(LookScene(stage.at(4, 2)), view)
    look = LookScene()
    press(look, view, "+", "+", "+")
    assert "Stairs down" in text(look, view)

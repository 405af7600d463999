"""Revealed content shows everything."""

from __future__ import annotations

from dataclasses import replace

from scene_harness import drawn, lines, picture, press, text, view_of
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


def test_revealed_level_shows_hit_points():
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


def test_hit_points_are_never_cut():
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


def test_hit_points_cover_items():
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


def test_hit_points_are_omitted_at_map_edge():
    wall = "#" * 70
    stage = Stage("\n".join([wall, f"#@{'.' * 65}r.#", f"#{'.' * 67}r#", wall]))
    for rat in monsters(stage.game):
        set_health(rat, 12)
    above, below = map_of(revealed(stage), left=60)[1:3]
    assert (above, below) == ("·······r12", "········r│")


def test_revealed_level_dims_unseen_and_marks_hidden():
    stage = Stage(CELLARS)
    shown = picture(PlayScene(), revealed(stage))
    cells = {name: (TOP + y) * shown.cols + LEFT + x for name, (x, y) in {"near": (2, 1), "far": (6, 1)}.items()}
    assert shown.fg[cells["near"]] == INDEX["floor"]
    assert shown.fg[cells["far"]] == shaded(INDEX["floor"], 1)
    assert shown.fg[(TOP + 2) * shown.cols + LEFT + 4] == INDEX["violet"]


def test_revealed_panels_list_everything():
    stage = Stage(CELLARS)
    set_health(stage.monster("rat"), 7)
    view = revealed(stage)
    panel = lines(picture(PlayScene(), view), CLASSIC.panel)
    assert "r 7/10 rat" in panel
    assert [seen.kind for seen in panels(view, None).sight] == ["rat", "draught"]
    assert panels(view_of(stage), None).sight == ()


def test_revealed_look_tells_hit_points():
    stage = Stage(CELLARS)
    view = revealed(stage)
    assert "A cave rat, unhurt (10/10), unaware of you. Floor." in text(LookScene(stage.at(8, 1)), view)
    assert "Door hidden." in text(LookScene(stage.at(4, 2)), view)
    look = LookScene()
    press(look, view, "+", "+", "+")
    assert "Stairs down" in text(look, view)

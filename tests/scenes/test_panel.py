"""The panel beside the map."""

from __future__ import annotations

from shown import drawn, lines, picture, view_of
from stage import Stage
from stage.arrange import pay
from winze.scenes.play import PlayScene
from winze.screen.layout import CLASSIC

ROOM = """
    ########
    #..r...#
    #@...!.+
    #......#
    ########
"""


def test_the_side_panel():
    stage = Stage(ROOM)
    stage.heal(11)
    stage.afflict(4)
    pay(stage.game, 182)
    shown = lines(picture(PlayScene(), view_of(stage)), CLASSIC.panel)
    assert (
        shown
        == drawn("""
        Ada
        1 Low Adit
        ███▓░░░░░░
        HP   11/30
        Level    1
        Score  182
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

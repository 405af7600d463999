"""The panel beside the map."""

from __future__ import annotations

from shown import drawn, lines, picture, view_of
from stage import Stage
from stage.arrange import pay
from stage.clock import ClockStage, stir
from stage.lamps import LampStage
from winze.engine.actions import SwitchLamp
from winze.scenes.play import PlayScene
from winze.screen.layout import CLASSIC
from winze.screen.palette import INDEX, TEXT

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
        Pois4
        r cave rat
        ! draught
    """)
        + [""] * 9
    )


def test_what_has_no_room_in_the_panel_is_counted():
    stage = Stage("##########\n#@........\n" + "#rrrrrrrrr\n" * 2 + "##########")
    assert lines(picture(PlayScene(), view_of(stage)), CLASSIC.panel)[-3:] == ["r cave rat", "r cave rat", "+ 8 more"]


def oil(stage: LampStage) -> tuple[str, int]:
    """The line of the lamp, and the colour of its number."""
    shown = picture(PlayScene(), view_of(stage))
    (row,) = [row for row, line in enumerate(lines(shown, CLASSIC.panel)) if line.startswith("Oil")]
    region = CLASSIC.panel
    return lines(shown, region)[row], shown.fg[(region.y + row) * 80 + region.x + 6]


def test_the_panel_has_the_oil_and_a_star_while_the_lamp_gives_light():
    stage = LampStage("######\n#@,,,#\n######")
    assert oil(stage) == ("Oil  600 *", TEXT)
    stage.act(SwitchLamp())
    assert oil(stage)[0] == "Oil  600"
    stage.act(SwitchLamp())
    stage.pour(99)
    assert oil(stage) == ("Oil   99 *", INDEX["red"])
    stage.pour(0)
    assert oil(stage)[0] == "Oil    0"


def test_the_word_for_how_restless_the_level_is_stands_above_the_score():
    stage = ClockStage(ROOM)
    shown = []
    for stirred in (0, 10, 30):
        stir(stage.game, stirred)
        drawn_ = picture(PlayScene(), view_of(stage))
        rows = lines(drawn_, CLASSIC.panel)
        row = next(row for row, line in enumerate(rows) if line.startswith("Score")) - 1
        shown.append((rows[row], drawn_.fg[(CLASSIC.panel.y + row) * 80 + CLASSIC.panel.x]))
    assert shown == [("Calm", INDEX["grey"]), ("Uneasy", TEXT), ("Roused", INDEX["red"])]

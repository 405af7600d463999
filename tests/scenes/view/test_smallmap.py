"""Small maps of what was seen."""

from __future__ import annotations

from shipped import shipped
from stage import Stage
from stage.arrange import know_level
from stage.deedsdone import forget_ground
from winze.scenes.view.smallmap import COLS, ROWS, small_map


def drawn(stage: Stage, here: int = -1) -> list[str]:
    rows = small_map(shipped(), stage.game.level, here)
    return ["".join(span.text for span in line).rstrip() for line in rows]


def test_a_small_level_is_shown_field_by_field_without_the_rows_where_nothing_is() -> None:
    stage = Stage("""
        #######
        #######
        #@..>.#
        ###.###
        #######
    """)
    know_level(stage.game)
    assert drawn(stage, stage.game.hero.cell) == [" @▒▒>▒", "   ▒"]
    assert drawn(stage) == [" ▒▒▒>▒", "   ▒"]


def test_of_a_large_one_a_cell_says_how_much_of_a_square_is_ground() -> None:
    wide = 72
    rows = ["#" * wide, "#@" + "." * (wide - 4) + ">#", "#" + "." * (wide - 2) + "#", "#" * wide]
    stage = Stage("\n".join([*rows, *["#" * wide] * 14]))
    know_level(stage.game)
    (row,) = drawn(stage)
    assert row == "░" + "▒" * 22 + ">" and len(row) == COLS


def test_exits_look_as_they_do_on_the_level() -> None:
    stage = Stage("#########\n#@_.<.>=#\n#########")
    know_level(stage.game)
    assert drawn(stage) == [" ▒∩▒<▒>≡"]


def test_no_map_is_larger_than_its_room_and_what_was_not_seen_is_left_out() -> None:
    stage = Stage("\n".join(["#" * 60, *["#" + "." * 58 + "#"] * 40, "#" * 60]).replace("#.", "#@", 1))
    assert len(drawn(stage)) <= ROWS and max(map(len, drawn(stage))) <= COLS
    forget_ground(stage.game)
    assert drawn(stage) == []

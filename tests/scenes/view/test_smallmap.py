"""Small maps."""

from __future__ import annotations

from shipped import shipped
from stage import Stage
from stage.arrange import know_level
from stage.deedsdone import forget_ground
from winze.scenes.view.smallmap import COLS, ROWS, small_map


def drawn(stage: Stage, here: int = -1) -> list[str]:
    rows = small_map(shipped(), stage.game.level, here)
    return ["".join(span.text for span in line).rstrip() for line in rows]


def test_small_level_is_mapped_cell_by_cell() -> None:
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


def test_large_level_is_mapped_in_squares() -> None:
    wide = 72
    rows = ["#" * wide, "#@" + "." * (wide - 4) + ">#", "#" + "." * (wide - 2) + "#", "#" * wide]
    stage = Stage("\n".join([*rows, *["#" * wide] * 14]))
    know_level(stage.game)
    (row,) = drawn(stage)
    assert row == "░" + "▒" * 22 + ">" and len(row) == COLS


def test_exits_keep_their_glyphs() -> None:
    stage = Stage("#########\n#@_.<.>=#\n#########")
    know_level(stage.game)
    assert drawn(stage) == [" ▒∩▒<▒>≡"]


def test_small_map_fits_and_hides_unseen_cells() -> None:
    stage = Stage("\n".join(["#" * 60, *["#" + "." * 58 + "#"] * 40, "#" * 60]).replace("#.", "#@", 1))
    assert len(drawn(stage)) <= ROWS and max(map(len, drawn(stage))) <= COLS
    forget_ground(stage.game)
    assert drawn(stage) == []

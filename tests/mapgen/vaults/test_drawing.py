"""What may be drawn: each mistake, the place it is told at, and drawings that are sound."""

from __future__ import annotations

import pytest

from digging import LEGEND, TILES, lines_of
from winze.mapgen.vaults.drawing import MOST_WIDTH, faults, rows_of
from winze.mapgen.vaults.legend import Legend


def told(drawing: str, **meanings: str) -> list[tuple[int, int, str]]:
    """Line, column and reason of each fault."""
    legend = Legend(meanings, LEGEND, TILES)
    assert not legend.faults
    return [(fault.line, fault.column, fault.reason) for fault in faults(rows_of(lines_of(drawing)), legend)]


@pytest.mark.parametrize(
    "drawing",
    [
        """
        #####
        #...#
        ##+##
        """,
        """
         #####
        ##.~~##
        ,..H..#
        ##.~~##
         #####
        """,
        """
        #########
        #..?..#~#
        #..#..#~#
        +..#..#~#
        #########
        """,
    ],
    ids=["a door", "no rectangle", "a hidden door inside, water nobody needs"],
)
def test_a_sound_drawing_has_no_faults(drawing: str) -> None:
    assert told(drawing) == []


@pytest.mark.parametrize(
    ("drawing", "line", "column", "reason"),
    [
        ("#####\n#.X.#\n##+##", 2, 3, "'X' cannot be drawn here"),
        ("#####\n#.>.#\n##+##", 2, 3, "'>' cannot be drawn here"),
        ("#####\n#....\n##+##", 2, 5, "the vault is open to the outside"),
        (" ###\n#..#\n#..#\n#+##", 2, 2, "the vault is open to the outside"),
        ("#####\n#...#\n#####", 1, 0, "there is no way in"),
        ("####+\n#...#\n#####", 1, 5, "no way leads in here"),
        ("#####\n#.#.#\n##+##", 3, 3, "no way leads in here"),
        ("#####\n#+..#\n##.##\n##+##", 2, 2, "this door does not hang between walls"),
        ("#######\n#..#..#\n##+####", 2, 5, "nobody gets here from the way in"),
        ("#######\n#..~..#\n##+####", 2, 5, "nobody gets here from the way in"),
        ("#######\n#..O..#\n##+####", 2, 5, "nobody gets here from the way in"),
        ("##\n#+", 1, 0, "a vault is 3x3 to 30x14 fields; this one is 2x2"),
    ],
)
def test_a_fault_is_told_at_its_place(drawing: str, line: int, column: int, reason: str) -> None:
    legend = Legend({}, LEGEND, TILES)
    found = [(fault.line, fault.column, fault.reason) for fault in faults(rows_of(drawing.split("\n")), legend)]
    assert (line, column, reason) in found


def test_no_vault_is_wider_than_a_level_has_room_for() -> None:
    wide = "#" * (MOST_WIDTH + 1)
    assert told(f"{wide}\n{wide}\n{wide}")


def test_what_is_drawn_by_lot_counts_as_blocked_and_as_ground() -> None:
    barred = "#######\n#..9..#\n##+####"
    assert told(barred, **{"9": "statue | floor"}) == [(2, 5, "nobody gets here from the way in")]
    assert told(barred, **{"9": "moss | floor"}) == []
    assert told("#######\n#..#9##\n##+####", **{"9": "moss | wall"}) == [(2, 5, "nobody gets here from the way in")]


def test_what_may_turn_out_a_wall_is_no_way_in() -> None:
    assert (3, 3, "the vault is open to the outside") in told("#####\n#...#\n##9##", **{"9": "corridor | wall"})


@pytest.mark.parametrize(
    ("char", "words", "reason"),
    [
        ("T", "tresure", "there is no tile 'tresure'"),
        ("T", "gem on floor", "there is no spot 'gem'"),
        ("T", "item on lava", "nobody can stand on 'lava'"),
        ("T", "item on pillar", "nobody can stand on 'pillar'"),
        ("T", "door_closed | wall", "'door_closed' is a door"),
        ("T", "stairs_up", "'stairs_up' leads off the level"),
        ("#", "item", "'#' already stands for 'wall'"),
        ("TT", "item", "'TT' is not one character"),
    ],
)
def test_a_legend_says_what_makes_sense(char: str, words: str, reason: str) -> None:
    assert [fault.reason for fault in Legend({char: words}, LEGEND, TILES).faults] == [reason]

from __future__ import annotations

import pytest

from digging import LEGEND, TILES, lines_of
from winze.mapgen.vaults.drawing import MAX_VAULT_WIDTH, faults, rows_of
from winze.mapgen.vaults.legend import Legend


def faults_of(drawing: str, **meanings: str) -> list[tuple[int, int, str]]:
    """Return line, column and reason of each fault."""
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
    ids=["a door", "not a rectangle", "a hidden door inside, water off the path"],
)
def test_sound_drawing_has_no_faults(drawing: str) -> None:
    assert faults_of(drawing) == []


@pytest.mark.parametrize(
    ("drawing", "line", "column", "reason"),
    [
        ("#####\n#.X.#\n##+##", 2, 3, "'X' cannot be drawn here"),
        ("#####\n#.>.#\n##+##", 2, 3, "'>' cannot be drawn here"),
        ("#####\n#....\n##+##", 2, 5, "the vault is open to the outside"),
        (" ###\n#..#\n#..#\n#+##", 2, 2, "the vault is open to the outside"),
        ("#####\n#...#\n#####", 1, 0, "the vault has no entrance"),
        ("####+\n#...#\n#####", 1, 5, "this entrance leads nowhere"),
        ("#####\n#.#.#\n##+##", 3, 3, "this entrance leads nowhere"),
        ("#####\n#+..#\n##.##\n##+##", 2, 2, "this door does not hang between walls"),
        ("#######\n#..#..#\n##+####", 2, 5, "this cannot be reached from the entrance"),
        ("#######\n#..~..#\n##+####", 2, 5, "this cannot be reached from the entrance"),
        ("#######\n#..O..#\n##+####", 2, 5, "this cannot be reached from the entrance"),
        ("##\n#+", 1, 0, "a vault is 3x3 to 30x14 cells; this one is 2x2"),
    ],
)
def test_fault_is_reported_at_its_place(drawing: str, line: int, column: int, reason: str) -> None:
    legend = Legend({}, LEGEND, TILES)
    found = [(fault.line, fault.column, fault.reason) for fault in faults(rows_of(drawing.split("\n")), legend)]
    assert (line, column, reason) in found


def test_too_wide_vault_is_a_fault() -> None:
    wide = "#" * (MAX_VAULT_WIDTH + 1)
    assert faults_of(f"{wide}\n{wide}\n{wide}")


def test_random_square_counts_as_blocked_and_as_ground() -> None:
    barred = "#######\n#..9..#\n##+####"
    assert faults_of(barred, **{"9": "statue | floor"}) == [(2, 5, "this cannot be reached from the entrance")]
    assert faults_of(barred, **{"9": "moss | floor"}) == []
    assert faults_of("#######\n#..#9##\n##+####", **{"9": "moss | wall"}) == [
        (2, 5, "this cannot be reached from the entrance")
    ]


def test_square_that_may_be_a_wall_is_not_an_entrance() -> None:
    assert (3, 3, "the vault is open to the outside") in faults_of("#####\n#...#\n##9##", **{"9": "corridor | wall"})


@pytest.mark.parametrize(
    ("char", "words", "reason"),
    [
        ("T", "tresure", "there is no tile 'tresure'"),
        ("T", "gem on floor", "there is no spot 'gem'"),
        ("T", "item on lava", "no actor can stand on 'lava'"),
        ("T", "item on pillar", "no actor can stand on 'pillar'"),
        ("T", "door_closed | wall", "'door_closed' is a door"),
        ("T", "stairs_up", "'stairs_up' leads off the level"),
        ("#", "item", "'#' already stands for 'wall'"),
        ("TT", "item", "'TT' is not one character"),
    ],
)
def test_legend_faults_are_reported(char: str, words: str, reason: str) -> None:
    assert [fault.reason for fault in Legend({char: words}, LEGEND, TILES).faults] == [reason]

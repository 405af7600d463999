from __future__ import annotations

from digging import lines_of
from winze.core.board import board
from winze.core.chance import Stream
from winze.mapgen.caves.automaton import majority
from winze.mapgen.noise import noise


def test_majority_equals_counting_cell_by_cell() -> None:
    here = board(13, 9)
    for seed in range(60):
        mask = noise(here, 20 + seed, Stream(seed))
        counted = here.of(
            cell
            for cell in (here.cell(x, y) for y in range(here.height) for x in range(here.width))
            if (here.square(cell, 1) & mask).bit_count() >= 5
        )
        assert majority(here, mask) == counted


def test_rock_grows_into_corners_and_single_rocks_crumble() -> None:
    lines = lines_of("""
        ###......
        ###......
        ###....#.
        #########
        #########
    """)
    here = board(len(lines[0]), len(lines))
    rock = here.of(here.cell(x, y) for y, line in enumerate(lines) for x, char in enumerate(line) if char == "#")
    grown = majority(here, rock)
    assert [
        "".join("#" if grown >> here.cell(x, y) & 1 else "." for x in range(here.width)) for y in range(here.height)
    ] == lines_of("""
        .#.......
        ###......
        ####.....
        #########
        .#######.
    """)

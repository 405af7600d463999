from __future__ import annotations

from textwrap import dedent

import pytest

from reference.compare import difference, try_place
from reference.maps import drawn, scene, shown
from winze.core.board import board
from winze.engine.sense.sight import reachable, visible
from winze.engine.sense.slopes import Slopes


def reaches(before: str, after: str) -> None:
    level, cell = scene(before)
    picture = shown(level, reachable(level.board, level.opaque, cell))
    assert picture == dedent(after).strip("\n").replace("@", ".").replace("&", ",")


def sees(before: str, after: str) -> None:
    level, cell = scene(before)
    reach = reachable(level.board, level.opaque, cell)
    picture = shown(level, visible(level.board, reach, cell, **level.facts))
    assert picture == dedent(after).strip("\n").replace("@", ".").replace("&", ",")


@pytest.mark.parametrize("hundred", range(2))
def test_sight_matches_reference_on_200_cells(hundred: int) -> None:
    for number in range(100 * hundred, 100 * hundred + 100):
        assert try_place(number, widest=80, highest=24) is None


def test_sight_matches_reference_on_largest_levels() -> None:
    assert try_place(3, widest=120, highest=60) is None


def test_axis_pillar_hides_only_the_cell_behind_it() -> None:
    reaches(
        """
        .......
        .......
        @.#....
        .......
        .......
        """,
        """
        .......
        .....~~
        @.#~~~~
        .....~~
        .......
        """,
    )


def test_near_pillar_casts_wide_shadow() -> None:
    reaches(
        """
        .......
        .......
        .......
        @#.....
        .......
        .......
        .......
        """,
        """
        ....~~~
        ...~~~~
        ..~~~~~
        @#~~~~~
        ..~~~~~
        ...~~~~
        ....~~~
        """,
    )


def test_sight_passes_between_blockers_touching_at_corner() -> None:
    reaches(
        """
        @#...
        #....
        .....
        .....
        """,
        """
        @#~~~
        #.~~~
        ~~.~~
        ~~~.~
        """,
    )


def test_walls_end_sight() -> None:
    reaches(
        """
        #########
        #...#...#
        #.@.#...#
        #...#...#
        #########
        """,
        """
        #####~~~~
        #...#~~~~
        #.@.#~~~~
        #...#~~~~
        #####~~~~
        """,
    )


def test_lit_room_is_seen_with_walls_and_doors() -> None:
    sees(
        """
        #########
        #.......+
        #...@...#
        #.......#
        ####'####
            ,
            ,
        """,
        """
        #########
        #.......+
        #...@...#
        #.......#
        ####'####
        ~~~~~~~~~
        ~~~~~~~~~
        """,
    )


def test_walls_are_not_seen_from_corridor_outside() -> None:
    sees(
        """
        ,,,,&,,,,
        #########
        #.......#
        #########
        """,
        """
        ~~~,&,~~~
        ~~~~~~~~~
        ~~~~~~~~~
        ~~~~~~~~~
        """,
    )


def test_lit_room_is_seen_from_dark_corridor() -> None:
    sees(
        """
                 #######
                 #.....#
        ,,,&,,,,,'.....#
                 #.....#
                 #######
        """,
        """
        ~~~~~~~~~#######
        ~~~~~~~~~#.....#
        ~~,&,~~~~'.....#
        ~~~~~~~~~#.....#
        ~~~~~~~~~#######
        """,
    )


def test_adjacent_closed_door_is_seen_without_its_walls() -> None:
    sees(
        """
           #####
        ,,&+...#
           #####
        """,
        """
        ~~~~~~~~
        ~,&+~~~~
        ~~~~~~~~
        """,
    )


def test_doorway_shows_room_and_next_corridor_cell() -> None:
    level = drawn("#####\n#...#\n##'##\n  ,\n  ,")
    doorway = level.board.cell(2, 2)
    reach = reachable(level.board, level.opaque, doorway)
    picture = shown(level, visible(level.board, reach, doorway, **level.facts))
    assert picture == "#####\n#...#\n##'##\n~~,~~\n~~~~~"


def test_origin_is_always_seen_even_in_rock() -> None:
    level = drawn("   \n   \n   ")
    cell = level.board.cell(1, 1)
    assert visible(level.board, reachable(level.board, level.opaque, cell), cell, **level.facts) == 1 << cell


@pytest.mark.parametrize(("width", "height"), [(1, 1), (1, 9), (9, 1), (2, 2), (130, 3), (3, 130)])
def test_sight_fills_open_board_of_any_size(width: int, height: int) -> None:
    here = board(width, height)
    for cell in (0, here.cell(width // 2, height // 2), here.cell(width - 1, height - 1)):
        assert reachable(here, 0, cell) == here.full


def test_ranks_follow_slopes() -> None:
    table = Slopes(lines=9, across=6)
    for number, (_, _, below, above) in enumerate(table.lines, start=1):
        rows = range(table.axis - min(number, 6), table.axis + min(number, 6) + 1)
        assert all(0 <= below[row] < above[row] <= table.end for row in rows)
        assert all(below[row] < below[row + 1] < above[row] < above[row + 1] for row in rows[:-1])


def test_comparison_finds_wrong_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    level = drawn("...\n...\n...")
    assert difference(level, 0) is None
    monkeypatch.setattr("reference.compare.reachable", lambda here, opaque, cell: here.full & ~2)
    assert "reachable: [(1, 0)]" in (difference(level, 0) or "")

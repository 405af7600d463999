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
def test_sight_is_what_the_notes_say_on_two_hundred_places(hundred: int) -> None:
    for number in range(100 * hundred, 100 * hundred + 100):
        assert try_place(number, widest=80, highest=24) is None


def test_sight_is_what_the_notes_say_on_the_largest_levels() -> None:
    assert try_place(3, widest=120, highest=60) is None


def test_a_pillar_on_the_axis_hides_the_field_behind_it_but_not_those_beside() -> None:
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


def test_a_pillar_close_by_throws_a_wide_shadow() -> None:
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


def test_sight_goes_between_two_blockers_that_touch_at_a_corner() -> None:
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


def test_a_room_in_light_is_seen_with_its_walls_and_doors() -> None:
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


def test_walls_are_not_seen_from_a_corridor_that_passes_outside() -> None:
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


def test_a_sunny_room_is_seen_from_a_dark_corridor() -> None:
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


def test_a_closed_door_next_to_the_hero_is_seen_but_no_wall_beside_it() -> None:
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


def test_from_a_doorway_the_room_is_seen_and_the_next_step_of_the_corridor() -> None:
    level = drawn("#####\n#...#\n##'##\n  ,\n  ,")
    doorway = level.board.cell(2, 2)
    reach = reachable(level.board, level.opaque, doorway)
    picture = shown(level, visible(level.board, reach, doorway, **level.facts))
    assert picture == "#####\n#...#\n##'##\n~~,~~\n~~~~~"


def test_the_place_itself_is_always_seen_even_in_rock() -> None:
    level = drawn("   \n   \n   ")
    cell = level.board.cell(1, 1)
    assert visible(level.board, reachable(level.board, level.opaque, cell), cell, **level.facts) == 1 << cell


@pytest.mark.parametrize(("width", "height"), [(1, 1), (1, 9), (9, 1), (2, 2), (130, 3), (3, 130)])
def test_sight_fills_an_open_board_of_any_size(width: int, height: int) -> None:
    here = board(width, height)
    for cell in (0, here.cell(width // 2, height // 2), here.cell(width - 1, height - 1)):
        assert reachable(here, 0, cell) == here.full


def test_ranks_are_in_the_order_of_slopes() -> None:
    table = Slopes(lines=9, across=6)
    for number, (_, _, below, above) in enumerate(table.lines, start=1):
        rows = range(table.axis - min(number, 6), table.axis + min(number, 6) + 1)
        assert all(0 <= below[row] < above[row] <= table.end for row in rows)
        assert all(below[row] < below[row + 1] < above[row] < above[row + 1] for row in rows[:-1])


def test_the_comparison_finds_a_wrong_field(monkeypatch: pytest.MonkeyPatch) -> None:
    level = drawn("...\n...\n...")
    assert difference(level, 0) is None
    monkeypatch.setattr("reference.compare.reachable", lambda here, opaque, cell: here.full & ~2)
    assert "reachable: [(1, 0)]" in (difference(level, 0) or "")

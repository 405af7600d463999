"""The way of what flies, and cover, beside the two-sided line of sight straight from the notes."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from reference.portion import blocked_portion
from winze.core.board import board
from winze.engine.sense.lines import cover, flight_path, flown

WIDTH, HEIGHT = 13, 11
BOARD = board(WIDTH, HEIGHT)
POINTS = st.tuples(st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1))
WALLS = st.sets(POINTS, max_size=30)


def path(origin: tuple[int, int], goal: tuple[int, int], walls: set[tuple[int, int]]) -> list[tuple[int, int]]:
    fields = flight_path(BOARD, BOARD.field(*origin), BOARD.field(*goal), BOARD.at(walls))
    return [BOARD.xy(field) for field in fields]


@given(POINTS, POINTS, WALLS)
def test_a_way_is_clear_exactly_where_the_notes_leave_any_of_the_line(
    origin: tuple[int, int], goal: tuple[int, int], walls: set[tuple[int, int]]
) -> None:
    way = path(origin, goal, walls)
    assert (not walls.intersection(way[:-1])) == (blocked_portion(walls, origin, goal) < 1)


@given(POINTS, POINTS, WALLS)
def test_cover_is_the_portion_of_the_notes(
    origin: tuple[int, int], goal: tuple[int, int], walls: set[tuple[int, int]]
) -> None:
    hidden = cover(BOARD, BOARD.field(*origin), BOARD.field(*goal), BOARD.at(walls))
    if origin != goal:
        assert hidden == min(100, 100 * blocked_portion(walls, origin, goal) // 1)


@given(POINTS, POINTS, WALLS)
def test_a_way_goes_field_by_field_as_straight_as_can_be(
    origin: tuple[int, int], goal: tuple[int, int], walls: set[tuple[int, int]]
) -> None:
    way = [origin, *path(origin, goal, walls)]
    (x, y), (to_x, to_y) = origin, goal
    assert way[-1] == goal
    assert len(way) - 1 == max(abs(to_x - x), abs(to_y - y))
    for (ax, ay), (bx, by) in pairwise(way):
        assert max(abs(bx - ax), abs(by - ay)) == 1
    for px, py in way:
        off = abs((px - x) * (to_y - y) - (py - y) * (to_x - x))
        assert off < max(abs(to_x - x), abs(to_y - y), 1), "less than a field off the line"


def test_without_walls_it_keeps_to_the_middle() -> None:
    assert path((0, 0), (4, 2), set()) == [(1, 1), (2, 1), (3, 2), (4, 2)]
    assert path((0, 0), (4, 2), {(1, 1)}) == [(1, 0), (2, 1), (3, 1), (4, 2)]


def test_what_is_flown_ends_before_what_stops_it() -> None:
    assert flown([3, 4, 5], 1 << 4) == [3]
    assert flown([3, 4, 5], 1 << 3) == []
    assert flown([3, 4, 5], 0) == [3, 4, 5]

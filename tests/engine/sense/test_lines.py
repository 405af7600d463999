"""Flight paths and cover, compared with the two-sided line of sight of the notes."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.portion import blocked_portion
from stage import Stage
from winze.core.board import board
from winze.engine.sense.lines import affected_cells, can_rush, cover, flight_path, path_before

WIDTH, HEIGHT = 13, 11
BOARD = board(WIDTH, HEIGHT)
POINTS = st.tuples(st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1))
WALLS = st.sets(POINTS, max_size=30)


def path(origin: tuple[int, int], goal: tuple[int, int], walls: set[tuple[int, int]]) -> list[tuple[int, int]]:
    cells = flight_path(BOARD, BOARD.cell(*origin), BOARD.cell(*goal), BOARD.at(walls))
    return [BOARD.xy(cell) for cell in cells]


@given(POINTS, POINTS, WALLS)
def test_path_is_clear_exactly_where_reference_leaves_line(
    origin: tuple[int, int], goal: tuple[int, int], walls: set[tuple[int, int]]
) -> None:
    way = path(origin, goal, walls)
    assert (not walls.intersection(way[:-1])) == (blocked_portion(walls, origin, goal) < 1)


@given(POINTS, POINTS, WALLS)
def test_cover_matches_reference_portion(
    origin: tuple[int, int], goal: tuple[int, int], walls: set[tuple[int, int]]
) -> None:
    hidden = cover(BOARD, BOARD.cell(*origin), BOARD.cell(*goal), BOARD.at(walls))
    if origin != goal:
        assert hidden == min(100, 100 * blocked_portion(walls, origin, goal) // 1)


@given(POINTS, POINTS, WALLS)
def test_path_is_straight_cell_by_cell(
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
        assert off < max(abs(to_x - x), abs(to_y - y), 1), "less than a cell off the line"


def test_path_without_walls_keeps_to_the_middle() -> None:
    assert path((0, 0), (4, 2), set()) == [(1, 1), (2, 1), (3, 2), (4, 2)]
    assert path((0, 0), (4, 2), {(1, 1)}) == [(1, 0), (2, 1), (3, 1), (4, 2)]


def test_flown_path_ends_before_blockers() -> None:
    assert path_before([3, 4, 5], 1 << 4) == [3]
    assert path_before([3, 4, 5], 1 << 3) == []
    assert path_before([3, 4, 5], 0) == [3, 4, 5]


HALL = """
    ###########
    #@...r..d.#
    #.........#
    ###########
"""


def taken_in(shape: str, goal: tuple[int, int], radius: int = 1) -> list[tuple[int, int]]:
    stage = Stage(HALL)
    level = stage.game.level
    return [level.board.xy(cell) for cell in affected_cells(level, stage.at(1, 1), stage.at(*goal), shape, radius)]


@pytest.mark.parametrize(
    ("shape", "goal", "points"),
    [
        ("prey", (8, 1), [(8, 1)]),
        ("self", (1, 1), [(1, 1)]),
        ("line", (8, 1), [(x, 1) for x in range(2, 9)]),
        ("bolt", (8, 1), [(5, 1)]),
        ("bolt", (4, 1), [(4, 1)]),
        ("bolt", (4, 2), [(4, 2)]),
    ],
)
def test_shape_reaches_goal_line_or_first_actor(
    shape: str, goal: tuple[int, int], points: list[tuple[int, int]]
) -> None:
    assert taken_in(shape, goal) == points


def test_burst_reaches_goal_area_by_rings_without_origin() -> None:
    assert taken_in("burst", (5, 1), 0) == [(5, 1)]
    around = taken_in("burst", (2, 1))
    assert around[0] == (2, 1) and (1, 1) not in around
    assert {(1, 2), (2, 2), (3, 2), (3, 1), (3, 0)} <= set(around)
    assert len(around) == len(set(around)) == 8


@pytest.mark.parametrize(
    ("goal", "can"), [((4, 1), True), ((5, 1), True), ((8, 1), False), ((3, 2), False), ((2, 2), True), ((9, 2), False)]
)
def test_rush_needs_straight_line_without_actors(goal: tuple[int, int], can: bool) -> None:
    stage = Stage(HALL)
    assert can_rush(stage.game.level, stage.at(1, 1), stage.at(*goal)) is can

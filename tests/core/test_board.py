from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winze.core.board import board, cells, nth, plane_mask, selection
from winze.core.directions import Direction

SIZES = st.tuples(st.integers(1, 12), st.integers(1, 9))


@st.composite
def boards_with_sets(draw):
    width, height = draw(SIZES)
    points = draw(st.sets(st.tuples(st.integers(0, width - 1), st.integers(0, height - 1))))
    return board(width, height), points


def test_a_field_is_the_bit_of_its_row_and_column():
    b = board(4, 3)
    assert [b.cell(0, 0), b.cell(3, 0), b.cell(0, 1), b.cell(3, 2)] == [0, 3, 5, 13]
    assert b.xy(13) == (3, 2)


@given(boards_with_sets(), st.sampled_from(list(Direction)))
def test_shifting_moves_every_field_and_drops_what_leaves(case, direction):
    b, points = case
    mask = b.of(b.cell(x, y) for x, y in points)
    moved = {(x + direction.dx, y + direction.dy) for x, y in points}
    expected = {(x, y) for x, y in moved if b.contains(x, y)}
    assert {b.xy(cell) for cell in cells(b.shift(mask, direction))} == expected


@given(boards_with_sets(), st.booleans())
def test_around_is_the_set_and_its_neighbours(case, diagonal):
    b, points = case
    mask = b.of(b.cell(x, y) for x, y in points)
    near = {
        (x + dx, y + dy)
        for x, y in points
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
        if (diagonal or dx == 0 or dy == 0) and b.contains(x + dx, y + dy)
    }
    grown = b.around8(mask) if diagonal else b.around4(mask)
    assert {b.xy(cell) for cell in cells(grown)} == near


@given(st.sets(st.integers(0, 500), min_size=1))
def test_nth_agrees_with_the_sorted_list(members):
    mask = sum(1 << member for member in members)
    assert [nth(mask, rank) for rank in range(len(members))] == sorted(members)


def test_nth_refuses_ranks_that_are_not_there():
    with pytest.raises(IndexError, match="rank 2 in a set of 2 cells"):
        nth(0b101, 2)


@given(boards_with_sets(), st.integers(0, 4))
def test_square_is_what_is_within_so_many_steps(case, radius):
    b, _ = case
    centre = b.cell(b.width // 2, b.height // 2)
    expected = [cell for cell in cells(b.full) if b.chebyshev(centre, cell) <= radius]
    assert list(cells(b.square(centre, radius))) == expected


def test_the_border_is_the_outermost_fields():
    b = board(5, 4)
    assert {b.xy(f) for f in cells(b.border)} == {
        (x, y) for x in range(5) for y in range(4) if x in {0, 4} or y in {0, 3}
    }


@given(st.binary(min_size=1, max_size=60), st.sets(st.integers(0, 255)))
def test_plane_mask_selects_by_value(plane, values):
    expected = [index for index, value in enumerate(plane) if value in values]
    assert list(cells(plane_mask(plane, selection(values)))) == expected


def test_direction_of_a_way_has_its_signs():
    b = board(9, 9)
    for direction in Direction:
        goal = b.cell(4 + 3 * direction.dx, 4 + 2 * direction.dy)
        assert b.direction(b.cell(4, 4), goal) is direction
        assert direction.turned(4) is direction.opposite


@pytest.mark.parametrize(
    ("goal", "there"),
    [
        ((9, 1), {(2, 0), (2, 1), (2, 2)}),
        ((1, 0), {(0, 0), (1, 0), (2, 0)}),
        ((4, 0), {(2, 0), (3, 1)}),
        ((0, 4), {(0, 2), (1, 3)}),
        ((4, 4), {(1, 3), (2, 2), (3, 1)}),
    ],
)
def test_fields_abreast_are_cut_at_the_edges(goal, there):
    level = board(10, 5)
    assert level.abreast(level.cell(1, 1), level.cell(*goal)) == level.at(there)

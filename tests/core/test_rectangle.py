from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from winze.core.rectangle import Rectangle

SIDES = st.integers(1, 6)
PLACES = st.integers(-8, 8)
RECTANGLES = st.builds(Rectangle, PLACES, PLACES, SIDES, SIDES)


def cells(area: Rectangle) -> set[tuple[int, int]]:
    return {(x, y) for x in range(area.x, area.x + area.w) for y in range(area.y, area.y + area.h)}


def between(a: set[int], b: set[int]) -> int:
    """Return how many numbers lie between two runs of numbers."""
    return max(min(b) - max(a), min(a) - max(b), 1) - 1


@given(RECTANGLES, RECTANGLES)
@settings(max_examples=200, deadline=None)
def test_overlap_and_distance_are_those_of_the_fields(a: Rectangle, b: Rectangle) -> None:
    assert a.overlaps(b) == bool(cells(a) & cells(b))
    columns = between({x for x, _ in cells(a)}, {x for x, _ in cells(b)})
    rows = between({y for _, y in cells(a)}, {y for _, y in cells(b)})
    assert a.distance(b) == b.distance(a) == columns + rows


@given(RECTANGLES, PLACES, PLACES)
@settings(max_examples=200, deadline=None)
def test_what_lies_beyond_the_far_corner_is_no_part_of_it(area: Rectangle, x: int, y: int) -> None:
    assert area.contains(x, y) == ((x, y) in cells(area))
    assert not area.contains(area.x + area.w, area.y + area.h)
    assert area.contains(area.right, area.bottom)


def test_growing_adds_a_ring() -> None:
    assert Rectangle(3, 4, 2, 1).grown(1) == Rectangle(2, 3, 4, 3)
    assert Rectangle(2, 3, 4, 3).grown(-1) == Rectangle(3, 4, 2, 1)


def test_spanning_takes_the_corners_in_any_order() -> None:
    assert Rectangle.spanning(5, 2, 3, 7) == Rectangle.spanning(3, 7, 5, 2) == Rectangle(3, 2, 3, 6)


def test_padding_widens_an_overlap() -> None:
    left, right = Rectangle(0, 0, 2, 1), Rectangle(2, 0, 2, 1)
    assert not left.x_overlaps(right)
    assert left.x_overlaps(right, padding=1) and right.x_overlaps(left, padding=1)

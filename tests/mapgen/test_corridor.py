from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from digging import lines_of
from winze.core.board import board
from winze.core.rectangle import Rectangle
from winze.mapgen.corridor import brushes, brushes_itself, corners, line, segments

SEGMENTS = st.builds(
    lambda x, y, length, across: Rectangle(x, y, length, 1) if across else Rectangle(x, y, 1, length),
    st.integers(0, 8),
    st.integers(0, 8),
    st.integers(1, 5),
    st.booleans(),
)


def area(drawing: str, char: str) -> Rectangle:
    """Return the rectangle whose cells are drawn with the character."""
    found = [(x, y) for y, line in enumerate(lines_of(drawing)) for x, here in enumerate(line) if here == char]
    return Rectangle.spanning(*found[0], *found[-1])


@pytest.mark.parametrize(
    "drawing",
    [
        # from the notes: a corridor touches the corner of a room
        """
        ###aaa#
        ###aaa#
        bbb####
        #######
        """,
        """
        aaaa###
        ##bbbbb
        """,
        """
        #aaa#
        #aaa#
        bbbbb
        """,
        """
        a##
        ab#
        #b#
        """,
    ],
)
def test_running_along_or_touching_corner_is_brushing(drawing: str) -> None:
    a, b = area(drawing, "a"), area(drawing, "b")
    assert brushes(a, b) and brushes(b, a)
    assert brushes(a.transposed(), b.transposed())


@pytest.mark.parametrize(
    "drawing",
    [
        # one cell between
        """
        aaaa
        ####
        bbbb
        """,
        # one after the other, a cell apart
        """
        aaa###
        ####bb
        """,
        # a corridor that meets a room head on
        """
        ###aa
        bbbaa
        ###aa
        """,
    ],
)
def test_keeping_off_or_meeting_head_on_is_not_brushing(drawing: str) -> None:
    a, b = area(drawing, "a"), area(drawing, "b")
    assert not brushes(a, b) and not brushes(b, a)


def test_crossing_is_not_brushing() -> None:
    assert not brushes(Rectangle(0, 2, 5, 1), Rectangle(2, 0, 1, 5))


@given(SEGMENTS, SEGMENTS)
@settings(max_examples=300, deadline=None)
def test_brushing_is_symmetric(a: Rectangle, b: Rectangle) -> None:
    assert brushes(a, b) == brushes(b, a) == brushes(b.transposed(), a.transposed())


def test_single_cell_brushes_in_both_directions() -> None:
    dot = Rectangle(1, 1, 1, 1)
    assert brushes(dot, Rectangle(0, 2, 3, 3))
    assert brushes(dot, Rectangle(2, 0, 3, 3))


def test_segments_share_turning_cells() -> None:
    assert segments(((1, 1), (4, 1), (4, 3))) == [Rectangle(1, 1, 4, 1), Rectangle(4, 1, 1, 3)]


def test_step_of_one_cell_brushes_itself() -> None:
    assert brushes_itself(((0, 0), (3, 0), (3, 1), (6, 1)))
    assert not brushes_itself(((0, 0), (3, 0), (3, 2), (6, 2)))


def test_polyline_keeps_ends_and_turns() -> None:
    assert corners([(0, 0), (1, 0), (2, 0), (2, 1), (3, 1)]) == ((0, 0), (2, 0), (2, 1), (3, 1))
    assert corners([(0, 0), (0, 1), (0, 2)]) == ((0, 0), (0, 2))


def test_line_is_the_same_from_either_end() -> None:
    here = board(24, 14)
    assert line(here, (3, 2), (3, 9)) == line(here, (3, 9), (3, 2)) == here.rectangle(3, 2, 1, 8)
    assert line(here, (3, 2), (9, 2)) == line(here, (9, 2), (3, 2)) == here.rectangle(3, 2, 7, 1)

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.rectangle import Rectangle
from winze.mapgen.corridors.candidates import Opening, facing, join_openings

CHANCE = Stream(1)


def test_openings_in_line_are_joined_straight() -> None:
    assert join_openings(Opening(3, 5, Direction.E), Opening(9, 5, Direction.W), CHANCE) == ((3, 5), (9, 5))
    assert join_openings(Opening(4, 9, Direction.N), Opening(4, 2, Direction.S), CHANCE) == ((4, 9), (4, 2))
    assert join_openings(Opening(9, 5, Direction.E), Opening(3, 5, Direction.W), CHANCE) is None


def test_openings_out_of_line_are_joined_by_random_bend() -> None:
    turns = set()
    for seed in range(100):
        points = join_openings(Opening(3, 5, Direction.E), Opening(10, 8, Direction.W), Stream(seed))
        assert points is not None
        first, turn, back, last = points
        assert (first, last) == ((3, 5), (10, 8))
        assert turn == (turn[0], 5) and back == (turn[0], 8)
        turns.add(turn[0])
    assert turns == {5, 6, 7, 8}


def test_bend_never_runs_along_a_wall() -> None:
    assert join_openings(Opening(3, 5, Direction.E), Opening(6, 8, Direction.W), CHANCE) is None


def test_openings_around_corner_are_joined_by_elbow() -> None:
    assert join_openings(Opening(3, 5, Direction.E), Opening(8, 9, Direction.N), CHANCE) == ((3, 5), (8, 5), (8, 9))
    assert join_openings(Opening(8, 9, Direction.N), Opening(3, 5, Direction.E), CHANCE) == ((8, 9), (8, 5), (3, 5))
    assert join_openings(Opening(3, 5, Direction.W), Opening(8, 9, Direction.N), CHANCE) is None
    assert join_openings(Opening(3, 5, Direction.E), Opening(4, 9, Direction.N), CHANCE) is None


def test_openings_in_same_direction_are_not_joined() -> None:
    assert join_openings(Opening(3, 5, Direction.N), Opening(8, 9, Direction.N), CHANCE) is None


def test_facing_returns_sides_toward_other_box() -> None:
    box = Rectangle(10, 10, 3, 3)
    assert facing(box, Rectangle(20, 11, 2, 2)) == [Direction.E]
    assert facing(box, Rectangle(2, 2, 2, 2)) == [Direction.N, Direction.W]
    assert facing(box, Rectangle(11, 20, 2, 2)) == [Direction.S]
    assert len(facing(box, Rectangle(11, 11, 9, 9))) == 4

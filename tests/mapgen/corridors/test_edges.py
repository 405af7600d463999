from __future__ import annotations

from digging import place
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.corridor import Polyline
from winze.mapgen.corridors.edges import EDGES
from winze.mapgen.draft import Draft


def joined(*rooms: Rectangle, seed: int = 1) -> list[Polyline]:
    draft = Draft(place(50, 24))
    for room in rooms:
        draft.carve_room(room)
    EDGES.run(draft, Stream(seed))
    return draft.corridors


def test_rooms_in_line_are_joined_straight_at_random_place() -> None:
    rows = set()
    for seed in range(60):
        (points,) = joined(Rectangle(3, 3, 5, 6), Rectangle(20, 5, 5, 8), seed=seed)
        (ax, ay), (bx, by) = sorted(points)
        assert (ax, bx) == (8, 19) and ay == by
        rows.add(ay)
    assert rows == {5, 6, 7, 8}


def test_rooms_out_of_line_are_joined_at_nearest_corners() -> None:
    elbows = {tuple(joined(Rectangle(3, 3, 5, 4), Rectangle(20, 12, 5, 4), seed=seed)[0]) for seed in range(40)}
    assert elbows == {((8, 6), (20, 6), (20, 11)), ((7, 7), (7, 12), (19, 12))}


def test_joining_continues_while_last_rooms_were_near() -> None:
    """Three rooms around a corner: two corridors make a tree, and as both are short, a third is dug."""
    near = (Rectangle(3, 3, 12, 4), Rectangle(18, 3, 12, 12), Rectangle(3, 10, 12, 5))
    assert {len(joined(*near, seed=seed)) for seed in range(20)} == {3}


def test_no_room_is_cut_by_a_corridor() -> None:
    """The third room lies where the straight corridor between the outer two would run."""
    for seed in range(20):
        corridors = joined(Rectangle(3, 8, 5, 5), Rectangle(18, 2, 6, 18), Rectangle(35, 8, 5, 5), seed=seed)
        assert corridors
        assert all({points[0][0], points[-1][0]} != {8, 34} for points in corridors)

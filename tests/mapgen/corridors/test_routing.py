from __future__ import annotations

from itertools import pairwise

from digging import place
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.corridor import Polyline
from winze.mapgen.corridors.network import Network
from winze.mapgen.corridors.routing import shortest_path
from winze.mapgen.corridors.shortest import SHORTEST
from winze.mapgen.draft import Draft
from winze.mapgen.tunnel import SPACING

LEFT, RIGHT = Rectangle(3, 8, 5, 5), Rectangle(40, 8, 5, 5)
WALL = Rectangle(20, 4, 4, 16)


def network(*rooms: Rectangle) -> Network:
    draft = Draft(place(50, 24))
    for room in rooms:
        draft.carve_room(room)
    return Network(draft)


def drawn(rooms: Network, seed: int) -> Polyline | None:
    """Return a path from the first room to the second."""
    draw = shortest_path(rooms.clearance, *rooms.rooms[:2])
    return draw and draw(Stream(seed))


def length(points: Polyline) -> int:
    return sum(abs(ax - bx) + abs(ay - by) for (ax, ay), (bx, by) in pairwise(points))


def test_path_is_straight_where_nothing_is_between() -> None:
    rooms = network(LEFT, RIGHT)
    points = drawn(rooms, 1)
    assert points is not None and len(points) == 2 and length(points) == 31


def test_path_leads_around_obstacles_and_brushes_nothing() -> None:
    for seed in range(20):
        rooms = network(LEFT, RIGHT, WALL)
        points = drawn(rooms, seed)
        assert points is not None
        assert rooms.clearance.is_clear(points)
        assert min(y for _, y in points) == WALL.y - 3
        assert length(points) <= 31 + 2 * (LEFT.y - WALL.y + 3) + 6


def test_enclosed_room_has_no_path() -> None:
    rooms = network(LEFT, RIGHT, Rectangle(20, 1, 4, 22))
    draw, chance = shortest_path(rooms.clearance, *rooms.rooms[:2]), Stream(1)
    assert [draw(chance) for _ in range(SPACING + 1)] == [None] * (SPACING + 1)


def test_rooms_too_near_for_a_bend_are_joined_straight() -> None:
    draft = Draft(place(50, 24))
    draft.carve_room(Rectangle(3, 3, 5, 5))
    draft.carve_room(Rectangle(11, 3, 5, 5))
    SHORTEST.run(draft, Stream(1))
    (points,) = draft.corridors
    assert sorted(x for x, _ in points) == [8, 10]

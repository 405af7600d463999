from __future__ import annotations

from itertools import combinations

import pytest

from digging import place
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.rectangle import Rectangle
from winze.mapgen.draft import Draft
from winze.mapgen.room import WALLS
from winze.mapgen.rooms.jostling import (
    JOSTLE_SETTINGS,
    JOSTLED_ROOMS,
    MIN_CROPPED_HEIGHT,
    MIN_CROPPED_WIDTH,
    cropped,
    pushed,
)

REGION = Rectangle(1, 1, 68, 18)
LONE = Rectangle(20, 8, 6, 4)


@pytest.mark.parametrize(
    ("way", "pushed_to"),
    [
        (Direction.N, (21, 2)),
        (Direction.NE, (27, 2)),
        (Direction.E, (28, 8)),
        (Direction.SE, (27, 14)),
        (Direction.S, (21, 14)),
        (Direction.SW, (15, 14)),
        (Direction.W, (14, 8)),
        (Direction.NW, (15, 2)),
    ],
)
def test_pushed_room_stops_when_walls_are_back_to_back(way: Direction, pushed_to: tuple[int, int]) -> None:
    moved = pushed(Rectangle(21, 8, 4, 4), way, [LONE.grown(WALLS)])
    assert (moved.w, moved.h) == (4, 4)
    assert moved.grown(1).distance(LONE.grown(1)) == 0 and not moved.grown(1).overlaps(LONE.grown(1))
    assert (moved.x, moved.y) == pushed_to


def test_room_that_touches_nothing_stays() -> None:
    room = Rectangle(40, 3, 5, 5)
    assert pushed(room, Direction.N, [LONE.grown(WALLS)]) == room


def test_pushed_room_stops_at_the_first_free_place() -> None:
    """Compare with a room moved step by step."""
    for number in range(300):
        chance = Stream(number)
        others = [
            Rectangle(chance.below(60), chance.below(15), chance.between(3, 12), chance.between(2, 6)) for _ in range(8)
        ]
        room = Rectangle(chance.below(60), chance.below(15), chance.between(3, 12), chance.between(2, 6))
        way = chance.choice(list(Direction))
        stepped = room
        while any(stepped.grown(1).overlaps(other.grown(1)) for other in others):
            stepped = Rectangle(stepped.x + way.dx, stepped.y + way.dy, room.w, room.h)
        assert pushed(room, way, [other.grown(WALLS) for other in others]) == stepped


def test_rooms_are_cropped_and_dropped_if_too_small() -> None:
    assert cropped(Rectangle(-2, -3, 10, 9), REGION) == Rectangle(1, 1, 7, 5)
    assert cropped(Rectangle(65, 10, 9, 20), REGION) == Rectangle(65, 10, 4, 9)
    assert cropped(Rectangle(67, 10, 9, 5), REGION) is None
    assert cropped(Rectangle(30, -3, 9, 5), REGION) is None
    assert cropped(Rectangle(30, 40, 9, 5), REGION) is None


def filled(seed: int, **chosen: int) -> Draft:
    settings = {setting.name: setting.default for setting in JOSTLE_SETTINGS} | chosen
    draft = Draft(place(70, 20), settings=settings)
    JOSTLED_ROOMS.run(draft, Stream(seed))
    return draft


def test_rooms_never_share_walls_and_are_large_enough() -> None:
    for seed in range(40):
        boxes = [room.box for room in filled(seed).rooms]
        assert not any(a.grown(1).overlaps(b.grown(1)) for a, b in combinations(boxes, 2))
        assert all(box.w >= MIN_CROPPED_WIDTH and box.h >= MIN_CROPPED_HEIGHT for box in boxes)
        assert all(REGION.contains(box.x, box.y) and REGION.contains(box.right, box.bottom) for box in boxes)


def test_jostling_stops_at_floor_share_or_after_failures() -> None:
    def share(draft: Draft) -> int:
        return sum(room.floor.bit_count() for room in draft.rooms) * 100 // (70 * 20)

    assert all(15 <= share(filled(seed, floor=15)) < 30 for seed in range(30))
    patient = [share(filled(seed, floor=60, failures=100)) for seed in range(20)]
    hasty = [share(filled(seed, floor=60, failures=2)) for seed in range(20)]
    assert sum(patient) > sum(hasty) + 20 * 5 and max(patient) < 60

from __future__ import annotations

from digging import place
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.corridors.nearest import NEAREST
from winze.mapgen.draft import Draft
from winze.mapgen.finish.connect import pieces


def dug(*rooms: Rectangle, seed: int) -> Draft:
    draft = Draft(place(60, 24))
    for room in rooms:
        draft.carve_room(room)
    NEAREST.run(draft, Stream(seed))
    assert len(pieces(draft)) == 1
    return draft


def test_nearest_rooms_are_joined_first() -> None:
    left, middle, right = Rectangle(2, 4, 5, 5), Rectangle(12, 4, 5, 5), Rectangle(40, 4, 5, 5)
    for seed in range(20):
        first, second, *_ = dug(left, right, middle, seed=seed).corridors
        assert sorted(x for x, _ in (first[0], first[-1])) == [7, 11]
        assert max(x for x, _ in (second[0], second[-1])) == 39


def test_room_joins_corridor_if_that_is_nearest() -> None:
    """Two distant rooms in line, and a third below the corridor between them."""
    met = 0
    for seed in range(20):
        draft = dug(Rectangle(10, 4, 5, 1), Rectangle(38, 4, 5, 1), Rectangle(25, 20, 6, 2), seed=seed)
        between, branch, *_ = draft.corridors
        met += draft.outline(between) & draft.outline(branch) != 0
    assert met > 10

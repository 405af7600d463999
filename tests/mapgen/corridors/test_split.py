from __future__ import annotations

from digging import place
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.corridors.cut import outside
from winze.mapgen.corridors.split import SPLIT
from winze.mapgen.draft import Draft
from winze.mapgen.finish.connect import pieces


def test_corridor_is_cut_by_rooms_on_it() -> None:
    draft = Draft(place(30, 12))
    floor = draft.board.rectangle(10, 2, 4, 3) | draft.board.rectangle(2, 2, 3, 3)
    points = ((3, 3), (20, 3), (20, 8))
    assert outside(draft.board, points, floor) == [((5, 3), (9, 3)), ((14, 3), (20, 3), (20, 8))]
    assert outside(draft.board, points[::-1], floor) == [((20, 8), (20, 3), (14, 3)), ((9, 3), (5, 3))]


def test_either_leg_may_come_first() -> None:
    """Across and then down, or down and then across (COR-06)."""
    first = set()
    for seed in range(40):
        draft = Draft(place(42, 30))
        for x, y in ((2, 3), (30, 20)):
            draft.carve_room(Rectangle(x, y, 6, 5))
        SPLIT.run(draft, Stream(seed))
        left, turn, _ = sorted(draft.corridors[0])
        first.add(left[1] == turn[1])
    assert first == {True, False}


def test_room_between_two_others_splits_corridor() -> None:
    """Three rooms in a row: straight corridors between the outer two always meet the third."""
    split = 0
    for seed in range(60):
        draft = Draft(place(42, 9))
        for x in (2, 16, 30):
            draft.carve_room(Rectangle(x, 3, 8, 3))
        SPLIT.run(draft, Stream(seed))
        assert len(pieces(draft)) == 1
        split += any(a[0][1] == b[0][1] for a in draft.corridors for b in draft.corridors if a is not b)
    assert split

from __future__ import annotations

from digging import drawing_of, place
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.rooms.chambers import APART, LONGEST_TUNNEL, open_rooms


def opened(seed: int, *passages: Rectangle, most: int = 4) -> Draft:
    draft = Draft(place(40, 16))
    draft.carve_room(Rectangle(14, 5, 9, 5))
    mask = 0
    for passage in passages:
        mask |= draft.board.rectangle(passage.x, passage.y, passage.w, passage.h)
    draft.paint(mask, CellKind.FLOOR)
    open_rooms(draft, mask, most, Stream(seed))
    return draft


def test_entrances_lead_straight_to_nearest_passage() -> None:
    draft = opened(1, Rectangle(26, 2, 1, 12))
    assert draft.corridors
    for start, end in draft.corridors:
        assert start[0] == 23 and end == (26, start[1])
        assert draft.at(*start) is CellKind.OPENING
        assert drawing_of(draft)[start[1]][23:27] == "o..."


def test_entrances_keep_apart_and_vary_in_number() -> None:
    counts = set()
    for seed in range(60):
        around = Rectangle(10, 2, 18, 1), Rectangle(10, 12, 18, 1), Rectangle(10, 2, 1, 11), Rectangle(27, 2, 1, 11)
        draft = opened(seed, *around)
        starts = [points[0] for points in draft.corridors]
        counts.add(len(starts))
        for number, (x, y) in enumerate(starts):
            assert all(max(abs(x - ox), abs(y - oy)) > APART for ox, oy in starts[:number])
    assert counts == {2, 3, 4}


def test_entrances_never_run_along_a_passage() -> None:
    """Of the cells below the passage, only the one at its end has rock on both sides."""
    starts = set()
    for seed in range(20):
        draft = opened(seed, Rectangle(18, 1, 1, 2), Rectangle(5, 1, 13, 1))
        assert draft.corridors
        starts |= {start for start, _ in draft.corridors}
    assert starts == {(14, 4), (15, 4), (16, 4), (18, 4)}


def test_room_far_from_passages_stays_closed() -> None:
    draft = opened(1, Rectangle(24 + LONGEST_TUNNEL, 2, 1, 12))
    assert draft.corridors == []

from __future__ import annotations

from itertools import combinations

from digging import lot_place, place
from winze.core.chance import Stream
from winze.engine.kinds.plan import Exit
from winze.mapgen.draft import Draft
from winze.mapgen.room import wide
from winze.mapgen.shapes.arrangement import PUNCHED
from winze.mapgen.shapes.draws import DRAWS

WAYS = (Exit("up", 10, 10, None), Exit("down", 60, 4, None))


def arranged(number: int) -> Draft:
    draft = Draft(place(70, 20, *WAYS))
    PUNCHED.run(draft, Stream(number))
    return draft


def test_rooms_never_overlap_or_share_walls() -> None:
    for number in range(60):
        draft = Draft(lot_place(number))
        PUNCHED.run(draft, Stream(number))
        for a, b in combinations(draft.rooms, 2):
            assert not (a.floor | a.walls(draft.board)) & (b.floor | b.walls(draft.board))


def test_every_room_holds_a_two_by_two_square() -> None:
    for number in range(60):
        draft = Draft(lot_place(number))
        PUNCHED.run(draft, Stream(number))
        assert all(wide(draft.board, room.floor) for room in draft.rooms)


def test_all_shapes_occur() -> None:
    assert {room.shape for number in range(30) for room in arranged(number).rooms} == set(DRAWS)


def test_shafts_have_rooms_of_their_own() -> None:
    for number in range(60):
        draft = arranged(number)
        homes = [
            next(i for i, r in enumerate(draft.rooms) if r.floor >> draft.board.cell(*p) & 1) for p in draft.shafts
        ]
        assert len({*homes}) == len(draft.shafts)


def test_rooms_fill_the_free_space() -> None:
    shares = [sum(room.floor.bit_count() for room in arranged(number).rooms) * 100 // 1400 for number in range(30)]
    assert min(shares) >= 12 and sum(shares) >= 24 * len(shares)

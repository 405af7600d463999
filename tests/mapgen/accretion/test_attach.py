from __future__ import annotations

from digging import place
from winze.core.chance import Stream
from winze.core.distance import components
from winze.core.rectangle import Rectangle
from winze.mapgen.accretion.attach import Ground, attach
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft


def one_room() -> Draft:
    draft = Draft(place(40, 16))
    draft.carve_room(Rectangle(15, 6, 6, 4))
    return draft


def test_attached_room_shares_wall_or_has_hallway() -> None:
    bar = one_room().board.rectangle(1, 1, 5, 3)
    lengths = set()
    for seed in range(200):
        draft = one_room()
        after = attach(draft, Ground.of(draft), bar, "bar", Stream(seed))
        assert after == Ground.of(draft)
        old, new = draft.rooms
        (ends,) = draft.corridors
        hall = draft.outline(ends)
        lengths.add(hall.bit_count())
        assert not draft.board.around8(old.floor) & new.floor
        assert len(list(components(draft.board, draft.open(), diagonal=False))) == 1
        assert draft.open() == old.floor | new.floor | hall | draft.mask(CellKind.OPENING)
    assert 1 in lengths and max(lengths) > 5


def test_room_that_does_not_fit_changes_nothing() -> None:
    draft = one_room()
    before = bytes(draft.plane)
    assert not attach(draft, Ground.of(draft), draft.board.rectangle(1, 1, 30, 12), "hall", Stream(1))
    assert bytes(draft.plane) == before and len(draft.rooms) == 1


def test_exit_never_runs_along_its_own_room() -> None:
    for seed in range(300):
        draft = one_room()
        board = draft.board
        notched = board.rectangle(1, 1, 9, 5) & ~board.rectangle(4, 1, 3, 3)
        attach(draft, Ground.of(draft), notched, "notched", Stream(seed))
        room = draft.rooms[-1]
        hall = draft.mask(CellKind.CORRIDOR)
        assert not board.around8(hall) & room.floor

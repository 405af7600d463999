from __future__ import annotations

import pytest

from digging import lot_place, place
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.draft import Draft
from winze.mapgen.finish.connect import pieces
from winze.mapgen.promises import broken_promises
from winze.mapgen.shapes.arrangement import PUNCHED
from winze.mapgen.shapes.paths import ALONG, PATHS, PATHS_AS_TOLD


def punched(number: int, strategy: str = "graph") -> Draft:
    draft = Draft(lot_place(number), last=True, settings={"corridors": strategy})
    PUNCHED.run(draft, Stream(number))
    return draft


def test_linked_rooms_are_joined_instead_of_near_ones() -> None:
    """The path from the left room to the right one leads around the middle one."""
    for seed in range(20):
        draft = Draft(place(60, 24))
        for x in (4, 24, 44):
            draft.carve_room(Rectangle(x, 8, 8, 6))
        draft.links = [(0, 2), (1, 2)]
        ALONG.run(draft, Stream(seed))
        walls = [room.walls(draft.board) for room in draft.rooms]
        ends = [draft.board.at((points[0], points[-1])) for points in draft.corridors[:2]]
        assert [[bool(pair & ring) for ring in walls] for pair in ends] == [[True, False, True], [False, True, True]]


def test_paths_keep_their_promises_for_all_shapes() -> None:
    for number in range(30):
        draft = punched(number)
        ALONG.run(draft, Stream(number))
        assert broken_promises(draft, ALONG.promises) == []


@pytest.mark.parametrize("name", PATHS)
def test_pieces_that_a_strategy_leaves_are_joined(name: str) -> None:
    whole = 0
    for number in range(8):
        draft = punched(number, name)
        PATHS_AS_TOLD.run(draft, Stream(number))
        whole += len(pieces(draft)) == 1
    assert whole >= 7

from __future__ import annotations

import pytest

from winze.core.board import board
from winze.core.chance import Stream
from winze.core.distance import components
from winze.mapgen.accretion.designs import DESIGNS, MAX_ROOM_WIDTH
from winze.mapgen.room import box_of


@pytest.mark.parametrize("name", DESIGNS)
def test_design_is_one_room_of_moderate_size_off_border(name: str) -> None:
    here = board(40, 16)
    rooms = [DESIGNS[name](here, Stream(number)) for number in range(500)]
    for room in rooms:
        box = box_of(here, room)
        assert len(list(components(here, room, diagonal=False))) == 1
        assert min(box.w, box.h) >= 2 and box.w <= MAX_ROOM_WIDTH and box.h <= 12
        assert not room & here.border
    assert len(set(rooms)) > 1


def test_ring_has_pillar_and_circle_has_none() -> None:
    here = board(40, 16)
    for number in range(20):
        closed = here.full & ~DESIGNS["ring"](here, Stream(number))
        assert len(list(components(here, closed, diagonal=False))) == 2
        closed = here.full & ~DESIGNS["circle"](here, Stream(number))
        assert len(list(components(here, closed, diagonal=False))) == 1

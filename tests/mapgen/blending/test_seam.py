from __future__ import annotations

import pytest

from digging import lot_place
from winze.core.board import board
from winze.core.chance import Stream
from winze.core.distance import components, within
from winze.mapgen.blending.seam import blob, draw_side, half, rim
from winze.mapgen.draft import Draft
from winze.mapgen.mine.dungeon import lone_level

SEAMS = ("line", "blob")


@pytest.mark.parametrize("seam", SEAMS)
def test_both_sides_have_room_on_levels_of_any_size(seam: str) -> None:
    for number in range(60):
        draft = Draft(lot_place(number))
        side = draw_side(draft, seam, Stream(number))
        assert 0.25 <= side.bit_count() / draft.board.full.bit_count() <= 0.76


@pytest.mark.parametrize("seam", SEAMS)
def test_shafts_lie_off_the_seam_and_mostly_on_both_sides(seam: str) -> None:
    near = parted = 0
    for seed in range(60):
        draft = Draft(lone_level(seed, "rogue", 70, 20))
        side = draw_side(draft, seam, Stream(seed))
        here = draft.board
        near += (draft.required & within(here, rim(here, side), here.full, 3)).bit_count()
        parted += bool(draft.required & side and draft.required & ~side)
    assert near <= 15 and parted > 30


def test_line_splits_level_in_two() -> None:
    here = board(70, 20)
    lean = set()
    for seed in range(60):
        side = half(here, Stream(seed))
        assert all(len(list(components(here, part, diagonal=False))) == 1 for part in (side, here.full & ~side))
        lean.add(bool(side & 1))
    assert lean == {True, False}


def test_seam_mostly_runs_the_short_way() -> None:
    def across(width: int, height: int) -> int:
        here = board(width, height)
        left, top = here.rectangle(0, 0, 1, height), here.rectangle(0, 0, width, 1)
        sides = [half(here, Stream(seed)) for seed in range(100)]
        return sum((side & top).bit_count() % width != 0 and (side & left).bit_count() % height == 0 for side in sides)

    assert across(120, 20) > 2 * across(40, 60)


def test_blob_is_one_ragged_piece() -> None:
    here = board(70, 20)
    blobs = [blob(here, Stream(seed)) for seed in range(40)]
    assert all(len(list(components(here, side, diagonal=False))) == 1 for side in blobs)
    assert len(set(blobs)) == len(blobs)

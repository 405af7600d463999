from __future__ import annotations

import pytest

from digging import plain_draft, sketch
from winze.core.chance import Stream
from winze.core.distance import components
from winze.mapgen.cells import CellKind
from winze.mapgen.features.feature import attempt
from winze.mapgen.features.rubble import RUBBLE


@pytest.mark.parametrize("generator", ["rogue", "cellular"])
def test_rubble_lies_on_lit_floor_and_every_heap_touches_a_wall(generator: str) -> None:
    for seed in range(20):
        draft = plain_draft(generator, seed)
        floor, solid = draft.mask(CellKind.FLOOR), draft.mask(CellKind.WALL, CellKind.ROUGH_WALL)
        assert attempt(RUBBLE, draft, Stream(seed))
        heaps = draft.mask(CellKind.RUBBLE)
        assert heaps and not heaps & ~floor
        assert all(heap & draft.board.around4(solid) for heap in components(draft.board, heaps))


def test_a_tunnel_in_the_dark_has_no_place_for_rubble() -> None:
    assert not attempt(RUBBLE, sketch("       \n ,,,,, \n       "), Stream(1))

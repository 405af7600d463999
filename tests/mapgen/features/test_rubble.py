from __future__ import annotations

import pytest

from digging import plain_draft, sketch
from winze.core.chance import Stream
from winze.core.distance import components
from winze.mapgen.cells import CellKind
from winze.mapgen.features.feature import attempt
from winze.mapgen.features.rubble import RUBBLE


@pytest.mark.parametrize("generator", ["rogue", "cellular"])
def test_heaps_lie_on_lit_floor_beside_walls(generator: str) -> None:
    for seed in range(20):
        draft = plain_draft(generator, seed)
        floor, solid = draft.mask(CellKind.FLOOR), draft.mask(CellKind.WALL, CellKind.ROUGH_WALL)
        assert attempt(RUBBLE, draft, Stream(seed))
        heaps = draft.mask(CellKind.RUBBLE)
        assert heaps and not heaps & ~floor
        assert all(heap & draft.board.around4(solid) for heap in components(draft.board, heaps))


def test_dark_corridor_has_no_rubble() -> None:
    assert not attempt(RUBBLE, sketch("       \n ,,,,, \n       "), Stream(1))

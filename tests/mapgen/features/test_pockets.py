from __future__ import annotations

import pytest

from digging import plain_draft, sketch
from winze.core.chance import Stream
from winze.mapgen.cells import CellKind
from winze.mapgen.features.feature import attempt
from winze.mapgen.features.pockets import POCKET_TILES, POCKETS


@pytest.mark.parametrize("generator", ["accretion", "cellular", "tunneler"])
def test_pockets_are_in_rock_near_ground(generator: str) -> None:
    for seed in range(20):
        draft = plain_draft(generator, seed)
        before = bytes(draft.plane)
        attempt(POCKETS, draft, Stream(seed))
        near = draft.board.around8(draft.board.around8(draft.open()))
        assert not draft.board.of(draft.dressing) & ~(near & draft.mask(CellKind.ROCK) & ~draft.board.border)
        assert draft.plane == before


def test_one_rock_cell_in_forty_is_a_pocket() -> None:
    found = rock = 0
    for seed in range(60):
        draft = plain_draft("bsp", seed)
        attempt(POCKETS, draft, Stream(seed))
        near = draft.board.around8(draft.board.around8(draft.open())) & ~draft.board.border
        found, rock = found + len(draft.dressing), rock + (near & draft.mask(CellKind.ROCK)).bit_count()
    assert 38 < rock / found < 44


def test_pockets_have_different_contents() -> None:
    held = set()
    for seed in range(20):
        draft = plain_draft("bsp", seed)
        attempt(POCKETS, draft, Stream(seed))
        held.update(draft.dressing.values())
    assert held == {*POCKET_TILES}


def test_level_without_near_rock_has_no_pocket() -> None:
    assert not attempt(POCKETS, sketch("#####\n#...#\n#####"), Stream(1))

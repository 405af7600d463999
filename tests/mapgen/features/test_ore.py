from __future__ import annotations

import pytest

from digging import drawing_of, lines_of, plain_draft, sketch
from winze.core.chance import Stream
from winze.core.distance import components
from winze.mapgen.cells import CellKind
from winze.mapgen.features import feature_named, is_known
from winze.mapgen.features.feature import attempt
from winze.mapgen.features.ore import ORE


def test_veins_run_through_rock_and_show() -> None:
    for seed in range(40):
        draft = plain_draft("rogue", seed)
        rock = draft.mask(CellKind.ROCK, CellKind.ROUGH_WALL) & ~draft.board.border
        assert attempt(ORE.feature(), draft, Stream(seed))
        ore = draft.mask(CellKind.ORE)
        assert ore and not ore & ~rock
        beside = draft.board.around4(draft.open())
        assert all(vein & beside for vein in components(draft.board, ore))


def test_ore_is_in_walls_if_no_rock_shows() -> None:
    draft = sketch("###############\n#.....##......#\n#.............#\n###############")
    assert attempt(ORE.feature(), draft, Stream(1))
    assert draft.mask(CellKind.ORE) and not draft.mask(CellKind.ORE) & draft.board.border


def test_border_has_no_ore() -> None:
    draft = sketch("#######\n#.....#\n#.....#\n#######")
    assert not attempt(ORE.feature(), draft, Stream(1))
    assert drawing_of(draft) == lines_of("#######\n#.....#\n#.....#\n#######")


def test_level_has_wanted_cells_of_ore() -> None:
    counts = set()
    for seed in range(60):
        draft = plain_draft(("accretion", "cellular")[seed % 2], seed)
        assert attempt(feature_named("ore:2-4"), draft, Stream(seed))
        counts.add(draft.mask(CellKind.ORE).bit_count())
    assert counts == {2, 3, 4}


def test_much_ore_makes_several_veins() -> None:
    draft = plain_draft("cellular", 1)
    assert attempt(feature_named("ore:60-60"), draft, Stream(1))
    assert len(list(components(draft.board, draft.mask(CellKind.ORE)))) > 3
    assert draft.mask(CellKind.ORE).bit_count() == 60


@pytest.mark.parametrize("name", ["ore:", "ore:3", "ore:0-4", "ore:4-3", "ore:3-101", "ore:a-b", "ore:-", "gold:3-4"])
def test_invalid_amount_of_ore_is_unknown_feature(name: str) -> None:
    assert not is_known(name, ())

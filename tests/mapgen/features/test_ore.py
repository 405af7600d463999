from __future__ import annotations

from digging import drawing_of, lines_of, plain_draft, sketch
from winze.core.chance import Stream
from winze.core.distance import components
from winze.mapgen.cells import Cell
from winze.mapgen.features.feature import attempt
from winze.mapgen.features.ore import ORE


def test_veins_run_through_rock_only_and_each_comes_to_light() -> None:
    for seed in range(40):
        draft = plain_draft("rogue", seed)
        rock = draft.mask(Cell.ROCK, Cell.ROUGH_WALL) & ~draft.board.border
        assert attempt(ORE, draft, Stream(seed))
        ore = draft.mask(Cell.ORE)
        assert ore and not ore & ~rock
        beside = draft.board.around4(draft.open())
        assert all(vein & beside for vein in components(draft.board, ore))


def test_where_walls_hide_all_rock_the_walls_are_of_ore() -> None:
    draft = sketch("###############\n#.....##......#\n#.............#\n###############")
    assert attempt(ORE, draft, Stream(1))
    assert draft.mask(Cell.ORE) and not draft.mask(Cell.ORE) & draft.board.border


def test_the_border_has_no_ore() -> None:
    draft = sketch("#######\n#.....#\n#.....#\n#######")
    assert not attempt(ORE, draft, Stream(1))
    assert drawing_of(draft) == lines_of("#######\n#.....#\n#.....#\n#######")

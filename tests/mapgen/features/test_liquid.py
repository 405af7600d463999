from __future__ import annotations

from digging import drawing_of, lines_of, sketch
from winze.core.chance import Stream
from winze.mapgen.cells import CellKind
from winze.mapgen.features.liquid import LAVA, VOID, WATER, pour


def test_slivers_and_doors_in_water_are_removed() -> None:
    draft = sketch(
        """
        ###########
        #...#.....#
        #...+.....#
        #...#.....#
        ###########
        """
    )
    pour(draft, draft.board.rectangle(2, 1, 4, 3), WATER, Stream(1))
    assert drawing_of(draft) == lines_of(
        """
        ###########
        #~~~~~-...#
        #~~~~~-...#
        #~~~~~-...#
        ###########
        """
    )


def test_shore_matches_liquid() -> None:
    for liquid, shore in ((WATER, CellKind.SHALLOWS), (LAVA, CellKind.RUBBLE), (VOID, CellKind.RUBBLE)):
        draft = sketch("\n".join(["#" * 30, *["#" + "." * 28 + "#"] * 10, "#" * 30]))
        bed, _ = pour(draft, draft.board.rectangle(10, 4, 8, 4), liquid, Stream(3))
        assert draft.mask(liquid.cell) == bed
        assert draft.mask(shore) & draft.board.around8(bed)
        near = draft.board.around8(draft.board.around8(bed))
        assert not draft.mask(shore) & ~near

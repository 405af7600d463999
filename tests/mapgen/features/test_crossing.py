from __future__ import annotations

import pytest

from digging import drawing_of, lines_of, sketch
from winze.core.chance import Stream
from winze.core.distance import is_far
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features.crossing import Spans, add_ways, join_banks, straight_lines
from winze.mapgen.features.feature import NoFitError


def join(draft: Draft, seed: int = 1) -> None:
    bed = draft.mask(CellKind.WATER)
    bank = draft.board.around8(bed) & ~(bed | draft.board.border)
    join_banks(draft, bed, bank, Stream(seed), over=CellKind.BRIDGE, along=CellKind.SHALLOWS)


def test_bridge_crosses_narrowest_part() -> None:
    draft = sketch(
        """
        ##########
        #..~~~~..#
        #..~~~...#
        #..~~~~..#
        ##########
        """
    )
    join(draft)
    assert drawing_of(draft) == lines_of(
        """
        ##########
        #..~~~~..#
        #..HHH...#
        #..~~~~..#
        ##########
        """
    )


def test_path_along_shore_is_dug_if_shorter() -> None:
    draft = sketch("###########\n#~~~~~~~~~#\n#...###...#\n###########")
    join(draft)
    assert drawing_of(draft) == lines_of("###########\n#~~~~~~~~~#\n#...---...#\n###########")


def test_bridge_never_runs_along_bed() -> None:
    draft = sketch("####################\n#..~~~~~~~~~~~~~~..#\n####################")
    with pytest.raises(NoFitError):
        join(draft)


def test_connected_banks_get_no_crossing() -> None:
    draft = sketch("########\n#..~~..#\n#......#\n########")
    before = drawing_of(draft)
    join(draft)
    assert drawing_of(draft) == before


def test_pieces_far_from_bed_do_not_fit() -> None:
    with pytest.raises(NoFitError):
        join(sketch("##########\n#..~~.##.#\n##########"))


LONG = "\n".join(["#" * 40, "#" + "." * 38 + "#", *["#" + "~" * 37 + ".#"] * 3, "#" + "." * 38 + "#", "#" * 40])


def test_crossing_replaces_every_long_detour() -> None:
    for seed in range(20):
        draft = sketch(LONG)
        bed = draft.mask(CellKind.WATER)
        add_ways(draft, bed, Stream(seed), CellKind.BRIDGE, Spans((1, 9), walk=26))
        dry, bridges = draft.dry(), draft.mask(CellKind.BRIDGE)
        assert bridges and bridges.bit_count() % 3 == 0
        for line in straight_lines(draft.board, bed & ~bridges, dry, (2, 9)):
            assert len(line) == 5
            assert not is_far(draft.board, 1 << line[0], 1 << line[-1], dry, 26)


def test_crossings_are_limited_and_save_long_detours() -> None:
    draft = sketch(LONG)
    add_ways(draft, draft.mask(CellKind.WATER), Stream(1), CellKind.BRIDGE, Spans((3, 9), saving=20), most=1)
    assert draft.mask(CellKind.BRIDGE).bit_count() == 3
    draft = sketch(LONG)
    add_ways(draft, draft.mask(CellKind.WATER), Stream(1), CellKind.BRIDGE, Spans((3, 9), saving=76))
    assert not draft.mask(CellKind.BRIDGE)


@pytest.mark.parametrize(("lengths", "built"), [((1, 2), False), ((1, 3), True), ((3, 9), True), ((4, 9), False)])
def test_crossings_have_wanted_lengths(lengths: tuple[int, int], built: bool) -> None:
    draft = sketch(LONG)
    add_ways(draft, draft.mask(CellKind.WATER), Stream(1), CellKind.BRIDGE, Spans(lengths, walk=26))
    assert bool(draft.mask(CellKind.BRIDGE)) is built


def test_min_detour_depends_on_length_of_crossing() -> None:
    spans = Spans((3, 9), saving=20)
    assert (spans.min_detour(3), spans.min_detour(9)) == (24, 30)
    assert Spans((1, 9), walk=26).min_detour(4) == 26


def test_join_banks_returns_number_of_crossings() -> None:
    draft = sketch("#########\n#.~.~..~#\n#.~.~..~#\n#########")
    bed = draft.mask(CellKind.WATER)
    assert join_banks(draft, bed, 0, Stream(1), over=CellKind.BRIDGE, along=CellKind.SHALLOWS) == 2

from __future__ import annotations

import pytest

from digging import drawing_of, lines_of, sketch
from winze.core.chance import Stream
from winze.mapgen.cells import Cell
from winze.mapgen.draft import Draft
from winze.mapgen.features.crossing import add_ways, join_banks
from winze.mapgen.features.feature import NoFitError


def join(draft: Draft, seed: int = 1) -> None:
    bed = draft.mask(Cell.WATER)
    bank = draft.board.around8(bed) & ~(bed | draft.board.border)
    join_banks(draft, bed, bank, Stream(seed), over=Cell.BRIDGE, along=Cell.SHALLOWS)


def test_banks_are_joined_straight_across_where_the_river_is_narrow() -> None:
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


def test_a_way_along_the_shore_is_dug_where_that_is_shorter() -> None:
    draft = sketch("###########\n#~~~~~~~~~#\n#...###...#\n###########")
    join(draft)
    assert drawing_of(draft) == lines_of("###########\n#~~~~~~~~~#\n#...---...#\n###########")


def test_no_bridge_runs_along_the_bed() -> None:
    draft = sketch("####################\n#..~~~~~~~~~~~~~~..#\n####################")
    with pytest.raises(NoFitError):
        join(draft)


def test_ground_that_is_whole_needs_no_way() -> None:
    draft = sketch("########\n#..~~..#\n#......#\n########")
    before = drawing_of(draft)
    join(draft)
    assert drawing_of(draft) == before


def test_pieces_far_from_the_bed_stay_apart() -> None:
    with pytest.raises(NoFitError):
        join(sketch("##########\n#..~~.##.#\n##########"))


def test_more_ways_are_built_only_where_the_walk_is_long() -> None:
    long = sketch("\n".join(["#" * 40, "#" + "." * 38 + "#", "#" + "~" * 37 + ".#", "#" + "." * 38 + "#", "#" * 40]))
    add_ways(long, long.mask(Cell.WATER), 8, Stream(1), Cell.BRIDGE)
    assert 1 <= long.mask(Cell.BRIDGE).bit_count() <= 2
    short = sketch("########\n#......#\n#~~~~~.#\n#......#\n########")
    add_ways(short, short.mask(Cell.WATER), 8, Stream(1), Cell.BRIDGE)
    assert not short.mask(Cell.BRIDGE)

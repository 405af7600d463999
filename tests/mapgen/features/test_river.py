from __future__ import annotations

from dataclasses import replace

import pytest

from digging import TILES, plain_draft, sketch
from winze.core.chance import Stream
from winze.core.distance import flood, is_far
from winze.mapgen.cells import CellKind
from winze.mapgen.check import complaints
from winze.mapgen.dig import dig, dig_draft
from winze.mapgen.draft import Draft
from winze.mapgen.features.crossing import straight_lines
from winze.mapgen.features.feature import attempt
from winze.mapgen.features.river import RIVER
from winze.mapgen.mine.dungeon import lone_level

WET = (CellKind.STREAM, CellKind.BRIDGE, CellKind.SHALLOWS)


def level(seed: int, generator: str) -> Draft:
    return dig_draft(seed, replace(lone_level(seed, generator, 70, 20), features=("river",)))


@pytest.mark.parametrize("generator", ["rogue", "cellular"])
def test_nearly_every_level_has_room_for_river(generator: str) -> None:
    there = 0
    for seed in range(25):
        where = replace(lone_level(seed, generator, 70, 20), features=("river",))
        there += bool(dig_draft(seed, where).mask(CellKind.STREAM))
        assert complaints(dig(seed, where, TILES), where, TILES) == []
    assert there >= 24


def test_river_runs_from_edge_to_edge() -> None:
    for seed in range(25):
        draft = level(seed, "rogue")
        board, wet = draft.board, draft.mask(*WET)
        west, north = board.rectangle(1, 1, 1, 18), board.rectangle(1, 1, 68, 1)
        east, south = west << 67, north << 17 * board.stride
        assert any(
            flood(board, wet & start, wet, diagonal=False) & end for start, end in ((west, east), (north, south))
        )


def test_rivers_run_along_either_side() -> None:
    wide = [
        draft.mask(CellKind.STREAM) & draft.board.rectangle(1, 1, 1, 18)
        for draft in (level(seed, "rogue") for seed in range(20))
    ]
    assert any(wide) and not all(wide)


def test_split_plain_has_crossing() -> None:
    ways = set()
    for seed in range(60):
        draft = sketch("\n".join(["%" * 40] + ["%" + "." * 38 + "%"] * 14 + ["%" * 40]))
        assert attempt(RIVER, draft, Stream(seed))
        ways.add(bool(draft.mask(CellKind.BRIDGE)))
    assert ways == {True, False}, "bridges and fords"


@pytest.mark.parametrize("generator", ["accretion", "cellular"])
def test_no_detour_from_bank_to_bank_is_long(generator: str) -> None:
    spans = 0
    for seed in range(20):
        draft = plain_draft(generator, seed)
        if not attempt(RIVER, draft, Stream(seed)) or not draft.mask(CellKind.BRIDGE):
            continue
        board, dry = draft.board, draft.dry()
        banks = dry & ~draft.mask(CellKind.BRIDGE)
        for line in straight_lines(board, draft.mask(CellKind.STREAM), banks, (1, 9)):
            assert not is_far(board, 1 << line[0], 1 << line[-1], dry, 26)
            spans += 1
    assert spans > 50

from __future__ import annotations

from dataclasses import replace

import pytest

from digging import TILES, drawing_of, place, plain_draft, sketch
from winze.core.chance import Stream
from winze.core.distance import components
from winze.core.rectangle import Rectangle
from winze.engine.kinds.plan import Exit
from winze.mapgen.cells import CellKind
from winze.mapgen.check import complaints
from winze.mapgen.dig import dig, dig_draft
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import Feature, attempt, is_sound
from winze.mapgen.features.pools import ACID_POOL, CHASM, LAKE, LAVA_LAKE
from winze.mapgen.mine.dungeon import lone_level
from winze.mapgen.room import box_of

FILLS = {
    LAKE.name: CellKind.WATER,
    LAVA_LAKE.name: CellKind.LAVA,
    ACID_POOL.name: CellKind.ACID,
    CHASM.name: CellKind.CHASM,
}

every_pool = pytest.mark.parametrize("pool", [LAKE, LAVA_LAKE, ACID_POOL, CHASM], ids=lambda pool: pool.name)


def hall(*exits: Exit) -> Draft:
    draft = Draft(replace(place(40, 16, *exits), below="2"))
    draft.carve_room(Rectangle(2, 2, 36, 12))
    return draft


@every_pool
@pytest.mark.parametrize("generator", ["rogue", "cellular"])
def test_nearly_every_level_has_room_for_pool(pool: Feature, generator: str) -> None:
    there = 0
    for seed in range(25):
        where = replace(lone_level(seed, generator, 70, 20), features=(pool.name,))
        draft = dig_draft(seed, where)
        there += bool(draft.mask(FILLS[pool.name]))
        assert complaints(dig(seed, where, TILES), where, TILES) == []
    assert there >= 24


@every_pool
def test_pools_do_not_overlap(pool: Feature) -> None:
    there = 0
    for seed in range(20):
        draft = hall()
        assert attempt(LAKE, draft, Stream(seed))
        water = draft.mask(CellKind.WATER)
        there += attempt(pool, draft, Stream(100 + seed))
        assert draft.mask(CellKind.WATER) & water == water
    assert there


@every_pool
def test_exits_stay_dry(pool: Feature) -> None:
    for seed in range(30):
        draft = hall(Exit("up", 12, 7, "0"))
        assert attempt(pool, draft, Stream(seed))
        assert not draft.board.square(draft.board.cell(12, 7), 2) & draft.mask(FILLS[pool.name])


def test_water_has_shallows_beside_ground() -> None:
    for seed in range(30):
        draft = hall()
        assert attempt(LAKE, draft, Stream(seed))
        assert not draft.board.around8(draft.mask(CellKind.WATER)) & draft.mask(CellKind.FLOOR)


def test_pool_in_corridor_is_crossed() -> None:
    crossed = set()
    for seed in range(200):
        draft = sketch("\n".join(["%" * 40] * 7 + ["%" + "." * 38 + "%"] * 2 + ["%" * 40] * 7))
        if attempt(LAKE, draft, Stream(seed)):
            assert is_sound(draft)
            crossed.add("H" in "".join(drawing_of(draft)))
    assert True in crossed


def test_acid_pits_are_few() -> None:
    counts = set()
    for seed in range(30):
        draft = hall()
        assert attempt(ACID_POOL, draft, Stream(seed))
        counts.add(len(list(components(draft.board, draft.mask(CellKind.ACID)))))
    assert counts <= {1, 2, 3} and len(counts) > 1


def test_chasm_needs_level_below() -> None:
    draft = Draft(place(40, 16))
    draft.carve_room(Rectangle(2, 2, 36, 12))
    before = drawing_of(draft)
    assert not attempt(CHASM, draft, Stream(1))
    assert drawing_of(draft) == before


def test_pool_needs_enough_ground() -> None:
    draft = sketch("\n".join(["#" * 40] * 7 + ["#" * 18 + "...." + "#" * 18] + ["#" * 40] * 8))
    assert not attempt(LAKE, draft, Stream(1))


@pytest.mark.parametrize("generator", ["tunneler", "skeleton"])
def test_pool_is_larger_than_its_crossings(generator: str) -> None:
    """C-37: a listed feature is visible, and has more chasm than bridge."""
    for seed in range(150):
        where = replace(lone_level(seed, generator, 70, 20, depth=5), features=(CHASM.name,))
        draft = dig_draft(seed, where)
        left = draft.mask(CellKind.CHASM).bit_count()
        assert left > draft.mask(CellKind.BRIDGE).bit_count() if draft.features else not left


@every_pool
def test_pool_keeps_to_its_size(pool: Feature) -> None:
    for seed in range(40):
        draft = hall()
        assert attempt(pool, draft, Stream(seed))
        for piece in components(draft.board, draft.mask(FILLS[pool.name]), diagonal=False):
            box = box_of(draft.board, piece)
            assert box.w <= 20 and box.h <= 8


@pytest.mark.parametrize("generator", ["accretion", "cellular"])
def test_hazards_cover_at_most_an_eighth_of_level(generator: str) -> None:
    full = 0
    for seed in range(12):
        draft = plain_draft(generator, seed)
        for number in range(8):
            attempt((LAKE, CHASM, LAVA_LAKE)[number % 3], draft, Stream(100 * seed + number))
        taken = draft.mask(*FILLS.values()).bit_count()
        assert taken <= 1400 * 12 // 100
        full += taken > 1400 * 7 // 100
    assert full > 6


@pytest.mark.parametrize("pool", [LAKE, CHASM], ids=lambda pool: pool.name)
def test_pool_has_at_most_two_bridges(pool: Feature) -> None:
    counts = set()
    for seed in range(60):
        draft = plain_draft(("tunneler", "accretion", "bsp")[seed % 3], seed)
        if attempt(pool, draft, Stream(seed)):
            counts.add(len(list(components(draft.board, draft.mask(CellKind.BRIDGE), diagonal=False))))
    assert counts == {0, 1, 2}


def test_pool_lies_where_it_cuts_nothing_off_if_possible() -> None:
    """The corridor on the left may be cut; the hall on the right may lose at most a sliver."""
    rows = [
        "%" * 60,
        *["%" * 20 + "." * 39 + "%"] * 7,
        "%" + "." * 58 + "%",
        *["%" * 20 + "." * 39 + "%"] * 7,
        "%" * 60,
    ]
    for seed in range(40):
        draft = sketch("\n".join(rows))
        assert attempt(LAKE, draft, Stream(seed))
        assert not draft.mask(CellKind.BRIDGE) & draft.board.rectangle(1, 1, 19, 15)


def test_pits_that_do_not_fit_are_left_out() -> None:
    rows = ["%" * 40, *["%" * 4 + "." * 8 + "%" * 28] * 8, "%" * 40]
    assert attempt(ACID_POOL, sketch("\n".join(rows)), Stream(2))


@pytest.mark.parametrize("pool", [LAKE, LAVA_LAKE, CHASM], ids=lambda pool: pool.name)
def test_pool_is_no_puddle(pool: Feature) -> None:
    for seed in range(40):
        draft = hall()
        assert attempt(pool, draft, Stream(seed))
        assert draft.mask(FILLS[pool.name]).bit_count() >= 10

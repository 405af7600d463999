"""Laying parts: the cells of each word, space between parts, and ground that no part cuts."""

from __future__ import annotations

from itertools import combinations

import pytest

from digging import sketch
from machine_rows import machine, part, prize
from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.distance import flood
from winze.engine.kinds.plan import Exit, Spot
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.machines.machine import Machine, Part, Put
from winze.mapgen.machines.parts import Laid, Layer, closable
from winze.mapgen.machines.venue import Venue
from winze.mapgen.statistics import dead_ends

ROOM = """
    ####################
    #......###........##
    #......###........##
    #......,,+.....O..##
    #......###........##
    #......###.......%##
    ####################
    """
SEEDS = range(20)


def room() -> tuple[Draft, Venue]:
    draft = sketch(ROOM, Exit("up", 1, 1, None))
    inside = draft.board.rectangle(10, 1, 8, 5) & draft.dry()
    return draft, Venue("pocket", inside, draft.board.cell(9, 3))


def laid(draft: Draft, venue: Venue, what: Machine, seed: int = 1, key: str = "") -> Laid | None:
    return Layer(draft, what, venue, 1, Stream(seed), kept=0, key=key).lay()


def spots(*parts: Part, key: str = "", seed: int = 1) -> list[Spot]:
    draft, venue = room()
    assert laid(draft, venue, machine("room", "prize", *parts), seed, key)
    return draft.spots


@pytest.mark.parametrize(
    ("words", "columns", "rows"),
    [
        ("threshold", {9}, {3}),
        ("outside", {6, 7, 8}, {1, 2, 3, 4, 5}),
        ("near", {10, 11, 12}, {1, 2, 3, 4, 5}),
        ("far", {15, 16, 17}, {1, 2, 3, 4, 5}),
        ("inside edge", {*range(10, 18)}, {1, 2, 3, 4, 5}),
        ("view far", {15, 16, 17}, {1, 2, 3, 4, 5}),
        ("wall", {*range(9, 19)}, {0, 1, 2, 4, 5, 6}),
    ],
)
def test_part_stands_where_its_words_hold(words: str, columns: set[int], rows: set[int]) -> None:
    for seed in SEEDS:
        draft, venue = room()
        found = laid(draft, venue, machine("room", "prize", part(words, "bones")), seed)
        assert found
        ((x, y),) = map(draft.board.xy, cells(found.tiles))
        assert x in columns
        assert y in rows


def test_part_in_view_is_not_hidden_behind_a_pillar() -> None:
    draft, venue = room()
    found = laid(draft, venue, machine("room", "prize", part("view", "bones", count=(99, 99), least=1)))
    assert found
    assert found.tiles & venue.inside == venue.inside & ~draft.board.at([(16, 3), (17, 3)])


def test_parts_keep_their_space() -> None:
    for seed in SEEDS:
        draft, venue = room()
        found = laid(draft, venue, prize("pocket"), seed)
        assert found
        assert found.wires["cages"].bit_count() == 3
        assert all(draft.board.chebyshev(a, b) > 1 for a, b in combinations(cells(found.wires["cages"]), 2))


@pytest.mark.parametrize("tile", ["table", "shelf_shut", "altar_open"])
def test_no_part_cuts_the_ground_or_blocks_the_doorway(tile: str) -> None:
    many = machine("room", "prize", part("inside", tile, count=(30, 30), least=1, wire="w"))
    for seed in SEEDS:
        draft, venue = room()
        found = laid(draft, venue, many, seed)
        assert found
        left = (venue.inside | venue.gap) & ~found.wires["w"]
        assert left.bit_count() > 1
        assert flood(draft.board, venue.gap, left, diagonal=False) == left


def test_closable_cells_are_those_that_can_be_walked_around() -> None:
    draft = sketch("""
        ########
        #...####
        #...,,.#
        #...##.#
        ########
        """)
    found = closable(draft.board, draft.dry())
    assert not found & draft.board.at([(3, 2), (4, 2), (5, 2), (6, 2)])
    assert found >> draft.board.cell(1, 1) & 1
    assert found >> draft.board.cell(6, 3) & 1


def test_machine_with_too_few_cells_for_a_part_is_not_laid() -> None:
    draft, venue = room()
    assert laid(draft, venue, machine("room", "prize", part("inside", "bones", count=(50, 50)))) is None
    draft, venue = room()
    assert laid(draft, venue, machine("room", "prize", part("inside", "bones", count=(50, 50), least=3)))


def test_each_cell_gets_its_own_entry_of_a_put() -> None:
    wares = tuple(Put("ware", category) for category in ("weapon", "armour", "ring", "rod"))
    chosen = {tuple(spot.of for spot in spots(Part(put=(wares,), count=(3, 3)), seed=seed)) for seed in SEEDS}
    assert all(len({*each}) == 3 for each in chosen)
    assert len(chosen) > 1


def test_spot_has_all_that_its_part_says() -> None:
    (ware,) = spots(part(put="ware rod", deeper=2, known=True, plus=(1, 3)))
    assert (ware.what, ware.of, ware.machine, ware.deeper, ware.known, ware.plus) == ("ware", "rod", 1, 2, True, 1)


def test_adopted_part_becomes_the_key() -> None:
    (key,) = spots(part("far", put="adopted"), key="iron_key")
    assert (key.what, key.of) == ("key", "iron_key")


def test_monster_carries_the_key() -> None:
    (keeper,) = spots(part("far", put="sleeper", carries=True), key="iron_key")
    assert (keeper.what, keeper.carries) == ("sleeper", "iron_key")


def test_chance_counts_from_the_first_depth() -> None:
    assert not spots(part(put="guard", chance=(0, 100), least=0))
    assert spots(part(put="guard", chance=(100, 0), least=0))


def test_part_that_blocks_is_a_gate_without_a_key() -> None:
    draft, venue = room()
    found = laid(draft, venue, machine("room", "prize", part("near", "crystal", blocks=True)))
    assert found
    assert found.shut == draft.mask(CellKind.GATE)
    assert draft.dry() & found.shut
    assert not draft.safe() & found.shut


def test_tile_on_a_wall_leaves_the_wall_solid() -> None:
    draft, venue = room()
    found = laid(draft, venue, machine("room", "scene", part("wall", "statue")))
    assert found
    assert found.tiles & draft.mask(CellKind.WALL, CellKind.ROUGH_WALL)


def test_tight_venue_takes_a_hall_too_low_for_it() -> None:
    draft = sketch(
        """
        ##########
        #........#
        #........#
        ##########
        """,
        Exit("up", 1, 1, None),
    )
    inside = draft.board.rectangle(2, 1, 7, 2)
    altars = machine("room", "prize", part("hall", "altar_open", count=(5, 5), space=1, wire="cages"))
    assert laid(draft, Venue("area", inside, entry=inside), altars) is None
    assert laid(draft, Venue("area", inside, entry=inside, tight=True), altars)


@pytest.mark.parametrize("count", [3, 4, 5])
def test_display_keeps_one_cell_between_its_parts(count: int) -> None:
    for seed in SEEDS:
        found = spots(part("inside", "statue", "gold", count=(count, count), pattern="display"), seed=seed)
        assert len(found) == count
        assert all(max(abs(a.x - b.x), abs(a.y - b.y)) >= 2 for a, b in combinations(found, 2))


def test_row_is_side_by_side() -> None:
    for seed in SEEDS:
        found = spots(part("inside", "statue", "gold", count=(4, 4), pattern="row"), seed=seed)
        columns, rows = sorted(spot.x for spot in found), sorted(spot.y for spot in found)
        lines = [(columns, rows), (rows, columns)]
        assert any(len({*same}) == 1 and along == [*range(along[0], along[0] + 4)] for along, same in lines)


def test_pattern_without_room_leaves_parts_anywhere() -> None:
    found = spots(part("inside", "bones", "gold", count=(9, 9), pattern="row"))
    assert len(found) == 9


def test_parts_that_close_leave_no_dead_end_in_corners() -> None:
    for seed in SEEDS:
        draft, venue = room()
        before = dead_ends(draft.board, draft.dry())
        assert laid(draft, venue, machine("one", "scene", part("inside edge", "statue")), seed)
        assert dead_ends(draft.board, draft.dry()) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_webs_of_an_area_leave_a_way_around_them(seed: int) -> None:
    drawing = """
        ##########
        #........#
        #........#
        #........#
        ##########
        """
    draft = sketch(drawing, Exit("up", 1, 1, None))
    inside = draft.board.rectangle(2, 1, 6, 3)
    webs = part("inside", "web", count=(9, 9), least=1)
    found = laid(draft, Venue("area", inside, entry=inside), machine("loft", "holder", webs), seed)
    assert found
    safe = draft.safe()
    assert safe == draft.board.rectangle(1, 1, 8, 3) & ~found.tiles
    assert flood(draft.board, safe & -safe, safe, diagonal=False) == safe

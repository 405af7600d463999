"""Ways to find room: what each digs, and where."""

from __future__ import annotations

import pytest

from digging import drawing_of, sketch
from machine_rows import CHINK, DROWNED, ISLAND, VAULT, machine, part, prize
from winze.core.board import cells
from winze.core.chance import Stream
from winze.engine.kinds.plan import Exit
from winze.mapgen.cells import HAZARDS, SOLID, CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import is_sound
from winze.mapgen.features.site import spared
from winze.mapgen.finish.faces import show_faces
from winze.mapgen.machines.interiors import Search, venues
from winze.mapgen.machines.machine import Machine
from winze.mapgen.machines.patterns import stencils
from winze.mapgen.machines.pockets import Ways
from winze.mapgen.machines.venue import Venue
from winze.mapgen.room import Room, box_of
from winze.mapgen.stencil import places

SEEDS = range(20)
UP = Exit("up", 2, 2, None)
HALL = """
    %%%%%%%%%%%%%%%%%%%%%%%%%%%%%%
    %%%%%%%%%%%%%%%%%%%%%%%%%%%%%%
    %%...........%%%%%%%%%%%%%%%%%
    %%...........%%%%%%%%%%%%%%%%%
    %%...........%%%%%%%.....%%%%%
    %%...........,,,,,,+.....%%%%%
    %%...........%%%%%%%.....%%%%%
    %%...........%%%%%%%%%%%%%%%%%
    %%%%%%%%%%%%%%%%%%%%%%%%%%%%%%
    %%%%%%%%%%%%%%%%%%%%%%%%%%%%%%
    %%%%%%%%%%%%%%%%%%%%%%%%%%%%%%
    %%%%%%%%%%%%%%%%%%%%%%%%%%%%%%
    %%%%%%%%%%%%%%%%%%%%%%%%%%%%%%
    %%%%%%%%%%%%%%%%%%%%%%%%%%%%%%
    %%%%%%%%%%%%%%%%%%%%%%%%%%%%%%
    """
LAKE = """
    ##########################
    #.....~~~~~~~~~~~~~~.....#
    #.....~~~~~~~~~~~~~~.....#
    #.....~~~~~~~~~~~~~~.....#
    #.....~~~~~~~~~~~~~~.....#
    #.....~~~~~~~~~~~~~~.....#
    #........................#
    ##########################
    """


def hall() -> Draft:
    draft = sketch(HALL, UP)
    draft.paint(draft.mask(CellKind.ROUGH_WALL), CellKind.ROCK)
    show_faces(draft)
    return draft


def first(draft: Draft, what: Machine, seed: int = 1, among: int = 0) -> Venue | None:
    ways, ground = Ways(draft), among or draft.board.full
    return next(venues(Search(draft, ways, spared(draft), lambda: ground, ground), what, Stream(seed)), None)


def test_pocket_is_found_with_its_threshold() -> None:
    draft = hall()
    found = first(draft, prize("pocket"))
    assert found
    assert (found.inside.bit_count(), draft.board.xy(found.threshold)) == (15, (19, 5))


@pytest.mark.parametrize("size", [(16, 40), (12, 14)])
def test_pocket_of_another_size_is_not_taken(size: tuple[int, int]) -> None:
    assert first(hall(), prize("pocket", size=size)) is None


TWO_ROOMS = """
    ##########################
    #.....#.....####.....#####
    #.....+.....,,,,.....#####
    #.....#.....####.....#####
    ##########################
    """


MAZE = """
    #################
    #.....#.........#
    #.....+.#######.#
    #.....#.#########
    #################
    """


def test_pocket_of_two_rooms_is_not_taken() -> None:
    draft = sketch(TWO_ROOMS, UP)
    assert sorted(pocket.size for pocket in Ways(draft).pockets) == [15, 34]
    assert first(draft, prize("pocket", size=(12, 20)))
    assert first(draft, prize("pocket", size=(30, 60))) is None


def test_pocket_of_nothing_but_runs_is_not_taken() -> None:
    draft = sketch(MAZE, UP)
    assert [pocket.size for pocket in Ways(draft).pockets] == [12]
    assert first(draft, prize("pocket", size=(12, 20))) is None


def test_pocket_without_room_for_the_pattern_is_not_taken() -> None:
    shelves = part("inside edge", "shelf_shut", count=(5, 5), pattern="row")
    narrow = part("inside edge", "shelf_shut", count=(7, 7), pattern="row")
    taken = [
        first(hall(), machine("shop", "prize", each, interior=("pocket",), size=(12, 40))) for each in (shelves, narrow)
    ]
    assert [bool(venue) for venue in taken] == [True, False]


def test_area_grows_around_the_pattern_of_its_parts() -> None:
    rails = machine(
        "rails", "scene", part("inside", "rails", count=(5, 5), pattern="row"), interior=("area",), size=(6, 9)
    )
    for seed in SEEDS:
        draft = hall()
        found = first(draft, rails, seed)
        assert found
        assert any(places(stencil, found.inside) for stencil in stencils(draft.board, "row", 5))


def test_area_takes_a_room_without_anything_first() -> None:
    for seed in SEEDS:
        draft = hall()
        west, east = draft.board.rectangle(2, 2, 11, 6), draft.board.rectangle(20, 4, 5, 3)
        draft.rooms = [Room(box_of(draft.board, floor), floor, "room") for floor in (west, east)]
        found = first(draft, machine("camp", "scene", part(put="item"), interior=("area",), size=(4, 9)), seed)
        assert found
        assert not found.inside & west


def test_area_passes_over_rooms_without_space_for_the_pattern() -> None:
    rails = part("inside", "rails", count=(7, 7), pattern="row")
    for seed in SEEDS:
        draft = hall()
        east = draft.board.rectangle(20, 4, 5, 3)
        draft.rooms = [Room(box_of(draft.board, east), east, "room")]
        found = first(draft, machine("rails", "scene", rails, interior=("area",), size=(7, 9)), seed)
        assert found
        assert not found.inside & east


def test_area_keeps_to_wide_ground() -> None:
    for seed in SEEDS:
        draft = hall()
        found = first(draft, prize("area", size=(12, 60)), seed)
        assert found
        assert not found.inside & draft.board.rectangle(13, 0, 7, 15)


def test_drawing_is_dug_with_its_door_and_letters() -> None:
    for seed in SEEDS:
        draft = hall()
        found = first(draft, prize("drawn", drawing=VAULT), seed)
        assert found
        assert is_sound(draft), drawing_of(draft)
        assert found.letters["1"].bit_count() == 3
        assert draft.plane[found.threshold] == CellKind.DOOR_CLOSED


def test_drawing_stays_near_the_ground_that_is_searched() -> None:
    among = sketch(HALL).board.rectangle(0, 0, 14, 15)
    for seed in SEEDS:
        draft = hall()
        if found := first(draft, prize("drawn", drawing=VAULT), seed, among):
            assert not found.inside & ~among


def test_area_takes_bare_ground_off_doorways() -> None:
    for seed in SEEDS:
        draft = hall()
        found = first(draft, prize("area"), seed)
        assert found
        assert found.threshold < 0
        assert 12 <= found.inside.bit_count() <= 40
        assert not found.inside & (spared(draft) | draft.board.around4(draft.mask(CellKind.DOOR_CLOSED)))


def test_closet_lies_behind_a_wall_of_safe_ground() -> None:
    for seed in SEEDS:
        draft = hall()
        rock = draft.mask(*SOLID)
        found = first(draft, CHINK, seed)
        assert found
        assert rock >> found.threshold & 1
        assert not draft.board.around8(found.inside) & ~rock
        assert draft.board.around4(1 << found.threshold) & draft.safe() & ~found.inside


def test_closets_end_once_each_wall_was_tried() -> None:
    draft = hall()
    saved, seen = draft.saved(), set[tuple[int, int]]()
    search = Search(draft, Ways(draft), spared(draft), lambda: 0, draft.board.full)
    for venue in venues(search, CHINK, Stream(1)):
        assert (venue.threshold, venue.inside) not in seen
        seen.add((venue.threshold, venue.inside))
        draft.restore(saved)
    assert len(seen) > 20


@pytest.mark.parametrize(("what", "columns"), [(ISLAND, (8, 9)), (DROWNED, (7, 8))])
def test_hazard_holds_a_key_two_or_three_cells_out(what: Machine, columns: tuple[int, int]) -> None:
    for seed in SEEDS:
        draft = sketch(LAKE, UP)
        west = draft.board.rectangle(1, 1, 5, 4)
        found = first(draft, what, seed, west)
        assert found
        assert {draft.board.xy(cell)[0] for cell in cells(found.inside)} <= {*columns}
        assert bool(found.inside & draft.mask(*HAZARDS)) is (what is DROWNED)


def test_hazard_too_narrow_for_an_islet_has_none() -> None:
    assert first(sketch(LAKE.replace("~" * 14, "~~~" + "." * 11), UP), ISLAND) is None

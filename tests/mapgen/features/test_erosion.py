from __future__ import annotations

from collections.abc import Callable

import pytest

from digging import drawing_of, lines_of, place, plain_draft, sketch
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.cells import DOORS, SOLID
from winze.mapgen.dig import dig_draft
from winze.mapgen.doorways import doorways
from winze.mapgen.draft import Draft
from winze.mapgen.features.erosion import ERODED_ROOMS, EROSION, WEAR, strike, walk
from winze.mapgen.features.feature import NoFitError, attempt
from winze.mapgen.mine.dungeon import lone_level

both_methods = pytest.mark.parametrize("method", [strike, walk])


def hall() -> Draft:
    draft = Draft(place(40, 16))
    draft.carve_room(Rectangle(10, 4, 20, 8))
    return draft


@both_methods
def test_what_gives_way_is_rock_beside_the_ground_and_never_the_border(
    method: Callable[[Draft, int, int, Stream], int],
) -> None:
    draft = sketch("######\n#....#\n######\n######")
    worn = method(draft, draft.board.full, 4, Stream(3))
    assert worn and not worn & ~draft.board.rectangle(1, 2, 4, 1)


@both_methods
def test_about_so_many_fields_give_way(method: Callable[[Draft, int, int, Stream], int]) -> None:
    counts = [method(hall(), hall().board.full, 40, Stream(seed)).bit_count() for seed in range(20)]
    assert all(15 <= count <= 80 for count in counts)


def test_particles_strike_only_within_the_area() -> None:
    draft = hall()
    west = draft.board.rectangle(0, 0, 20, 16)
    assert not strike(draft, west, 30, Stream(1)) & ~west


def test_walkers_wear_the_ends_of_long_halls_away_first() -> None:
    """Each end of this one is where a quarter of all walks lead, and each cell of its sides one in fifty."""
    draft = sketch("#" * 30 + "\n" + "#" * 30 + "\n##" + "." * 26 + "##\n" + "#" * 30 + "\n" + "#" * 30)
    worn = sum((walk(draft, draft.board.full, 1, Stream(seed)) >> draft.board.cell(1, 2) & 1) for seed in range(200))
    assert 30 < worn < 70


def test_a_door_whose_wall_is_gone_goes_too() -> None:
    gone = 0
    for seed in range(60):
        draft = dig_draft(seed, lone_level(seed, "rogue", 70, 20))
        hung = draft.mask(*DOORS)
        EROSION.build(draft, Stream(seed))
        left = draft.mask(*DOORS)
        assert not left & ~(hung & doorways(draft.board, draft.open(), draft.mask(*SOLID)))
        gone += left != hung
    assert gone, "no door ever lost its wall"


def test_a_level_without_rooms_has_none_to_erode() -> None:
    draft = sketch("#####\n#...#\n#####")
    before = drawing_of(draft)
    with pytest.raises(NoFitError):
        ERODED_ROOMS.build(draft, Stream(0))
    assert not attempt(ERODED_ROOMS, draft, Stream(0))
    assert drawing_of(draft) == before


def test_a_level_of_rooms_wall_to_wall_is_not_made_one_hall() -> None:
    crowded = plain_draft("accretion", 1)
    before = drawing_of(crowded)
    assert not attempt(EROSION, crowded, Stream(0)) and not attempt(WEAR, crowded, Stream(0))
    assert drawing_of(crowded) == before
    assert attempt(EROSION, plain_draft("rogue", 1), Stream(0))


def test_where_nothing_can_give_way_nothing_is_changed() -> None:
    draft = sketch("####\n#..#\n####")
    assert not attempt(WEAR, draft, Stream(0))
    assert drawing_of(draft) == lines_of("####\n#..#\n####")

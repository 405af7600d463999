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
def test_erosion_removes_rock_beside_ground_but_no_border(
    method: Callable[[Draft, int, int, Stream], int],
) -> None:
    draft = sketch("######\n#....#\n######\n######")
    worn = method(draft, draft.board.full, 4, Stream(3))
    assert worn and not worn & ~draft.board.rectangle(1, 2, 4, 1)


@both_methods
def test_erosion_removes_about_the_count(method: Callable[[Draft, int, int, Stream], int]) -> None:
    counts = [method(hall(), hall().board.full, 40, Stream(seed)).bit_count() for seed in range(20)]
    assert all(15 <= count <= 80 for count in counts)


def test_particles_strike_only_inside_area() -> None:
    draft = hall()
    west = draft.board.rectangle(0, 0, 20, 16)
    assert not strike(draft, west, 30, Stream(1)) & ~west


def test_walkers_erode_ends_of_long_halls_first() -> None:
    """A quarter of all walks reach each end of this hall, one in fifty each cell of its sides."""
    draft = sketch("#" * 30 + "\n" + "#" * 30 + "\n##" + "." * 26 + "##\n" + "#" * 30 + "\n" + "#" * 30)
    worn = sum((walk(draft, draft.board.full, 1, Stream(seed)) >> draft.board.cell(1, 2) & 1) for seed in range(200))
    assert 30 < worn < 70


def test_door_without_wall_is_removed() -> None:
    gone = 0
    for seed in range(60):
        draft = dig_draft(seed, lone_level(seed, "rogue", 70, 20))
        hung = draft.mask(*DOORS)
        EROSION.build(draft, Stream(seed))
        left = draft.mask(*DOORS)
        assert not left & ~(hung & doorways(draft.board, draft.open(), draft.mask(*SOLID)))
        gone += left != hung
    assert gone, "no door ever lost its wall"


def test_eroded_rooms_need_rooms() -> None:
    draft = sketch("#####\n#...#\n#####")
    before = drawing_of(draft)
    with pytest.raises(NoFitError):
        ERODED_ROOMS.build(draft, Stream(0))
    assert not attempt(ERODED_ROOMS, draft, Stream(0))
    assert drawing_of(draft) == before


def test_level_of_adjacent_rooms_is_not_eroded() -> None:
    crowded = plain_draft("accretion", 1)
    before = drawing_of(crowded)
    assert not attempt(EROSION, crowded, Stream(0)) and not attempt(WEAR, crowded, Stream(0))
    assert drawing_of(crowded) == before
    assert attempt(EROSION, plain_draft("rogue", 1), Stream(0))


def test_level_without_erodible_walls_is_unchanged() -> None:
    draft = sketch("####\n#..#\n####")
    assert not attempt(WEAR, draft, Stream(0))
    assert drawing_of(draft) == lines_of("####\n#..#\n####")

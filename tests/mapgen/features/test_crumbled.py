from __future__ import annotations

from dataclasses import replace

from digging import TILES, place, plain_draft
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.cells import CellKind
from winze.mapgen.check import complaints
from winze.mapgen.dig import dig, dig_draft
from winze.mapgen.draft import Draft
from winze.mapgen.features.crumbled import CRUMBLED
from winze.mapgen.features.feature import attempt
from winze.mapgen.mine.dungeon import lone_level


def halls() -> Draft:
    draft = Draft(place(70, 20))
    draft.carve_room(Rectangle(2, 2, 30, 7))
    draft.carve_room(Rectangle(2, 10, 30, 7))
    draft.carve_corridor(((12, 9), (12, 9)))
    draft.carve_room(Rectangle(34, 2, 30, 15))
    draft.carve_corridor(((32, 5), (33, 5)))
    return draft


def test_part_of_level_collapses_and_rest_stays() -> None:
    for seed in range(30):
        draft = halls()
        walls = draft.mask(CellKind.WALL)
        assert attempt(CRUMBLED, draft, Stream(seed))
        assert draft.mask(CellKind.RUBBLE) and draft.open() & walls
        assert (draft.mask(CellKind.WALL) & walls).bit_count() * 2 > walls.bit_count()


def test_some_roofs_fall() -> None:
    buried = 0
    for seed in range(60):
        draft = plain_draft("rogue", seed)
        ground = draft.open()
        attempt(CRUMBLED, draft, Stream(seed))
        buried += bool(ground & ~draft.open())
    assert buried


def test_every_level_can_crumble() -> None:
    for seed in range(20):
        where = replace(lone_level(seed, "bsp", 70, 20), features=("crumbled",))
        assert dig_draft(seed, where).mask(CellKind.RUBBLE)
        assert complaints(dig(seed, where, TILES), where, TILES) == []

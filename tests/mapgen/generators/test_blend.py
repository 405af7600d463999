from __future__ import annotations

from dataclasses import replace

import pytest

from winze.core.board import cells
from winze.core.distance import flood
from winze.mapgen.cells import CellKind
from winze.mapgen.dig import dig_plain
from winze.mapgen.draft import Draft
from winze.mapgen.generators import GENERATORS
from winze.mapgen.mine.dungeon import lone_level

SEEDS = range(25)


def dug(seed: int, **settings: int | str) -> Draft:
    return dig_plain(seed, replace(lone_level(seed, "blend", 70, 20), settings=tuple(settings.items())))


def test_any_two_generators_but_blend_can_be_blended() -> None:
    recipe = GENERATORS["blend"]
    for setting in recipe.settings[:2]:
        assert set(setting.choices) == set(GENERATORS) - {"blend"}


@pytest.mark.parametrize("seam", ["line", "blob"])
def test_rooms_and_cave_share_level(seam: str) -> None:
    """Each gets much of the ground, and rooms open to the cave only by openings and doors."""
    for seed in SEEDS:
        draft = dug(seed, first="rogue", second="cellular", seam=seam)
        rooms = sum(room.floor for room in draft.rooms)
        cave = draft.mask(CellKind.FLOOR) & ~rooms
        assert rooms.bit_count() > 40 and cave.bit_count() > 80
        assert not draft.board.around4(rooms) & cave


def test_sides_have_several_crossings() -> None:
    ways = 0
    for seed in SEEDS:
        draft = dug(seed, first="rogue", second="cellular")
        rooms = sum(room.floor for room in draft.rooms)
        cave = draft.mask(CellKind.FLOOR) & ~rooms
        between = draft.open() & ~cave & ~rooms
        ways += len({flood(draft.board, 1 << cell, between) for cell in cells(between & draft.board.around4(cave))})
    assert ways > 1.5 * len(SEEDS)


def test_two_caves_meet_in_galleries() -> None:
    for seed in SEEDS:
        draft = dug(seed, first="drunkard", second="cellular", seam="blob")
        assert draft.rooms == [] and not draft.mask(CellKind.WALL, CellKind.CORRIDOR, CellKind.OPENING)


def test_second_generator_gets_blob() -> None:
    for seed in SEEDS:
        draft = dug(seed, first="cellular", second="rogue", seam="blob")
        rooms = sum(room.floor for room in draft.rooms)
        corners = (draft.board.rectangle(x, y, 5, 3) for x in (0, 65) for y in (0, 17))
        assert rooms and sum(bool(rooms & corner) for corner in corners) <= 1

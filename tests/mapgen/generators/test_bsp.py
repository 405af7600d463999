from __future__ import annotations

from dataclasses import replace

from winze.core.distance import components
from winze.engine.kinds.plan import Exit, LevelPlan
from winze.mapgen.cells import CellKind
from winze.mapgen.corridors.hanging import MIN_ROOMS
from winze.mapgen.dig import dig_plain
from winze.mapgen.draft import Draft
from winze.mapgen.mine.dungeon import lone_level
from winze.mapgen.rooms.vacancy import MIN_VACANT_HEIGHT, MIN_VACANT_WIDTH

SEEDS = range(60)


def dug(seed: int, **settings: int | str) -> Draft:
    return dig_plain(seed, replace(lone_level(seed, "bsp", 70, 20), settings=tuple(settings.items())))


def mean_rooms(**settings: int | str) -> float:
    return sum(len(dug(seed, **settings).rooms) for seed in SEEDS) / len(SEEDS)


def test_settings_control_number_of_rooms() -> None:
    usual = mean_rooms()
    assert 12 < usual < 18
    assert mean_rooms(width=30, height=14) < usual - 4
    assert mean_rooms(unsplit=0, empty=0) > usual + 1
    assert mean_rooms(empty=60) < usual / 2 + 2


def test_parts_without_room_are_vacant() -> None:
    vacant = [(draft, area) for draft in map(dug, SEEDS) for area in draft.vacant]
    assert len(vacant) > len(SEEDS) // 2
    for draft, area in vacant:
        assert area.w >= MIN_VACANT_WIDTH and area.h >= MIN_VACANT_HEIGHT
        assert not draft.board.rectangle(area.x, area.y, area.w, area.h) & ~draft.mask(CellKind.ROCK)


def test_levels_have_more_corridors_than_a_tree() -> None:
    """Nearly every level has more corridors than a tree (GEN-27)."""
    drafts = [dug(seed) for seed in SEEDS]
    spare = [len(draft.corridors) - len(draft.rooms) + 1 for draft in drafts]
    assert min(spare) >= 0 and max(spare) <= 6
    assert sum(extra >= 2 for extra in spare) > len(SEEDS) * 3 // 4


def behind_one_corridor(draft: Draft) -> int:
    """Return the most rooms that the loss of a single corridor would cut off."""
    rooms, worst = sum(room.floor for room in draft.rooms), 0
    for points in draft.corridors:
        parts = components(draft.board, draft.open() & (rooms | ~draft.outline(points)), diagonal=False)
        counts = sorted(sum(bool(room.floor & part) for room in draft.rooms) for part in parts)
        worst = max(worst, sum(counts[:-1]))
    return worst


def test_few_levels_have_hanging_groups() -> None:
    assert sum(behind_one_corridor(dug(seed)) >= MIN_ROOMS for seed in SEEDS) <= len(SEEDS) // 10


def test_level_without_shafts_has_a_room() -> None:
    settings = (("empty", 80), ("width", 60), ("height", 40))
    for seed in SEEDS:
        where = replace(lone_level(seed, "bsp", 70, 20, sides=1), settings=settings)
        assert dig_plain(seed, replace(where, exits=tuple(way for way in where.exits if way.kind == "side"))).rooms


def test_close_shafts_are_separated() -> None:
    """Trying all possible cuts would take too long."""
    points = (Exit("up", 35, 4, None), Exit("down", 29, 14, None), Exit("down", 26, 11, None))
    where = LevelPlan("1", 1, 70, 20, "bsp", points, settings=(("width", 45),))
    for seed in range(3735, 3745):
        rooms = dig_plain(seed, where).rooms
        assert len({room.box for way in points for room in rooms if room.box.contains(way.x, way.y)}) == len(points)

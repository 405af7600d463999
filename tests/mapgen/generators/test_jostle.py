from __future__ import annotations

from itertools import combinations

from winze.mapgen.dig import dig_draft
from winze.mapgen.mine.dungeon import lone_level

SEEDS = range(40)


def test_most_rooms_stand_wall_to_wall() -> None:
    touching = rooms = ground = 0
    for seed in SEEDS:
        draft = dig_draft(seed, lone_level(seed, "jostle", 70, 20))
        boxes = [room.box for room in draft.rooms]
        near = [(a, b) for a, b in combinations(boxes, 2) if a.distance(b) <= 2]
        touching += len({box for pair in near for box in pair})
        rooms += len(boxes)
        ground += draft.open().bit_count()
    assert touching > rooms * 3 // 4
    assert 0.38 < ground / len(SEEDS) / (70 * 20) < 0.46


def test_levels_have_loops() -> None:
    drafts = [dig_draft(seed, lone_level(seed, "jostle", 70, 20)) for seed in SEEDS]
    spare = sorted(len(draft.corridors) - len(draft.rooms) + 1 for draft in drafts)
    assert spare[0] >= 1 and spare[len(spare) // 2] >= 4

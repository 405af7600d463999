from __future__ import annotations

import pytest

from winze.mapgen.corridors import STRATEGIES
from winze.mapgen.dig import dig_draft
from winze.mapgen.generators.scatter import SCATTER
from winze.mapgen.mine.dungeon import lone_level
from winze.mapgen.promise import STRICT, Promise


@pytest.mark.parametrize("name", STRATEGIES)
def test_promises_depend_on_strategy(name: str) -> None:
    promised = SCATTER.promises({"corridors": name})
    assert STRATEGIES[name].promises in promised
    assert Promise.RECTANGLES | Promise.STAIRS_APART in promised
    assert (Promise.ROOMS_APART in promised) is (name != "greedy")


def test_default_strategy_keeps_strict_promises() -> None:
    assert STRICT in SCATTER.promises(SCATTER.resolve_settings(lone_level(1, "scatter", 70, 20)))


def test_levels_are_full_of_rooms_of_different_sizes() -> None:
    for seed in range(40):
        draft = dig_draft(seed, lone_level(seed, "scatter", 70, 20))
        sizes = {(room.box.w, room.box.h) for room in draft.rooms}
        assert len(draft.rooms) >= 7 and len(sizes) >= 5
        assert sum(room.floor.bit_count() for room in draft.rooms) > 70 * 20 // 6

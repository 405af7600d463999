from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from winze.mapgen.dungeon import LevelRow, lone_level, plan
from winze.mapgen.grid import cell_at

TEN = (LevelRow("rogue", 70, 20),) * 10
SEEDS = st.integers(0, 2**64 - 1)


def assert_may_share(a: tuple[int, int], b: tuple[int, int], width: int, height: int) -> None:
    cells = [cell_at(width, height, *point) for point in (a, b)]
    assert None not in cells and cells[0] != cells[1]
    assert 3 * max(abs(a[0] - b[0]), abs(a[1] - b[1])) >= width


@given(SEEDS)
@settings(max_examples=200, deadline=None)
def test_every_shaft_pierces_two_levels_at_one_point(seed: int) -> None:
    dungeon = plan(seed, TEN)
    levels = list(dungeon.levels.values())
    assert list(dungeon.levels) == [str(depth) for depth in range(1, 11)] and dungeon.start == "1"
    for upper, lower in pairwise(levels):
        down, up = upper.exits[-1], lower.exits[0]
        assert (down.kind, down.to, up.kind, up.to) == ("down", lower.id, "up", upper.id)
        assert (down.x, down.y) == (up.x, up.y)
    for level in levels[:-1]:
        a, b = level.exits
        assert_may_share((a.x, a.y), (b.x, b.y), level.width, level.height)


def test_the_ends_of_the_line() -> None:
    levels = list(plan(1, TEN).levels.values())
    assert (levels[0].exits[0].kind, levels[0].exits[0].to) == ("mouth", None)
    assert [level.last for level in levels] == [False] * 9 + [True]
    assert [way.kind for way in levels[-1].exits] == ["up"]
    assert [level.depth for level in levels] == list(range(1, 11))


def test_each_level_keeps_the_generator_of_its_row() -> None:
    levels = plan(1, (LevelRow("rogue", 40, 16), LevelRow("other", 40, 16))).levels
    assert [level.generator for level in levels.values()] == ["rogue", "other"]


def test_plans_differ_by_seed_and_only_by_seed() -> None:
    assert plan(5, TEN) == plan(5, TEN)
    assert len({str(plan(seed, TEN)) for seed in range(100)}) == 100


@pytest.mark.parametrize("rows", [(), (LevelRow("rogue", 70, 20), LevelRow("rogue", 60, 20))])
def test_a_plan_needs_levels_of_one_size(rows: tuple[LevelRow, ...]) -> None:
    with pytest.raises(ValueError, match="one size"):
        plan(1, rows)


@given(SEEDS, st.integers(40, 120), st.integers(16, 60))
@settings(max_examples=200, deadline=None)
def test_a_lone_level_has_stairs_both_ways(seed: int, width: int, height: int) -> None:
    up, down = lone_level(seed, "rogue", width, height).exits
    assert (up.kind, down.kind) == ("up", "down")
    assert_may_share((up.x, up.y), (down.x, down.y), width, height)


@pytest.mark.parametrize(("width", "height"), [(39, 20), (121, 20), (70, 15), (70, 61)])
def test_sizes_that_cannot_be_dug_are_refused(width: int, height: int) -> None:
    with pytest.raises(ValueError, match=f"{width}x{height} cannot be dug"):
        lone_level(1, "rogue", width, height)

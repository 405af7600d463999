from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from digging import CONTENT, TILES
from winze.core.dice import Dice
from winze.engine.kinds.plan import Exit, LevelPlan, Plan
from winze.mapgen.check import complaints
from winze.mapgen.dig import dig
from winze.mapgen.generators import GENERATORS
from winze.mapgen.mine.dungeon import LevelSpec, Mine, Planner, lone_level
from winze.mapgen.mine.sprawl import BranchSpec
from winze.mapgen.mine.styles import FeatureSpec, Style
from winze.mapgen.rooms.grid import section_at

SEEDS = st.integers(0, 2**64 - 1)
MINE = Mine(
    width=70,
    height=20,
    main=tuple(LevelSpec(f"level {depth}", "rooms" if depth < 11 else "caves", lit=90) for depth in range(1, 14)),
    side=tuple(BranchSpec(f"branch {depth}", depth, depth + 3, Dice(1, 3, 0), lit=50) for depth in range(1, 13)),
    branches=Dice(1, 3, 2),
    styles=(
        Style("halls", "rooms"),
        Style("cells", "rooms", (("size", 3),)),
        Style("holes", "caves"),
        Style("tubes", "caves"),
    ),
    features=(FeatureSpec("moss", (50,)), FeatureSpec("rails", (50,), families=("rooms",))),
)


def shafts(level: LevelPlan) -> list[Exit]:
    return [way for way in level.exits if way.kind != "side"]


def sides(level: LevelPlan) -> list[Exit]:
    return [way for way in level.exits if way.kind == "side"]


def is_main(level: LevelPlan) -> bool:
    return level.row.startswith("level")


def walked(dungeon: Plan) -> set[str]:
    """Return the levels that can be reached from the first."""
    found = {dungeon.start}
    todo = [dungeon.start]
    while todo:
        for way in dungeon.levels[todo.pop()].exits:
            if way.to is not None and way.to not in found:
                found.add(way.to)
                todo.append(way.to)
    return found


def ways(dungeon: Plan) -> Iterator[tuple[LevelPlan, Exit, LevelPlan, Exit]]:
    """Yield each exit with its way back."""
    for level in dungeon.levels.values():
        for way in level.exits:
            if way.to is not None:
                other = dungeon.levels[way.to]
                (back,) = [back for back in other.exits if (back.x, back.y) == way.arrival]
                yield level, way, other, back


@given(SEEDS)
@settings(max_examples=150, deadline=None)
def test_every_exit_has_matching_way_back(seed: int) -> None:
    opposite = {"up": "down", "down": "up", "side": "side"}
    dungeon = Planner(MINE).plan(seed)
    for level, way, other, back in ways(dungeon):
        assert back.to == level.id and back.kind == opposite[way.kind] and back.arrival == (way.x, way.y)
        assert other.depth - level.depth == {"up": -1, "down": 1, "side": 0}[way.kind]
        if way.kind == "side":
            assert ({way.x, back.x} == {1, 68} and way.y == back.y) or ({way.y, back.y} == {1, 18} and way.x == back.x)
        else:
            assert (way.x, way.y) == (back.x, back.y)
    assert walked(dungeon) == dungeon.levels.keys()


@given(SEEDS)
@settings(max_examples=150, deadline=None)
def test_exits_of_a_level_are_compatible(seed: int) -> None:
    for level in Planner(MINE).plan(seed).levels.values():
        assert level.exits
        for a, b in combinations(shafts(level), 2):
            cells = [section_at(level.width, level.height, way.x, way.y) for way in (a, b)]
            assert None not in cells and cells[0] != cells[1]
            assert 3 * max(abs(a.x - b.x), abs(a.y - b.y)) >= level.width
        for side, other in ((side, other) for side in sides(level) for other in level.exits if other is not side):
            assert max(abs(side.x - other.x), abs(side.y - other.y)) > 2
        edges = {(way.x == 1, way.x == 68, way.y == 1, way.y == 18) for way in sides(level)}
        assert len(edges) == len(sides(level)) <= 3


@given(SEEDS)
@settings(max_examples=150, deadline=None)
def test_main_line_comes_first_with_mouth_and_last_level(seed: int) -> None:
    levels = list(Planner(MINE).plan(seed).levels.values())
    main = levels[:13]
    assert [level.depth for level in main] == list(range(1, 14)) and all(map(is_main, main))
    assert [level.last for level in levels] == [False] * 12 + [True] + [False] * (len(levels) - 13)
    mouths = [way for level in levels for way in level.exits if way.to is None]
    assert mouths == [main[0].exits[0]] and mouths[0].kind == "mouth"
    assert [level.below for level in main] == [level.id for level in main[1:]] + [None]
    for level in levels:
        assert level.below in {None, *(way.to for way in level.exits if way.kind == "down")}


def test_level_ids_are_depths_with_letters() -> None:
    for seed in range(100):
        levels = Planner(MINE).plan(seed).levels
        for depth in range(1, 14):
            (first, *others) = [level for level in levels.values() if level.depth == depth]
            assert is_main(first) and not any(map(is_main, others))
            letters = "abcdefgh"[: len(others) + 1] if others else [""]
            assert [level.id for level in (first, *others)] == [f"{depth}{letter}" for letter in letters]


def test_style_matches_family_and_differs_from_parent() -> None:
    for seed in range(50):
        dungeon = Planner(MINE).plan(seed)
        for level, way, other, _ in ways(dungeon):
            if way.kind != "up" and list(dungeon.levels).index(other.id) > list(dungeon.levels).index(level.id):
                assert level.generator != other.generator
        for level in dungeon.levels.values():
            assert level.settings == ((("size", 3),) if level.generator == "cells" else ())
            assert level.lit == (90 if is_main(level) else 50)
            caves = level.generator in {"holes", "tubes"}
            assert caves == (level.depth > 10) or not is_main(level)
            assert not (caves and "rails" in level.features)


def test_branch_is_lit_like_main_line_by_default() -> None:
    main = tuple(replace(row, lit=100 - 5 * number) for number, row in enumerate(MINE.main))
    mine = replace(MINE, main=main, side=tuple(replace(row, lit=None) for row in MINE.side))
    for seed in range(20):
        for level in Planner(mine).plan(seed).levels.values():
            assert level.lit == 105 - 5 * level.depth


def test_large_levels_have_more_features() -> None:
    large = Planner(replace(MINE, width=120, height=60)).plan(1)
    assert {level.features.count("moss") for level in large.levels.values()} == {2, 3}


def test_branches_have_any_family_and_end_in_prize() -> None:
    plans = [Planner(MINE).plan(seed).levels.values() for seed in range(60)]
    early = {level.generator for levels in plans for level in levels if not is_main(level) and level.depth < 5}
    assert early == {"halls", "cells", "holes", "tubes"}
    for levels in plans:
        ends = {level.row: level.id for level in levels if not is_main(level)}
        assert {level.id for level in levels if level.prize} == set(ends.values())
        assert 3 <= len(ends) <= 5


def test_plan_depends_on_seed_only() -> None:
    assert Planner(MINE).plan(5) == Planner(MINE).plan(5)
    assert len({str(Planner(MINE).plan(seed)) for seed in range(100)}) == 100


def test_new_feature_changes_neither_exits_nor_styles() -> None:
    more = replace(MINE, features=(FeatureSpec("ore", (50,)), *MINE.features))
    for seed in range(20):
        pairs = zip(Planner(MINE).plan(seed).levels.values(), Planner(more).plan(seed).levels.values(), strict=True)
        assert all(replace(a, features=()) == replace(b, features=()) for a, b in pairs)


def test_due_features_are_on_main_line_in_time() -> None:
    due = replace(MINE, features=(*MINE.features, FeatureSpec("camp", (5,), first_depth=2, by=(4, 6))))
    for seed in range(60):
        depths = [
            level.depth
            for level in Planner(due).plan(seed).levels.values()
            if is_main(level) and "camp" in level.features
        ]
        assert min(depths) <= 4
        assert sum(depth <= 6 for depth in depths) >= 2


@pytest.mark.parametrize("size", [(40, 16), (120, 60), (40, 60), (120, 16)])
def test_mines_of_all_sizes_can_be_planned(size: tuple[int, int]) -> None:
    for seed in range(5):
        dungeon = Planner(replace(MINE, width=size[0], height=size[1])).plan(seed)
        assert len(list(ways(dungeon))) == 2 * (len(dungeon.levels) - 1)


def test_mine_that_cannot_be_dug_is_rejected() -> None:
    with pytest.raises(ValueError, match="39x20 cannot be dug"):
        Planner(replace(MINE, width=39)).plan(1)
    with pytest.raises(ValueError, match="no style digs levels of caves at depth 11"):
        Planner(replace(MINE, styles=MINE.styles[:2], branches=Dice(0, 1, 0))).plan(1)


def test_whole_mine_can_be_dug() -> None:
    for seed in range(2):
        for level in CONTENT.rules.plan(seed).levels.values():
            assert complaints(dig(seed, level, TILES), level, TILES) == []


@pytest.mark.parametrize("name", GENERATORS)
def test_level_with_drifts_only_can_be_dug(name: str) -> None:
    for seed in range(10):
        level = lone_level(seed, name, 70, 20, sides=1 + seed % 2)
        level = replace(level, exits=tuple(sides(level)))
        assert complaints(dig(seed, level, TILES), level, TILES) == []


@given(SEEDS, st.integers(40, 120), st.integers(16, 60), st.integers(0, 3))
@settings(max_examples=100, deadline=None)
def test_lone_level_has_stairs_both_ways_and_drifts(seed: int, width: int, height: int, count: int) -> None:
    level = lone_level(seed, "rogue", width, height, sides=count)
    up, down, *drifts = level.exits
    assert (up.kind, down.kind) == ("up", "down")
    assert section_at(width, height, up.x, up.y) != section_at(width, height, down.x, down.y)
    assert 3 * max(abs(up.x - down.x), abs(up.y - down.y)) >= width
    assert len(drifts) == count == len({(way.x, way.y) for way in drifts})


def test_lone_level_has_given_settings_and_features() -> None:
    level = lone_level(1, "rogue", 70, 20, 4, settings=(("size", 3),), features=("moss",))
    assert (level.depth, level.settings, level.features, level.below) == (4, (("size", 3),), ("moss",), "5")


@pytest.mark.parametrize(("width", "height"), [(39, 20), (121, 20), (70, 15), (70, 61)])
def test_sizes_that_cannot_be_dug_are_rejected(width: int, height: int) -> None:
    with pytest.raises(ValueError, match=f"{width}x{height} cannot be dug"):
        lone_level(1, "rogue", width, height)

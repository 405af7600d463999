"""All strategies: they connect randomly placed rooms, and keep their promises."""

from __future__ import annotations

from dataclasses import replace

import pytest

from digging import faults_of, lot_place, place
from winze.engine.kinds.plan import LevelPlan
from winze.mapgen.corridors import STRATEGIES
from winze.mapgen.dig import dig_plain
from winze.mapgen.finish.connect import pieces
from winze.mapgen.generators import GENERATORS
from winze.mapgen.mine.dungeon import lone_level
from winze.mapgen.promise import Promise
from winze.mapgen.promises import broken_promises

LEVELS = 15

every_strategy = pytest.mark.parametrize("name", STRATEGIES)


def place_with(name: str, number: int, generator: str) -> LevelPlan:
    where = lot_place(number, generator)
    others = tuple((key, value) for key, value in where.settings if key != "corridors")
    return replace(where, settings=(*others, ("corridors", name)))


@pytest.mark.parametrize("generator", ["scatter", "bsp", "jostle", "shapes"])
@every_strategy
def test_strategy_connects_any_rooms_and_keeps_promises(name: str, generator: str) -> None:
    for number in range(LEVELS):
        where = place_with(name, number, generator)
        draft = dig_plain(number, where)
        assert len(pieces(draft)) == 1
        assert broken_promises(draft, draft.promised) == [], number
        if generator != "shapes":
            assert STRATEGIES[name].promises in draft.promised


@pytest.mark.parametrize("generator", ["bsp", "jostle"])
@every_strategy
def test_levels_with_any_strategy_are_sound(name: str, generator: str) -> None:
    assert [fault for number in range(4) for fault in faults_of(place_with(name, number, generator), number)] == []


@pytest.mark.parametrize("generator", ["scatter", "bsp", "jostle", "shapes"])
def test_own_strategy_is_the_default(generator: str) -> None:
    own = {"scatter": "careful", "bsp": "siblings", "jostle": "edges", "shapes": "graph"}
    recipe = GENERATORS[generator]
    assert recipe.resolve_settings(place(70, 20, generator=generator))["corridors"] == own[generator]
    (setting,) = [setting for setting in recipe.settings if setting.name == "corridors"]
    assert {*setting.choices} == {own[generator], *STRATEGIES}


@every_strategy
def test_strategy_makes_loops(name: str) -> None:
    """A tree has one corridor fewer than rooms; a corridor that is cut or met adds one to both."""
    more = 0
    for seed in range(12):
        draft = dig_plain(seed, replace(lone_level(seed, "scatter", 70, 20), settings=(("corridors", name),)))
        more += len(draft.corridors) >= len(draft.rooms)
    assert more >= 9


@pytest.mark.parametrize("name", ["careful", "nearest", "shortest", "walk"])
def test_strategy_makes_no_more_loops_than_wanted(name: str) -> None:
    """One, and one more for every fourth room; corridors between the nearest rooms are not counted here."""
    for seed in range(12):
        draft = dig_plain(seed, replace(lone_level(seed, "scatter", 70, 20), settings=(("corridors", name),)))
        assert len(draft.corridors) <= len(draft.rooms) + len(draft.rooms) // 4


@pytest.mark.parametrize("name", ["careful", "split"])
def test_corridors_may_cross(name: str) -> None:
    crossed = 0
    for seed in range(12):
        draft = dig_plain(seed, replace(lone_level(seed, "scatter", 70, 20), settings=(("corridors", name),)))
        crossed += broken_promises(draft, Promise.NO_CROSSING) != []
    assert crossed > 2

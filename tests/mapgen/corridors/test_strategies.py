"""All strategies: they connect randomly placed rooms, and keep their promises."""

from __future__ import annotations

from dataclasses import replace

import pytest

from digging import lot_place
from winze.mapgen.corridors import STRATEGIES
from winze.mapgen.dig import dig_plain
from winze.mapgen.draft import Draft
from winze.mapgen.finish.connect import pieces
from winze.mapgen.mine.dungeon import lone_level
from winze.mapgen.promise import Promise
from winze.mapgen.promises import broken_promises

LEVELS = 15

every_strategy = pytest.mark.parametrize("name", STRATEGIES)


def dug(name: str, number: int) -> Draft:
    where = lot_place(number, "scatter")
    others = tuple((key, value) for key, value in where.settings if key != "corridors")
    return dig_plain(number, replace(where, settings=(*others, ("corridors", name))))


@every_strategy
def test_strategy_connects_rooms_and_keeps_promises(name: str) -> None:
    for number in range(LEVELS):
        draft = dug(name, number)
        assert len(pieces(draft)) == 1
        assert broken_promises(draft, STRATEGIES[name].promises) == [], number


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

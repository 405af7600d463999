"""Gas on new levels: as likely as their profiles say, and away from the hero."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stage.scenery import content_of
from winze.core.volumes import nonzero
from winze.engine.game import Game
from winze.engine.sense.sight import reachable

LEVEL = """
    ####################
    #@.......#.........#
    #........+.........#
    #........#.........#
    ####################
    """


def games(gas: int, depth: int) -> list[Game]:
    rules = content_of(LEVEL).rules
    profiles = {"drawn": replace(rules.profiles["drawn"], gas=gas)}
    plan = rules.plan(0)
    plan.levels["1"] = replace(plan.levels["1"], depth=depth)  # type: ignore[index]
    return [Game.new(seed, replace(rules, profiles=profiles)) for seed in range(40)]


@pytest.mark.parametrize(("gas", "least", "most"), [(0, 0, 0), (50, 10, 30), (100, 40, 40)])
def test_gas_chance_follows_profile(gas: int, least: int, most: int) -> None:
    assert least <= sum(bool(game.level.overlays.gas) for game in games(gas, 8)) <= most


@pytest.mark.parametrize(
    ("depth", "first"),
    [(2, "methane"), (4, "spores"), (7, "blackdamp"), (9, "stinkdamp")],
)
def test_gas_kinds_start_at_their_depth(depth: int, first: str) -> None:
    above, there = (
        {kind for game in games(100, found) for kind in game.level.overlays.gas} for found in (depth - 1, depth)
    )
    assert first in there - above


def test_gas_lies_out_of_sight_of_arrival() -> None:
    for game in games(100, 8):
        level = game.level
        seen = reachable(level.board, level.facts.opaque, game.hero.cell)
        assert not any(nonzero(planes) & seen for planes in level.overlays.gas.values())


def test_row_names_its_gases_at_any_depth() -> None:
    rules = content_of(LEVEL).rules
    profiles = {"drawn": replace(rules.profiles["drawn"], gas=100, gases=("spores",))}
    found = [Game.new(seed, replace(rules, profiles=profiles)).level.overlays.gas.keys() for seed in range(10)]
    assert {kind for kinds in found for kind in kinds} == {"spores"}

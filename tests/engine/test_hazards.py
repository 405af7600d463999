"""Water, lava, acid and chasms: actors avoid them by choice, and a chasm drops those that do not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stage import Stage
from stage.arrange import load
from stage.cast import CAST
from stage.deeds import kill
from stage.events import values
from stage.state import bodies, deepest, lying
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Wait, Walk
from winze.engine.errands.errand import Stop
from winze.engine.errands.rest import Rest
from winze.engine.errands.travel import TravelCell
from winze.engine.errands.walk import AutoWalk
from winze.engine.events import Fell, LevelEntered
from winze.engine.game import Game
from winze.engine.kinds.rules import Profile
from winze.engine.view import HeroView

RIVER = """
    ##########
    #@..~~...#
    #...~~...#
    #........#
    ##########
"""
PIT = """
    ########
    #@v....#
    ########
"""
CELLAR = """
    ########
    #.####.#
    #.####.#
    ########
"""


def test_hero_may_wade_in():
    stage = Stage(RIVER)
    for _ in range(3):
        stage.act(Walk(Direction.E))
    assert stage.game.hero.cell == stage.at(4, 1)
    assert stage.game.hero.health < stage.game.hero.max_health


def test_auto_walk_stops_before_hazard():
    stage = Stage(RIVER)
    assert stage.pursue(AutoWalk(Direction.E)) == Stop("dangerous_ground")
    assert stage.game.hero.cell == stage.at(3, 1)


def test_travel_avoids_hazards():
    stage = Stage(RIVER)
    errand = TravelCell(stage.at(6, 1))
    while not isinstance(step := errand.next(HeroView(stage.game)), Stop):
        stage.act(step)
        assert not stage.game.level.facts.hazards >> stage.game.hero.cell & 1
    assert step == Stop("arrived")
    assert TravelCell(stage.at(4, 1)).next(HeroView(stage.game)) == Stop("dangerous_ground")


def test_rest_is_refused_in_hazard():
    stage = Stage(RIVER)
    stage.act(*[Walk(Direction.E)] * 3)
    assert stage.pursue(Rest()) == Stop("no_place")


@pytest.mark.parametrize("char", "rbhc")
def test_walkers_avoid_hazards(char: str):
    stage = Stage(RIVER.replace("~...#", f"~.{char}.#", 1), seed=7)
    monster = stage.rouse(CAST[char].id)
    nearest = 9
    for _ in range(30):
        stage.act(Wait())
        assert not bodies(stage.game) & stage.game.level.facts.hazards
        nearest = min(nearest, stage.game.level.board.chebyshev(monster.cell, stage.game.hero.cell))
    assert nearest == 1, "it came around"


def test_ghosts_cross_hazards():
    stage = Stage(RIVER.replace("~...#", "~.g.#", 1))
    stage.rouse("ghost")
    stage.act(Wait(), Wait())
    assert bodies(stage.game) & stage.game.level.facts.hazards


def test_ghosts_items_dropped_over_water_lie_beside_it():
    stage = Stage(RIVER.replace("~...#", "~.g.#", 1))
    ghost = stage.stand(stage.monster("ghost"), 5, 1)
    load(ghost, 7)
    kill(stage.game, ghost)
    assert list(lying(stage.game)) == [stage.at(6, 1)]


def test_hazards_stay_empty():
    crowd = Profile(Dice(0, 1, 9), Dice(0, 1, 9), Dice(0, 1, 9), Dice(0, 1, 5))
    pond = """
        ###############
        #@.#~~~~~~~~~.#
        #..+.~~~~~~~..#
        ###############
    """
    for seed in range(20):
        stage = Stage(pond, seed=seed)
        game = Game.new(seed, replace(stage.rules, profiles={"1": crowd}))
        things = game.level.board.of(lying(game))
        assert things and not (bodies(game) | things) & game.level.facts.hazards


def test_chasm_drops_hero_to_nearest_ground_below():
    stage = Stage(PIT, CELLAR)
    events = stage.act(Walk(Direction.E))
    assert values(events, Fell, "level") == ["2"]
    assert values(events, LevelEntered, "level", "depth", "first") == [("2", 2, True)]
    assert stage.game.hero.cell == stage.at(1, 1)
    assert (stage.game.turn, deepest(stage.game), stage.game.hero.health) == (1, 2, 30)


def test_fall_lands_on_free_cell():
    stage = Stage(PIT, CELLAR)
    stage.act(Walk(Direction.E))
    stage.go(6, 1)
    stage.stand("moss", 1, 1)
    stage.go(1, 1, level="1")
    stage.act(Walk(Direction.E))
    assert stage.game.level.id == "2"
    assert stage.game.hero.cell == stage.at(1, 2)


def test_fall_never_lands_behind_hidden_doors():
    stage = Stage(
        PIT,
        """
        #######
        #.#..<#
        #.?..+#
        #######
        """,
    )
    stage.act(Walk(Direction.E))
    assert stage.game.hero.cell == stage.at(3, 1)


def test_chasm_without_level_below_is_a_hollow():
    stage = Stage(PIT)
    stage.act(Walk(Direction.E))
    assert stage.game.hero.cell == stage.at(2, 1)
    stage.act(Walk(Direction.E))
    assert stage.game.hero.cell == stage.at(3, 1)

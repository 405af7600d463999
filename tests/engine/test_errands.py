from __future__ import annotations

import pytest

from stage import Stage
from winze.core.directions import Direction
from winze.engine.actions import Abandon, Close, Wait, Walk
from winze.engine.errands import AutoWalk, Rest, Stop, TravelField, TravelTo
from winze.engine.plan import Exit


def run(stage: Stage, errand, most: int = 200) -> str:
    """Do an errand to its end; why it ended."""
    for _ in range(most):
        step = errand.next(stage.game)
        if isinstance(step, Stop):
            return step.reason
        stage.act(step)
    raise AssertionError("the errand goes on and on")


def test_auto_walk_stops_at_an_obstacle():
    stage = Stage("""
        ########
        #@.....#
        ########
    """)
    assert run(stage, AutoWalk(Direction.E)) == "obstacle"
    assert stage.game.hero.field == stage.at(6, 1)


def test_auto_walk_stops_where_a_corridor_branches():
    stage = Stage("""
        ##########
        #@,,,,,,,#
        #####,####
        #####,####
        ##########
    """)
    assert run(stage, AutoWalk(Direction.E)) == "fork"
    assert stage.game.hero.field == stage.at(4, 1)


def test_auto_walk_stops_in_a_doorway():
    stage = Stage("""
        ##########
        #@..'....#
        ##########
    """)
    assert run(stage, AutoWalk(Direction.E)) in {"special", "fork"}
    assert stage.game.hero.field in {stage.at(3, 1), stage.at(4, 1)}
    assert run(stage, AutoWalk(Direction.E)) in {"special", "obstacle"}


def test_auto_walk_stops_on_things():
    stage = Stage("""
        #########
        #@..!...#
        #########
    """)
    assert run(stage, AutoWalk(Direction.E)) == "item"
    assert stage.game.hero.field == stage.at(4, 1)


def test_nothing_is_begun_in_sight_of_a_monster():
    stage = Stage("""
        #########
        #@.....m#
        #########
    """)
    for errand in (AutoWalk(Direction.E), Rest(), TravelTo("up"), TravelField(stage.at(3, 1))):
        assert run(stage, errand) == "monster"
    assert stage.game.turn == 0


def test_travel_goes_to_stairs_that_were_seen():
    stage = Stage(
        """
        ##########
        #_..@....#
        ####.#####
        #.......>#
        ##########
        """,
        """
        ##########
        #........#
        #........#
        #.......<#
        ##########
        """,
    )
    assert run(stage, TravelTo("up")) == "arrived"
    assert stage.game.hero.field == stage.at(1, 1)
    assert run(stage, TravelTo("down")) == "unknown"
    assert run(stage, TravelField(stage.at(4, 3))) == "arrived"
    assert run(stage, TravelTo("down")) == "arrived"
    assert stage.game.hero.field == stage.at(8, 3)


def test_travel_leads_from_one_drift_to_the_other():
    level = """
        ##########
        #=..@...=#
        ##########
    """
    stage = Stage(level, exits={"1": (Exit("side", 1, 1, None), Exit("side", 8, 1, None), Exit("mouth", 4, 1, None))})
    for x in (1, 8, 1):
        assert run(stage, TravelTo("side")) == "arrived"
        assert stage.game.hero.field == stage.at(x, 1)


def test_travel_knows_only_ways_that_were_seen():
    stage = Stage("""
        #########
        #@,,,,..#
        #########
    """)
    assert stage.game.level.seen >> stage.at(6, 1) & 1
    assert not stage.game.level.seen >> stage.at(4, 1) & 1
    assert run(stage, TravelField(stage.at(6, 1))) == "no_way"


@pytest.mark.parametrize("errand", [TravelField(7 + 2 * 9), AutoWalk(Direction.E)])
def test_no_errand_leaves_by_a_drift(errand):
    drift = {"1": (Exit("mouth", 1, 1, None), Exit("side", 6, 2, "2", landing=(1, 1))), "2": ()}
    stage = Stage(
        """
        ########
        #@.....#
        #.....=#
        ########
        """,
        """
        ########
        #=.....#
        ########
        """,
        exits=drift,
    )
    stage.game.hero.field = stage.at(1, 2)
    stage.look()
    run(stage, errand)
    assert stage.game.place.id == "1"
    assert stage.game.hero.field == stage.at(6, 2)


def test_travel_opens_doors_on_its_way():
    stage = Stage("""
        #######
        #@.'..#
        #######
    """)
    stage.act(Walk(Direction.E), Close(Direction.E))
    assert run(stage, TravelField(stage.at(5, 1))) == "arrived"


def test_rest_goes_on_until_all_is_well():
    stage = Stage("""
        ###
        #@#
        ###
    """)
    assert run(stage, Rest()) == "rested"
    assert stage.game.turn == 0
    stage.game.hero.health = 20
    stage.game.hero.poison = 2
    assert run(stage, Rest()) == "rested"
    assert stage.game.hero.health == 30


def test_rest_ends_when_something_comes():
    stage = Stage("""
        #########
        #@#....r#
        #.......#
        #########
    """)
    stage.game.hero.health = 2
    stage.monster("rat").aggressive = True
    assert run(stage, Rest()) == "monster"


def test_an_errand_ends_with_the_game():
    stage = Stage("""
        ###
        #@#
        ###
    """)
    stage.act(Abandon())
    assert Rest().next(stage.game) == Stop("over")


def test_a_wound_out_of_nowhere_stops_an_errand():
    stage = Stage("""
        #######
        #@....#
        #######
    """)
    errand = TravelField(stage.at(5, 1))
    stage.act(errand.next(stage.game))
    stage.game.hero.health -= 3
    assert errand.next(stage.game) == Stop("hurt")
    stage.act(Wait())

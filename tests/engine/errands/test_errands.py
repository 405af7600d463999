from __future__ import annotations

import pytest

from stage import Stage
from stage.arrange import lull
from winze.core.directions import Direction
from winze.engine.actions import Close, UseStairs, Walk
from winze.engine.errands.errand import Stop
from winze.engine.errands.rest import Rest
from winze.engine.errands.travel import OpenDoor, TravelCell, TravelLevel, TravelTo, first_way
from winze.engine.errands.walk import AutoWalk
from winze.engine.kinds.plan import Exit
from winze.engine.view import HeroView, Way


def run(stage: Stage, errand) -> str:
    """Do an errand to its end; why it ended."""
    return stage.pursue(errand).reason


def test_auto_walk_stops_at_an_obstacle():
    stage = Stage("""
        ########
        #@.....#
        ########
    """)
    assert run(stage, AutoWalk(Direction.E)) == "obstacle"
    assert stage.game.hero.cell == stage.at(6, 1)


def test_auto_walk_stops_where_a_corridor_branches():
    stage = Stage("""
        ##########
        #@,,,,,,,#
        #####,####
        #####,####
        ##########
    """)
    assert run(stage, AutoWalk(Direction.E)) == "fork"
    assert stage.game.hero.cell == stage.at(4, 1)


def test_auto_walk_stops_in_a_doorway():
    stage = Stage("""
        ##########
        #@..'....#
        ##########
    """)
    assert run(stage, AutoWalk(Direction.E)) in {"special", "fork"}
    assert stage.game.hero.cell in {stage.at(3, 1), stage.at(4, 1)}
    assert run(stage, AutoWalk(Direction.E)) in {"special", "obstacle"}


def test_auto_walk_stops_on_things():
    stage = Stage("""
        #########
        #@..!...#
        #########
    """)
    assert run(stage, AutoWalk(Direction.E)) == "item"
    assert stage.game.hero.cell == stage.at(4, 1)


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
    assert stage.game.hero.cell == stage.at(1, 1)
    assert run(stage, TravelTo("down")) == "unknown"
    assert run(stage, TravelCell(stage.at(4, 3))) == "arrived"
    assert run(stage, TravelTo("down")) == "arrived"
    assert stage.game.hero.cell == stage.at(8, 3)


def test_travel_leads_from_one_drift_to_the_other():
    level = """
        ##########
        #=..@...=#
        ##########
    """
    stage = Stage(level, exits={"1": (Exit("side", 1, 1, None), Exit("side", 8, 1, None), Exit("mouth", 4, 1, None))})
    for x in (1, 8, 1):
        assert run(stage, TravelTo("side")) == "arrived"
        assert stage.game.hero.cell == stage.at(x, 1)


def test_travel_knows_only_ways_that_were_seen():
    stage = Stage("""
        #########
        #@,,,,..#
        #########
    """)
    assert stage.game.level.seen >> stage.at(6, 1) & 1
    assert not stage.game.level.seen >> stage.at(4, 1) & 1
    assert run(stage, TravelCell(stage.at(6, 1))) == "no_way"


@pytest.mark.parametrize("errand", [TravelCell(6 + 2 * 9), TravelTo("side"), AutoWalk(Direction.E)])
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
    stage.go(1, 2)
    stage.look()
    run(stage, errand)
    assert stage.game.place.id == "1"
    assert stage.game.hero.cell == stage.at(6, 2)


def test_travel_opens_doors_on_its_way():
    stage = Stage("""
        #######
        #@.'..#
        #######
    """)
    stage.act(Walk(Direction.E), Close(Direction.E))
    assert run(stage, TravelCell(stage.at(5, 1))) == "arrived"


def test_rest_goes_on_until_all_is_well():
    stage = Stage("""
        ###
        #@#
        ###
    """)
    assert run(stage, Rest()) == "rested"
    assert stage.game.turn == 0
    stage.heal(20)
    stage.afflict(2)
    assert run(stage, Rest()) == "rested"
    assert stage.game.hero.health == 30


def test_travel_never_ends_in_a_wall_or_where_nothing_is_known():
    stage = Stage("""
        ##########
        #@.......#
        ###....###
        ##########
    """)
    for x, y in ((5, 3), (1, 2), (0, 0)):
        assert run(stage, TravelCell(stage.at(x, y))) == "no_way"
    assert stage.game.turn == 0


def test_a_door_is_gone_to_and_opened():
    stage = Stage("""
        ##########
        #@.......#
        ######+###
        ######.###
        ##########
    """)
    errand = OpenDoor(stage.at(6, 2))
    assert run(stage, errand) == "arrived"
    assert stage.game.level.tile(stage.at(6, 2)).id == "door_open"
    assert stage.game.hero.cell == stage.at(5, 1)
    assert run(stage, OpenDoor(stage.at(6, 2))) == "arrived"


def test_travel_leads_around_who_stands_in_the_way():
    stage = Stage("""
        #######
        #@.g..#
        #.....#
        #######
    """)
    lull(stage.monster("ghost"))
    stage.vary("ghost", peaceful=True)
    assert run(stage, TravelCell(stage.at(5, 1))) == "arrived"
    assert stage.game.turn == 4


def test_travel_keeps_out_of_reach_of_what_is_rooted_if_it_can():
    stage = Stage("""
        ###########
        #@...m...>#
        #.........#
        #.........#
        ###########
    """)
    board, moss = stage.game.level.board, stage.monster("moss").cell
    errand = TravelCell(stage.at(8, 1))
    while not isinstance(step := errand.next(HeroView(stage.game)), Stop):
        stage.act(step)
        assert board.chebyshev(stage.game.hero.cell, moss) > 1
    assert step == Stop("arrived")


def test_travel_passes_what_is_rooted_where_there_is_no_other_way():
    stage = Stage("""
        #########
        #@......#
        ###m#####
        #########
    """)
    stage.vary("moss", peaceful=True)
    assert run(stage, TravelCell(stage.at(6, 1))) == "arrived"


def test_auto_walk_stops_before_who_stands_in_the_way():
    stage = Stage("""
        ########
        #@..m..#
        ########
    """)
    stage.vary("moss", harmless=True)
    assert run(stage, AutoWalk(Direction.E)) == "obstacle"
    assert stage.game.hero.cell == stage.at(3, 1)


MINE = (
    "########\n#_.....#\n#.....>#\n########",
    "########\n#.....<#\n#>.....#\n########",
    "########\n#<.....#\n########",
)


def test_travel_goes_over_levels_to_the_mouth_and_down_again():
    stage = Stage(*MINE)
    stage.pursue(TravelTo("down"))
    stage.act(UseStairs())
    stage.pursue(TravelTo("down"))
    stage.act(UseStairs())
    assert stage.game.level.id == "3"
    assert run(stage, TravelLevel("1")) == "arrived"
    assert (stage.game.level.id, stage.game.hero.cell) == ("1", stage.at(1, 1))
    assert run(stage, TravelLevel("3")) == "arrived"
    assert stage.game.level.id == "3"
    assert run(stage, TravelLevel("3")) == "arrived"


def test_travel_goes_to_the_stairs_up_of_a_deeper_level():
    stage = Stage(*MINE)
    stage.pursue(TravelTo("down"))
    stage.act(UseStairs())
    stage.pursue(TravelTo("down"))
    assert stage.game.hero.cell == stage.at(1, 2)
    assert run(stage, TravelTo("up")) == "arrived"
    assert stage.game.hero.cell == stage.at(6, 1)


def test_travel_knows_no_level_that_it_has_not_been_to():
    stage = Stage(*MINE)
    assert run(stage, TravelLevel("2")) == "no_way"
    stage.pursue(TravelTo("down"))
    assert run(stage, TravelLevel("3")) == "no_way"


def test_travel_over_levels_stops_for_company():
    stage = Stage(MINE[0], MINE[1].replace("#>...", "#>..r"))
    stage.pursue(TravelTo("down"))
    stage.act(UseStairs())
    stage.stand("rat", 3, 2)
    stage.go(6, 2, level="1")
    assert run(stage, TravelLevel("2")) == "appeared"


@pytest.mark.parametrize(
    ("ways", "first"),
    [
        ({"1": [Way(3, "2")], "2": [Way(4, "3")], "3": []}, 3),
        ({"1": [Way(3, "2"), Way(9, "3")], "2": [Way(4, "3")], "3": []}, 9),
        ({"1": [Way(3, "2")], "2": [Way(4, "1")], "3": []}, None),
        ({}, None),
    ],
)
def test_the_first_of_the_ways_through_the_fewest_levels(ways, first):
    found = first_way(ways, "1", "3")
    assert (found.cell if found else None) == first

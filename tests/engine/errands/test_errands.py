from __future__ import annotations

import pytest

from stage import Stage
from stage.arrange import lull
from winze.core.directions import Direction
from winze.engine.actions import CloseDoor, UseStairs, Walk
from winze.engine.errands.errand import Stop
from winze.engine.errands.rest import Rest
from winze.engine.errands.travel import OpenDoor, TravelCell, TravelLevel, TravelTo, first_way
from winze.engine.errands.walk import AutoWalk
from winze.engine.kinds.plan import Exit
from winze.engine.view import HeroView, Way


def run(stage: Stage, errand) -> str:
    """Run an errand to its end and return the reason."""
    return stage.pursue(errand).reason


def test_auto_walk_stops_at_obstacle():
    stage = Stage("""
        ########
        #@.....#
        ########
    """)
    assert run(stage, AutoWalk(Direction.E)) == "obstacle"
    assert stage.game.hero.cell == stage.at(6, 1)


def test_auto_walk_stops_at_corridor_fork():
    stage = Stage("""
        ##########
        #@,,,,,,,#
        #####,####
        #####,####
        ##########
    """)
    assert run(stage, AutoWalk(Direction.E)) == "fork"
    assert stage.game.hero.cell == stage.at(4, 1)


def test_auto_walk_stops_in_doorway():
    stage = Stage("""
        ##########
        #@..'....#
        ##########
    """)
    assert run(stage, AutoWalk(Direction.E)) in {"special", "fork"}
    assert stage.game.hero.cell in {stage.at(3, 1), stage.at(4, 1)}
    assert run(stage, AutoWalk(Direction.E)) in {"special", "obstacle"}


def test_auto_walk_stops_on_items():
    stage = Stage("""
        #########
        #@..!...#
        #########
    """)
    assert run(stage, AutoWalk(Direction.E)) == "item"
    assert stage.game.hero.cell == stage.at(4, 1)


def test_travel_goes_to_seen_stairs():
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


def test_travel_knows_only_seen_exits():
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


def test_travel_opens_doors():
    stage = Stage("""
        #######
        #@.'..#
        #######
    """)
    stage.act(Walk(Direction.E), CloseDoor(Direction.E))
    assert run(stage, TravelCell(stage.at(5, 1))) == "arrived"


def test_rest_lasts_until_healed():
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


def test_travel_never_ends_in_wall_or_unknown():
    stage = Stage("""
        ##########
        #@.......#
        ###....###
        ##########
    """)
    for x, y in ((5, 3), (1, 2), (0, 0)):
        assert run(stage, TravelCell(stage.at(x, y))) == "no_way"
    assert stage.game.turn == 0


def test_open_door_walks_to_door_and_opens_it():
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


def test_travel_goes_around_actors():
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


def test_travel_avoids_reach_of_rooted_monsters():
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


def test_travel_passes_rooted_monster_on_the_only_path():
    stage = Stage("""
        #########
        #@......#
        ###m#####
        #########
    """)
    stage.vary("moss", peaceful=True)
    assert run(stage, TravelCell(stage.at(6, 1))) == "arrived"


def test_auto_walk_stops_before_actor():
    stage = Stage("""
        ########
        #@..m..#
        ########
    """)
    stage.vary("moss", harmless=True)
    assert run(stage, AutoWalk(Direction.E)) == "in_way"
    assert stage.game.hero.cell == stage.at(3, 1)


MINE = (
    "########\n#_.....#\n#.....>#\n########",
    "########\n#.....<#\n#>.....#\n########",
    "########\n#<.....#\n########",
)


def test_travel_crosses_levels_to_the_mouth_and_back():
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


def test_travel_goes_up_from_deeper_level():
    stage = Stage(*MINE)
    stage.pursue(TravelTo("down"))
    stage.act(UseStairs())
    stage.pursue(TravelTo("down"))
    assert stage.game.hero.cell == stage.at(1, 2)
    assert run(stage, TravelTo("up")) == "arrived"
    assert stage.game.hero.cell == stage.at(6, 1)


def test_travel_knows_only_visited_levels():
    stage = Stage(*MINE)
    assert run(stage, TravelLevel("2")) == "no_way"
    stage.pursue(TravelTo("down"))
    assert run(stage, TravelLevel("3")) == "no_way"


def test_travel_across_levels_stops_for_monsters():
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
def test_first_way_leads_through_fewest_levels(ways, first):
    found = first_way(ways, "1", "3")
    assert (found.cell if found else None) == first

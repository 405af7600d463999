"""Paths around actors."""

from __future__ import annotations

from stage import Stage, arrange
from stage.arrange import know_level, put_to_sleep, stop
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import Action, Walk
from winze.engine.errands.errand import Caution, Stop
from winze.engine.errands.explore import Explore
from winze.engine.errands.lookout import Lookout
from winze.engine.errands.travel import TravelCell
from winze.engine.errands.wayfinder import Wayfinder
from winze.engine.game import Game
from winze.engine.view import HeroView

LOOP = """
    ######################
    #...##################
    #.@....r.....########
    #...#######...########
    #.,########.,#########
    ##,########,##########
    ##,########,##########
    ##,########,##########
    ##,########,##########
    ##,########,##########
    ##,########,##########
    ##,########,##########
    ##,########,##########
    ##,########,##########
    ##,,,,,,,,,,##########
    ######################
"""
"""Two chambers, a short tunnel with a sleeping rat, and a long dark tunnel."""


def loop(**row: bool) -> Stage:
    """Return the loop, known to the hero."""
    stage = Stage(LOOP)
    put_to_sleep(stage.monster("rat"))
    stop(stage.monster("rat"))
    know_level(stage.game)
    stage.look()
    stage.vary("rat", **row)
    return stage


def goal(stage: Stage) -> TravelCell:
    return TravelCell(stage.at(12, 2))


def test_detour_is_kept_when_blocker_is_out_of_sight() -> None:
    stage = loop()
    assert stage.pursue(goal(stage)) == Stop("arrived")
    assert stage.game.turn < 40


def test_mobile_harmless_blocker_is_approached_before_detour() -> None:
    stage = loop(harmless=True)
    assert stage.pursue(goal(stage)) == Stop("in_way", "rat")
    assert stage.game.hero.cell == stage.at(6, 2)


def test_detour_is_taken_when_asked_again_beside_blocker() -> None:
    stage = loop(harmless=True)
    stage.pursue(goal(stage))
    assert stage.pursue(goal(stage)) == Stop("arrived")


def test_blocker_is_forgotten_once_its_cell_is_seen_empty() -> None:
    stage = loop()
    errand = goal(stage)
    errand.next(HeroView(stage.game))
    stage.empty()
    stage.look()
    assert stage.pursue(errand) == Stop("arrived")
    assert stage.game.turn < 15


def test_short_detour_is_taken_at_once() -> None:
    stage = Stage("""
        ############
        #@...r.....#
        #..........#
        ############
    """)
    put_to_sleep(stage.monster("rat"))
    stage.vary("rat", harmless=True)
    assert stage.pursue(TravelCell(stage.at(10, 1))) == Stop("arrived")
    assert stage.game.turn == 9


def test_unseen_rooted_monster_is_avoided() -> None:
    stage = Stage("""
        ################
        #@.#...........#
        #..............#
        #..#...m.......#
        #..#...........#
        #..#############
        #............,.#
        ##############.#
        ##############.#
        ################
    """)
    board, moss = stage.game.level.board, stage.monster("moss")
    know_level(stage.game)
    errand = TravelCell(stage.at(9, 3))
    while not isinstance(next_step := errand.next(HeroView(stage.game)), Stop):
        stage.act(next_step)
        assert board.chebyshev(stage.game.hero.cell, moss.cell) > 1
    assert next_step == Stop("arrived")


class Pacing:
    """An errand that walks to and fro forever."""

    caution = Caution.STEP

    def __init__(self) -> None:
        self._ways = [Direction.E, Direction.W]

    def next(self, view: HeroView) -> Action | Stop:
        self._ways.reverse()
        return Walk(self._ways[1])


def test_errand_without_progress_ends() -> None:
    stage = Stage("#####\n#@..#\n#####")
    assert stage.pursue(Pacing()) == Stop("to_and_fro")
    assert stage.game.turn < 10


def test_old_bad_air_does_not_bar_the_only_path() -> None:
    scenery = Scenery("""
        ################
        #@.............#
        ################
    """)
    know_level(scenery.game)
    arrange.know_perils(scenery.game, 1 << scenery.at(9, 1))
    arrange.show_only(scenery.game, 1 << scenery.at(1, 1))
    step = TravelCell(scenery.at(13, 1)).next(HeroView(scenery.game))
    assert step == Walk(Direction.E, bump=False)


def test_hero_in_bad_air_walks_out() -> None:
    scenery = Scenery("""
        ################
        #@.............#
        ################
    """)
    for x in (1, 2, 3):
        scenery.puff("methane", 20, x, 1)
    arrange.look(scenery.game)
    assert scenery.game.level.known.perils >> scenery.at(2, 1) & 1
    assert TravelCell(scenery.at(14, 1)).next(HeroView(scenery.game)) == Walk(Direction.E, bump=False)


def test_goal_beyond_rooted_monster_is_kept() -> None:
    stage = Stage("""
        #################
        #..m....@.......#
        #...............#
        #################
    """)
    know_level(stage.game)
    way, west = Wayfinder(), 1 << stage.at(1, 2)
    for goals in (west, west | 1 << stage.at(12, 1)):
        step = way.step(HeroView(stage.game), goals)
        assert isinstance(step, Walk) and step.direction in (Direction.W, Direction.SW)


SHUT_OFF = """
    ##################
    #@....########...#
    #.......,,,m,,...#
    #.....########...#
    ##################
"""


def test_errands_go_up_to_a_rooted_blocker() -> None:
    stage = Stage(SHUT_OFF)
    know_level(stage.game)
    assert stage.pursue(TravelCell(stage.at(15, 1))) == Stop("in_way", "moss")
    assert stage.game.hero.cell == stage.at(9, 2)


def test_explore_goes_up_to_a_rooted_blocker_once() -> None:
    stage, lookout = Stage(SHUT_OFF), Lookout()
    assert stage.pursue(Explore(), lookout) == Stop("beside", "moss")
    assert stage.game.hero.cell == stage.at(9, 2)
    assert stage.pursue(Explore(), lookout) == Stop("in_way", "moss")
    assert stage.game.hero.cell == stage.at(10, 2)
    stage.go(1, 1)
    stage.look()
    assert stage.pursue(Explore(), lookout) == Stop("in_way", "moss")
    assert stage.game.hero.cell == stage.at(1, 1)


def test_explore_names_who_blocks_the_way_to_the_exit() -> None:
    stage = Stage("""
        ##################
        #@..####.........#
        #...,m,,........>#
        #...####.........#
        ##################
    """)
    lookout = Lookout()
    stops = [stage.pursue(Explore(), lookout) for _ in range(4)]
    assert (stops[-1].reason, stops[-1].kind) == ("explored", "moss")


def test_restored_game_still_knows_the_blocker() -> None:
    stage = Stage(SHUT_OFF)
    know_level(stage.game)
    stage.pursue(TravelCell(stage.at(15, 1)))
    stage.go(1, 1)
    stage.look()
    view = HeroView(Game.restore(stage.game.snapshot(), stage.rules))
    assert not Lookout().begin(view, Caution.STEP)
    assert [body.kind for body in view.absent.values()] == ["moss"]

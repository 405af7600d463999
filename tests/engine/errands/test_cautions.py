"""Errands avoid visible dangers, and travel enters no branch unasked."""

from __future__ import annotations

import pytest

from shipped import shipped
from stage import arrange
from stage.arrange import dig
from stage.friends import friend, go_to_exit, join
from stage.scenery import Scenery
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import SwitchLamp, UseStairs
from winze.engine.errands.errand import Errand, Stop
from winze.engine.errands.explore import Explore
from winze.engine.errands.lookout import Lookout
from winze.engine.errands.travel import TravelCell, TravelLevel, TravelTo
from winze.engine.errands.walk import AutoWalk
from winze.engine.game import Game
from winze.engine.kinds.actors import Senses
from winze.engine.kinds.effects import Afflict
from winze.engine.kinds.traits import HELD
from winze.engine.levels.arrive import free_ground
from winze.engine.view import HeroView

HALL = """
    #########################
    #@......................#
    #.......................#
    #.......................#
    #########################
    """
CORNER = """
    ###########
    #@........#
    #########.#
    #.........#
    ###########
    """
DEAF = Senses(sight=0, hearing=0)


def den(*kinds: str, asleep: bool = True) -> Scenery:
    """Return a lit hall with unsuspecting monsters at its far end."""
    scenery = Scenery(HALL, lit=True)
    for number, kind in enumerate(kinds):
        one = scenery.stand(kind, 20 + number, 1)
        arrange.vary(scenery.game, kind, senses=DEAF)
        if asleep and not one.kind.peaceful:
            arrange.put_to_sleep(one)
        else:
            arrange.lull(one)
    arrange.light(scenery.game)
    return scenery


def errands(scenery: Scenery) -> list[Errand]:
    return [TravelCell(scenery.at(15, 2)), AutoWalk(Direction.E)]


@pytest.mark.parametrize("asleep", [True, False])
@pytest.mark.parametrize("number", [0, 1])
def test_errand_does_not_approach_two_unsuspecting_monsters(number: int, asleep: bool) -> None:
    scenery, lookout = den("cave_rat", "drift_goblin", asleep=asleep), Lookout()
    errand = errands(scenery)[number]
    assert scenery.pursue(errand, lookout=lookout) == Stop("several", "cave_rat")
    assert scenery.game.hero.cell == scenery.at(1, 1)
    again = errands(scenery)[number]
    assert scenery.pursue(again, lookout=lookout).reason != "several"
    assert scenery.game.hero.cell > scenery.at(4, 1), "repeating it continues"


def test_lone_sleeper_or_harmless_monsters_are_no_crowd() -> None:
    for kinds in (("cave_rat",), ("oil_beetle", "oil_beetle"), ("healer", "smith")):
        scenery = den(*kinds)
        assert scenery.pursue(TravelCell(scenery.at(15, 2))).reason != "several"


def test_leaving_sleepers_behind_needs_no_confirmation() -> None:
    scenery = den("cave_rat", "drift_goblin")
    arrange.go(scenery.game, scenery.at(10, 2))
    arrange.look(scenery.game)
    assert scenery.pursue(TravelCell(scenery.at(2, 2))) == Stop("arrived")


@pytest.mark.parametrize("status", ["burning", "confused", "choking"])
def test_errand_takes_no_step_while_burning_confused_choking(status: str) -> None:
    scenery = Scenery(HALL)
    scenery.happen(Afflict(status, Dice(0, 1, 5)), 1, 1)
    for errand in errands(scenery):
        assert scenery.pursue(errand) == Stop("halted", status)
    assert scenery.game.turn == 0


@pytest.mark.parametrize("source", ["methane", "firedamp_bladder"])
def test_errand_brings_no_open_flame_near_firedamp(source: str) -> None:
    scenery = Scenery(HALL, lit=True)
    there = scenery.at(12, 2)
    if source == "methane":
        scenery.puff("methane", 1, 12, 2)
    else:
        scenery.stand("firedamp_bladder", 12, 2)
    arrange.light(scenery.game)
    board = scenery.game.level.board
    for errand in (TravelCell(scenery.at(20, 2)), AutoWalk(Direction.E), Explore()):
        view = HeroView(scenery.game)
        step, lookout = errand.next(view), Lookout()
        lookout.begin(view, errand.caution)
        while not isinstance(step, Stop) and lookout.warn(view, step) is None and scenery.game.turn < 60:
            scenery.act(step)
            assert board.chebyshev(scenery.game.hero.cell, there) > 3
            step = errand.next(view)
    scenery.act(SwitchLamp())
    assert not HeroView(scenery.game).bears_flame


def test_hero_near_firedamp_may_still_leave() -> None:
    scenery = Scenery(HALL, lit=True)
    scenery.stand("firedamp_bladder", 12, 2)
    arrange.go(scenery.game, scenery.at(10, 2))
    arrange.look(scenery.game)
    errand, view = TravelCell(scenery.at(3, 2)), HeroView(scenery.game)
    for _ in range(7):
        step = errand.next(view)
        assert not isinstance(step, Stop) and Lookout().warn(view, step) is None
        scenery.act(step)
    assert errand.next(view) == Stop("arrived")


def test_person_met_before_stops_no_errand() -> None:
    scenery = Scenery(CORNER, lit=True)
    scenery.stand("healer", 2, 3)
    arrange.know_level(scenery.game)
    there, back = scenery.at(9, 3), scenery.at(1, 1)
    assert scenery.pursue(TravelCell(scenery.at(4, 3))) == Stop("appeared", "healer")
    for goal in (there, back, scenery.at(4, 3)):
        assert scenery.pursue(TravelCell(goal)) == Stop("arrived"), "met before"
        scenery.wait(12)


def test_friend_stops_no_errand() -> None:
    scenery = Scenery(HALL, lit=True)
    friend(scenery, "drift_goblin", 8, 2)
    assert scenery.pursue(TravelCell(scenery.at(18, 1))) == Stop("arrived")


def branching() -> tuple[Game, int, str]:
    """Return a mine whose hero knows only an exit down into a branch; also its cell and the branch's row."""
    for seed in range(40):
        game = Game.new(seed, shipped().rules)
        for place in game.plan.levels.values():
            for way in place.exits:
                beyond = game.plan.levels.get(way.to or "")
                inside = beyond is not None and game.rules.profiles[beyond.row].branch
                if way.kind == "down" and inside and not game.rules.profiles[place.row].branch:
                    arrange.arrive(game, place.id, place.exits[0].x, place.exits[0].y)
                    arrange.empty(game)
                    cell = game.level.board.cell(way.x, way.y)
                    arrange.show_only(game, game.level.board.full)
                    arrange.know_level(game)
                    others = game.level.board.of(
                        game.level.board.cell(one.x, one.y) for one in place.exits if one.kind == "down" and one != way
                    )
                    arrange.forget_ways(game, others)
                    return game, cell, beyond.row
    raise AssertionError("no mine has a branch")


def test_travel_names_branch_before_entering() -> None:
    game, cell, row = branching()
    view = HeroView(game)
    assert TravelTo("down").next(view) == Stop("branch", row)
    assert not isinstance(TravelTo("down", may_branch=True).next(view), Stop) or view.cell == cell


def test_travel_between_levels_enters_branch_only_if_allowed() -> None:
    game, cell, row = branching()
    view, main = HeroView(game), game.level.id
    beyond = next(way.to for way in game.place.exits if game.level.board.cell(way.x, way.y) == cell)
    assert beyond is not None
    dig(game, beyond)
    arrange.go(game, cell, main)
    assert TravelLevel(beyond).next(view) == Stop("branch", row)
    assert TravelLevel(beyond, may_branch=True).next(view) == UseStairs()


def test_travel_asks_before_it_leaves_a_friend_behind() -> None:
    game, lookout = Game.new(0, shipped().rules), Lookout()
    arrange.empty(game)
    go_to_exit(game, "down")
    left = arrange.stand(game, "drift_goblin", free_ground(game.level, game.hero.cell))
    join(game, left)
    view = HeroView(game)
    lookout.begin(view, TravelLevel("").caution)
    assert lookout.warn(view, UseStairs()) is None
    arrange.give_traits(left, HELD)
    assert lookout.warn(view, UseStairs()) == Stop("parting", "drift_goblin")
    assert lookout.warn(view, UseStairs()) is None
    assert lookout.warn(view, UseStairs()) == Stop("parting", "drift_goblin"), "another journey asks anew"

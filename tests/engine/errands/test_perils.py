"""Errands avoid fire and bad air, and end when these come close."""

from __future__ import annotations

import pytest

from stage.arrange import change_tile, clear_air, give_traits, look, set_fire, wound
from stage.scenery import Scenery
from winze.core.board import cells
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Wait
from winze.engine.errands.errand import Stop
from winze.engine.errands.rest import Rest
from winze.engine.errands.travel import TravelCell
from winze.engine.errands.walk import AutoWalk
from winze.engine.kinds.effects import Afflict
from winze.engine.kinds.traits import BREATHLESS
from winze.engine.view import HeroView

LANE = "###############\n#@............#\n###############"
HALL = """
    ###############
    #@............#
    #.............#
    #.............#
    ###############
    """


def test_travel_avoids_bad_air() -> None:
    scenery = Scenery(HALL)
    scenery.puff("blackdamp", 1, 7, 1)
    look(scenery.game)
    goal, errand = scenery.at(13, 1), TravelCell(scenery.at(13, 1))
    while scenery.game.hero.cell != goal:
        step = errand.next(HeroView(scenery.game))
        assert not isinstance(step, Stop)
        scenery.act(step)
        assert not scenery.filled("blackdamp") >> scenery.game.hero.cell & 1


@pytest.mark.parametrize("kind", ["blackdamp", "methane", "spores", "steam"])
def test_errand_does_not_enter_bad_air(kind: str) -> None:
    scenery = Scenery(LANE)
    scenery.puff(kind, 1, 4, 1)
    look(scenery.game)
    assert TravelCell(scenery.at(4, 1)).next(HeroView(scenery.game)) == Stop("dangerous_ground")
    assert TravelCell(scenery.at(9, 1)).next(HeroView(scenery.game)) == Stop("no_way")


def test_darkness_is_no_peril() -> None:
    scenery = Scenery(LANE)
    scenery.puff("darkness", 1, 4, 1)
    look(scenery.game)
    assert not isinstance(TravelCell(scenery.at(9, 1)).next(HeroView(scenery.game)), Stop)


def test_auto_walk_ends_before_fire_and_gas() -> None:
    for kind in ("fire", "choke"):
        scenery = Scenery(LANE)
        change_tile(scenery.game, scenery.at(9, 1), "oil_slick")
        if kind == "fire":
            set_fire(scenery.game, scenery.at(9, 1))
            assert HeroView(scenery.game).peril_within(8) == "fire"
        else:
            scenery.puff(kind, 1, 9, 1)
        look(scenery.game)
        assert scenery.pursue(AutoWalk(Direction.E)) == Stop("bad_air"), "smoke goes before a fire"
        assert scenery.game.level.board.xy(scenery.game.hero.cell)[0] in (5, 6)


def test_approaching_peril_ends_rest_but_static_one_does_not() -> None:
    scenery = Scenery(LANE)
    scenery.wait()
    wound(scenery.game.hero, 400)
    scenery.puff("blackdamp", 200, 13, 1)
    assert scenery.pursue(Rest(), most=200) == Stop("bad_air")
    assert not scenery.filled("blackdamp") & scenery.game.level.board.square(scenery.game.hero.cell, 2)


def test_rest_is_refused_in_bad_air() -> None:
    scenery = Scenery(LANE)
    wound(scenery.game.hero, 600)
    scenery.puff("blackdamp", 200, 1, 1)
    look(scenery.game)
    assert scenery.pursue(Rest()) == Stop("no_place")


def test_rising_water_is_a_peril() -> None:
    scenery = Scenery(LANE)
    wound(scenery.game.hero, 30)
    scenery.pour("water", 60, 12, 1)
    assert scenery.pursue(Rest()) == Stop("flood")
    nearest = next(cells(scenery.game.level.known.perils))
    assert scenery.game.level.board.xy(nearest)[0] in (4, 5)


def test_seen_peril_lasts_until_seen_gone() -> None:
    scenery = Scenery("#########\n#@..'...#\n#########")
    scenery.puff("choke", 9, 6, 1)
    look(scenery.game)
    known = scenery.game.level.known
    assert known.perils >> scenery.at(6, 1) & 1
    change_tile(scenery.game, scenery.at(4, 1), "door_closed")
    clear_air(scenery.game)
    scenery.act(Wait())
    assert known.perils >> scenery.at(6, 1) & 1
    change_tile(scenery.game, scenery.at(4, 1), "door_open")
    scenery.act(Wait())
    assert not known.perils


def test_immune_hero_crosses_peril() -> None:
    scenery = Scenery(LANE)
    give_traits(scenery.game.hero, BREATHLESS)
    scenery.puff("choke", 9, 6, 1)
    look(scenery.game)
    assert not scenery.game.level.known.perils


def test_failing_roof_ends_errand_and_is_avoided() -> None:
    scenery = Scenery(LANE)
    change_tile(scenery.game, scenery.at(9, 1), "loose_roof")
    scenery.apply_verb("collapse", 9, 1)
    look(scenery.game)
    view = HeroView(scenery.game)
    assert view.peril_within(7) == ""
    assert view.peril_within(8) == "fuse"
    assert view.known.perils == 1 << scenery.at(9, 1)
    assert TravelCell(scenery.at(9, 1)).next(view) == Stop("dangerous_ground")
    assert TravelCell(scenery.at(13, 1)).next(view) == Stop("no_way")
    scenery.act(Wait(), Wait(), Wait())
    assert HeroView(scenery.game).known.perils == 0, "it is down"


@pytest.mark.parametrize(("status", "refused"), [("burning", True), ("choking", True), ("poison", False)])
def test_rest_refuses_statuses_that_harm_and_need_an_answer(status: str, refused: bool) -> None:
    scenery = Scenery(HALL)
    scenery.happen(Afflict(status, Dice(0, 1, 5)), 1, 1)
    stop = Rest().next(HeroView(scenery.game))
    assert (stop == Stop("halted", status)) is refused

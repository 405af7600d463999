"""The oil in the lamp: when it burns, what is told of it, and how it is filled."""

from __future__ import annotations

import pytest

from stage.arrange import lay, make_glow, stow
from stage.events import named
from stage.lamps import LampStage
from stage.scenery import Scenery
from stage.state import count, in_use, lying, pack
from winze.core.directions import Direction
from winze.engine.actions import Drop, PickUp, SwitchLamp, Throw, Use, Wait, Walk
from winze.engine.errands.errand import Stop
from winze.engine.errands.explore import Explore
from winze.engine.errands.rest import Rest
from winze.engine.events import Exploded, LampSwitched, LampTaken, OilLow, Refuelled, Refused, Used, Wasted, What
from winze.engine.game import Game

TUNNEL = """
    #############
    #@,,,,,,,,'.#
    #############
"""


def test_it_burns_a_turn_s_worth_in_the_dark():
    stage = LampStage(TUNNEL)
    stage.act(Wait(), Wait(), Walk(Direction.E))
    assert stage.lamp.oil == 597


def test_it_burns_nothing_where_other_light_falls():
    stage = LampStage(TUNNEL)
    stage.go(11, 1)
    stage.look()
    stage.act(Wait(), Wait())
    assert stage.lamp.oil == 600
    stage.act(Walk(Direction.W))
    assert stage.lamp.oil == 599


def test_lava_spares_oil_too_and_so_does_fire():
    stage = LampStage("########\n#@&,,,,#\n########")
    stage.act(Wait())
    assert stage.lamp.oil == 600
    stage = LampStage(TUNNEL)
    stage.light_up(1 << stage.at(2, 1))
    stage.act(Wait())
    assert stage.lamp.oil == 600


def test_what_glows_on_the_hero_himself_saves_no_oil():
    stage = LampStage(TUNNEL)
    make_glow(stage.game, 1)
    stage.look()
    stage.act(Wait(), Wait())
    assert stage.lamp.oil == 598


def test_shut_it_burns_nothing_and_shutting_takes_no_turn():
    stage = LampStage(TUNNEL)
    lamp = What("tallow_lamp")
    assert stage.act(SwitchLamp()) == [LampSwitched(who=stage.game.hero.who, what=lamp, open=False, deed=1)]
    assert stage.game.turn == 0
    stage.act(Wait(), Wait())
    assert stage.lamp.oil == 600
    assert named(stage.act(SwitchLamp()), LampSwitched)[0].open
    assert stage.seen().splitlines()[1].startswith("#@,,,~")


def test_opening_it_shows_at_once_who_is_there():
    stage = LampStage("#######\n#@,,r,#\n#######")
    stage.act(SwitchLamp())
    rat = stage.monster("rat")
    assert not stage.game.level.visible >> rat.cell & 1
    stage.act(SwitchLamp())
    assert stage.game.level.visible >> rat.cell & 1
    assert stage.game.in_view == [rat.id]


@pytest.mark.parametrize("left", [200, 50, 0])
def test_he_is_told_when_little_is_left_and_when_it_goes_out(left: int):
    stage = LampStage(TUNNEL)
    stage.pour(left + 1)
    told = named(stage.act(Wait(), Wait()), OilLow)
    assert [event.left for event in told] == [left]


def test_when_the_oil_is_out_it_is_dark():
    stage = LampStage(TUNNEL)
    stage.pour(1)
    stage.act(Wait())
    assert stage.seen().splitlines()[1].startswith("~@,~~~")
    stage.act(Wait())
    assert stage.lamp.oil == 0


@pytest.mark.parametrize(("left", "stops"), [(201, False), (51, True), (1, True)])
def test_an_errand_stops_when_the_lamp_is_nearly_out_and_when_it_is(left: int, stops: bool):
    stage = LampStage(TUNNEL)
    stage.heal(25)
    stage.pour(left)
    assert stage.pursue(Rest()) == Stop("oil" if stops else "rested")


def test_a_flask_fills_the_lamp_as_far_as_it_goes():
    stage = LampStage(TUNNEL)
    flask = stow(stage.game, "oil_flask", 2)
    stage.pour(700)
    events = stage.act(Use(flask))
    assert [event.amount for event in named(events, Refuelled)] == [300]
    assert count(stage.game, flask) == 1
    assert stage.lamp.oil == 999


def test_a_full_lamp_wastes_the_turn_but_not_the_flask():
    stage = LampStage(TUNNEL)
    flask = stow(stage.game, "oil_flask")
    stage.pour(1000)
    events = stage.act(Use(flask))
    assert named(events, Used)
    assert named(events, Wasted)
    assert pack(stage.game)[flask] == "oil_flask"


def test_a_lamp_that_went_out_lights_again_when_it_is_filled():
    stage = LampStage(TUNNEL)
    stage.pour(0)
    assert stage.act(SwitchLamp(), SwitchLamp())[-1] == Refused(reason="no_oil")
    stage.act(Use(stow(stage.game, "oil_flask")))
    assert stage.lamp.oil == 400
    stage.act(SwitchLamp())
    assert stage.seen().count(",") > 1


def test_another_lamp_is_taken_in_hand_and_keeps_its_oil_on_the_floor():
    stage = LampStage(TUNNEL)
    pit = stow(stage.game, "pit_lamp")
    events = stage.act(Use(pit))
    assert [event.what for event in named(events, LampTaken)] == [What("pit_lamp")]
    assert stage.game.pack.slots.get("lamp", "") == pit
    assert stage.act(Use(pit)) == [Refused(reason="in_use")]
    stage.act(Wait(), Drop(pit))
    assert lying(stage.game) == {stage.game.hero.cell: [("pit_lamp", 1)]}
    assert stage.game.pack.slots.get("lamp", "") == ""
    burnt = 600 - stage.game.level.items[stage.game.hero.cell][0].oil
    stage.act(PickUp(), Use(pit))
    assert 600 - stage.lamp.oil == burnt + 1


def test_what_is_no_tool_and_nothing_at_all_is_refused():
    stage = LampStage(TUNNEL, lamp="")
    weapon, _ = in_use(stage.game)
    before = stage.game.fingerprint()
    assert stage.act(Use(weapon)) == [Refused(reason="not_a_tool")]
    assert stage.act(Use("z")) == [Refused(reason="no_such_item")]
    assert stage.act(SwitchLamp()) == [Refused(reason="no_lamp")]
    assert stage.game.fingerprint() == before


def test_a_lamp_is_saved_with_its_oil_and_shut_or_open():
    stage = LampStage(TUNNEL)
    stage.act(Wait(), SwitchLamp())
    twin = Game.restore(stage.game.snapshot(), stage.rules)
    assert twin.pack == stage.game.pack
    assert twin.pack.shut
    assert twin.level.visible == stage.game.level.visible
    for game in (stage.game, twin):
        game.act(SwitchLamp())
        game.act(Wait())
    assert twin.fingerprint() == stage.game.fingerprint()


def test_it_explores_a_dark_cave_with_fewer_steps_than_without_a_lamp():
    cave = """
        ##############
        #@,,,,,,,,,,,#
        #,,,,,,,,,,,,#
        #,,,,,,,,,,,,#
        #,,,,,,,,,,,,#
        #,,,,,,,,,,,,#
        ##############
    """
    turns = {}
    for lamp in ("tallow_lamp", ""):
        stage = LampStage(cave, lamp=lamp)
        assert stage.pursue(Explore()) == Stop("explored")
        ground = stage.game.level.facts.ground
        assert not ground & ~stage.game.level.seen
        turns[lamp] = stage.game.turn
    assert turns["tallow_lamp"] < turns[""]


@pytest.mark.parametrize(("lamp", "shut", "blows"), [("pit_lamp", 0, 1), ("pit_lamp", 1, 0), ("safety_lamp", 0, 0)])
def test_an_open_lamp_sets_gas_off_unless_it_is_a_safe_one(lamp: str, shut: int, blows: int):
    stage = LampStage(TUNNEL, lamp=lamp)
    stage.act(*[SwitchLamp()] * shut)
    stage.fill_air("firedamp", stage.game.level.facts.passable)
    assert len(named(stage.act(Wait()), Exploded)) == blows


def test_oil_is_taken_up_in_passing():
    scenery = Scenery("#####\n#@..#\n#####")
    lay(scenery.game, "oil_flask", scenery.at(2, 1))
    lay(scenery.game, "billhook", scenery.at(2, 1))
    scenery.act(Walk(Direction.E))
    assert scenery.game.pack.has("oil_flask")
    assert lying(scenery.game) == {scenery.at(2, 1): [("billhook", 1)]}


def test_a_lamp_that_is_thrown_lights_no_more():
    stage = LampStage(TUNNEL)
    assert stage.game.hero.lamp
    stage.act(Throw(stage.game.pack.slots.get("lamp", ""), 5, 1))
    assert not stage.game.hero.lamp

"""The oil of the lamp: when it burns, warnings, and refilling."""

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


def test_lamp_burns_one_turn_of_oil_in_the_dark():
    stage = LampStage(TUNNEL)
    stage.act(Wait(), Wait(), Walk(Direction.E))
    assert stage.lamp.oil == 597


def test_lamp_burns_no_oil_in_other_light():
    stage = LampStage(TUNNEL)
    stage.go(11, 1)
    stage.look()
    stage.act(Wait(), Wait())
    assert stage.lamp.oil == 600
    stage.act(Walk(Direction.W))
    assert stage.lamp.oil == 599


def test_lava_and_fire_save_oil():
    stage = LampStage("########\n#@&,,,,#\n########")
    stage.act(Wait())
    assert stage.lamp.oil == 600
    stage = LampStage(TUNNEL)
    stage.light_up(1 << stage.at(2, 1))
    stage.act(Wait())
    assert stage.lamp.oil == 600


def test_own_glow_saves_no_oil():
    stage = LampStage(TUNNEL)
    make_glow(stage.game, 1)
    stage.look()
    stage.act(Wait(), Wait())
    assert stage.lamp.oil == 598


def test_closed_lamp_burns_no_oil_and_closing_takes_no_turn():
    stage = LampStage(TUNNEL)
    lamp = What("tallow_lamp")
    assert stage.act(SwitchLamp()) == [LampSwitched(who=stage.game.hero.who, what=lamp, open=False, deed=1)]
    assert stage.game.turn == 0
    stage.act(Wait(), Wait())
    assert stage.lamp.oil == 600
    assert named(stage.act(SwitchLamp()), LampSwitched)[0].open
    assert stage.seen().splitlines()[1].startswith("#@,,,~")


def test_opening_the_lamp_shows_monsters_at_once():
    stage = LampStage("#######\n#@,,r,#\n#######")
    stage.act(SwitchLamp())
    rat = stage.monster("rat")
    assert not stage.game.level.visible >> rat.cell & 1
    stage.act(SwitchLamp())
    assert stage.game.level.visible >> rat.cell & 1
    assert stage.game.in_view == [rat.id]


@pytest.mark.parametrize("left", [200, 50, 0])
def test_low_and_empty_oil_are_reported(left: int):
    stage = LampStage(TUNNEL)
    stage.pour(left + 1)
    warnings = named(stage.act(Wait(), Wait()), OilLow)
    assert [event.left for event in warnings] == [left]


def test_empty_lamp_gives_no_light():
    stage = LampStage(TUNNEL)
    stage.pour(1)
    stage.act(Wait())
    assert stage.seen().splitlines()[1].startswith("~@,~~~")
    stage.act(Wait())
    assert stage.lamp.oil == 0


@pytest.mark.parametrize(("left", "stops"), [(201, False), (51, True), (1, True)])
def test_errand_stops_at_low_and_empty_oil(left: int, stops: bool):
    stage = LampStage(TUNNEL)
    stage.heal(25)
    stage.pour(left)
    assert stage.pursue(Rest()) == Stop("oil" if stops else "rested")


def test_flask_fills_the_lamp_up_to_its_capacity():
    stage = LampStage(TUNNEL)
    flask = stow(stage.game, "oil_flask", 2)
    stage.pour(700)
    events = stage.act(Use(flask))
    assert [event.amount for event in named(events, Refuelled)] == [300]
    assert count(stage.game, flask) == 1
    assert stage.lamp.oil == 999


def test_full_lamp_wastes_the_turn_but_not_the_flask():
    stage = LampStage(TUNNEL)
    flask = stow(stage.game, "oil_flask")
    stage.pour(1000)
    events = stage.act(Use(flask))
    assert named(events, Used)
    assert named(events, Wasted)
    assert pack(stage.game)[flask] == "oil_flask"


def test_refilled_lamp_lights_again():
    stage = LampStage(TUNNEL)
    stage.pour(0)
    assert stage.act(SwitchLamp(), SwitchLamp())[-1] == Refused(reason="no_oil")
    stage.act(Use(stow(stage.game, "oil_flask")))
    assert stage.lamp.oil == 400
    stage.act(SwitchLamp())
    assert stage.seen().count(",") > 1


def test_swapped_lamp_keeps_its_oil_on_the_floor():
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


def test_using_non_tools_or_nothing_is_refused():
    stage = LampStage(TUNNEL, lamp="")
    weapon, _ = in_use(stage.game)
    before = stage.game.fingerprint()
    assert stage.act(Use(weapon)) == [Refused(reason="not_a_tool")]
    assert stage.act(Use("z")) == [Refused(reason="no_such_item")]
    assert stage.act(SwitchLamp()) == [Refused(reason="no_lamp")]
    assert stage.game.fingerprint() == before


def test_snapshot_keeps_oil_and_shutter_of_the_lamp():
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


def test_lamp_saves_steps_when_exploring_a_dark_cave():
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
def test_open_lamp_ignites_gas_unless_safe(lamp: str, shut: int, blows: int):
    stage = LampStage(TUNNEL, lamp=lamp)
    stage.act(*[SwitchLamp()] * shut)
    stage.fill_air("firedamp", stage.game.level.facts.passable)
    assert len(named(stage.act(Wait()), Exploded)) == blows


def test_oil_is_picked_up_in_passing():
    scenery = Scenery("#####\n#@..#\n#####")
    lay(scenery.game, "oil_flask", scenery.at(2, 1))
    lay(scenery.game, "billhook", scenery.at(2, 1))
    scenery.act(Walk(Direction.E))
    assert scenery.game.pack.has("oil_flask")
    assert lying(scenery.game) == {scenery.at(2, 1): [("billhook", 1)]}


def test_thrown_lamp_gives_no_light():
    stage = LampStage(TUNNEL)
    assert stage.game.hero.lamp
    stage.act(Throw(stage.game.pack.slots.get("lamp", ""), 5, 1))
    assert not stage.game.hero.lamp

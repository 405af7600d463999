"""The hero's knowledge, as queried by errands, panels and bots."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.arrange import (
    arrive,
    forget,
    forget_level,
    go,
    have_met,
    know_level,
    load,
    look,
    set_fire,
    set_health,
    stow,
    train,
)
from stage.dealers import SALE, Dealer
from stage.flying import hide
from stage.friends import friend
from stage.gifts import learn_levels
from stage.lamps import LampStage
from stage.people import Meeting
from stage.scenery import Scenery
from stage.wares import know
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import SwitchLamp, Wait, Walk
from winze.engine.body.dealing import Offer
from winze.engine.errands.errand import Stop
from winze.engine.errands.travel import TravelThing
from winze.engine.kinds.effects import Afflict, Grow
from winze.engine.view import FAR_OFF, HeldItem, HeroView, Lying, Way

ROOM = """
    ############
    #@...r...~.#
    #......b..v#
    ############
"""
THREE = (
    "#########\n#_@....>#\n#########",
    "#########\n#<.....>#\n#########",
    "#########\n#<......#\n#########",
)


def test_view_shows_heros_numbers() -> None:
    stage = Stage(ROOM)
    view = HeroView(stage.game)
    set_health(stage.game.hero, 12, 40)
    stage.happen(Grow(3))
    assert (view.health, view.max_health, view.accuracy) == (15, 43, 70)
    train(stage.game.hero, 6)
    assert view.accuracy == 76
    stage.act(Wait(), Wait())
    assert (view.turn, view.depth, view.level, view.over) == (2, 1, "1", False)
    assert view.cell == stage.at(1, 1)
    assert view.pack_size == 23
    assert view.kinds["rat"].id == "rat" and view.kinds["hero"].id == "hero"
    assert view.items["sword"].id == "sword"


def test_view_shows_statuses_and_ailments() -> None:
    scenery = Scenery("#####\n#@..#\n#####")
    view = HeroView(scenery.game)
    assert (view.statuses, view.ailments, view.held) == ({}, set(), False)
    scenery.happen(Afflict("blind", Dice(0, 1, 9)), 1, 1)
    scenery.happen(Afflict("hasted", Dice(0, 1, 5)), 1, 1)
    assert view.statuses == {"blind": 9, "hasted": 5}
    assert view.ailments == {"blind"} and not view.held
    stage = Stage(ROOM)
    stage.happen(Afflict("stuck", Dice(0, 1, 9)))
    assert HeroView(stage.game).held


def test_view_shows_pack_with_known_kinds() -> None:
    scenery = Scenery("#####\n#@..#\n#####")
    scenery.game.pack.items.clear()
    scenery.game.pack.slots.clear()
    stow(scenery.game, "bore")
    letter = stow(scenery.game, "stone", 3)
    scenery.game.pack.put_on(scenery.rules.items["stone"], letter)
    view = HeroView(scenery.game)
    look_, charges = scenery.game.appearances["bore"], scenery.rules.items["bore"].charges
    stones = HeldItem("b", "stone", 3, in_use=True)
    assert view.pack == [HeldItem("a", look_, 1, in_use=False, known=False), stones]
    assert view.carried == {look_, "stone"}
    know(scenery, "bore")
    assert view.pack == [HeldItem("a", "bore", 1, in_use=False, charges=charges), stones]
    assert view.carried == {"bore", "stone"}


def test_view_shows_lamp() -> None:
    stage = LampStage(ROOM)
    view = HeroView(stage.game)
    stage.pour(33)
    assert (view.oil, view.lamp_shut, view.lamp_smothered, view.lamp_blue) == (33, False, False, False)
    assert view.lamp and view.lamp.radius == 3
    stage.act(SwitchLamp())
    assert view.lamp_shut
    without = HeroView(LampStage(ROOM, lamp="").game)
    assert (without.oil, without.lamp) == (None, None)
    stage.fill_air("firedamp", 1 << stage.at(2, 1))
    assert not view.lamp_smothered and not view.lamp_blue, "its flame gives no warning"


def test_view_shows_flame_warning_of_bad_air() -> None:
    scenery = Scenery("########\n#@.....#\n########", lit=True)
    view = HeroView(scenery.game)
    lamp = scenery.game.pack.at("lamp")
    assert lamp
    warning = next(kind.id for kind in scenery.rules.items.values() if kind.lamp and kind.lamp.warns)
    lamp.kind = warning
    assert not view.lamp_blue
    scenery.puff("methane", 4, 6, 1)
    assert not view.lamp_blue
    scenery.puff("methane", 4, 2, 1)
    assert view.lamp_blue and not view.lamp_smothered
    scenery.puff("blackdamp", 9, 1, 1)
    assert view.lamp_smothered


@pytest.mark.parametrize(("level", "choices"), [(1, 0), (2, 3)])
def test_view_shows_available_boons(level: int, choices: int) -> None:
    scenery = Scenery("#####\n#@..#\n#####")
    learn_levels(scenery.game, level - 1)
    assert len(HeroView(scenery.game).boons) == choices


def test_view_shows_monsters_in_weapon_reach() -> None:
    stage = Stage("########\n#@.r..b#\n#......#\n#d.....#\n########")
    view = HeroView(stage.game)
    rat, bat, dancer = (next(one for one in view.monsters if one.kind == kind) for kind in ("rat", "bat", "dancer"))
    assert [view.blow_at(one) for one in (rat, bat, dancer)] == [None, None, None]
    stage.vary_thing("sword", reach=2)
    stage.arm("sword")
    assert [view.blow_at(one) for one in (rat, bat, dancer)] == [Direction.E, None, Direction.S]
    stage.empty()
    assert view.blow_at(rat) is None


def test_view_shows_offers_and_whether_hero_can_pay() -> None:
    meeting = Meeting("shopkeeper", "draught", gold=10)
    view, cell = HeroView(meeting.game), meeting.person.cell
    offers = view.offers(cell)
    buying = next(offer for offer in offers if offer.what == "buy")
    assert offers == meeting.offers and not view.can_pay(buying)
    assert view.ware(cell, buying) == meeting.game.name_of("draught")
    assert view.ware(cell, Offer("buy", 1, letter="z")) == ""
    assert view.ware(cell + 1, buying) == ""
    assert view.offers(cell + 1) == view.offers(meeting.game.hero.cell) == []
    load(meeting.game.hero, 1000)
    assert view.can_pay(buying)


def test_view_shows_offers_of_known_tiles_only() -> None:
    dealer = Dealer(SALE, wares=("jerkin", "rope"))
    view = HeroView(dealer.game)
    assert [offer.gold for offer in view.offers(dealer.other)] == [85]
    forget(dealer.game, dealer.other)
    assert view.offers(dealer.other) == []


def test_view_shows_known_ground() -> None:
    stage = Stage(ROOM)
    view = HeroView(stage.game)
    water, chasm, unseen = stage.at(9, 1), stage.at(10, 2), stage.at(8, 2)
    assert view.hazards("water") == 1 << water
    assert view.hazards("chasm") == 1 << chasm
    assert view.hazards("water", "chasm") == 1 << water | 1 << chasm
    assert view.hazards() == view.hazards("lava") == 0
    assert view.tile(water).id == "water" and view.tile(unseen).id == "floor"
    forget(stage.game, water, unseen)
    assert view.hazards("water") == 0
    assert view.tile(water).id == view.tile(unseen).id == "rock"


def test_view_names_nearest_peril() -> None:
    stage = LampStage("##########\n#@.......#\n##########")
    stage.unlight()
    know_level(stage.game)
    view = HeroView(stage.game)
    set_fire(stage.game, stage.at(4, 1))
    assert [view.peril_within(steps) for steps in (2, 3)] == ["", "fire"]
    hide(stage.game, stage.at(4, 1))
    assert view.peril_within(9) == ""


def test_view_shows_exits_between_visited_levels() -> None:
    stage = Stage(*THREE)
    view = HeroView(stage.game)
    know_level(stage.game)
    assert view.exits == {"1": []}
    arrive(stage.game, "2", 1, 1)
    assert view.exits["1"] == [Way(stage.at(7, 1), "2")]
    assert view.exits["2"] == [Way(stage.at(1, 1), "1")]
    forget(stage.game, level="1")
    assert view.exits["1"] == []


def test_view_shows_known_items_and_their_distance() -> None:
    stage = Stage(*THREE)
    for number, kind in enumerate(("sword", "mail", "draught"), start=1):
        if number > 1:
            arrive(stage.game, str(number), 1, 1)
        know_level(stage.game)
        stage.lay(kind, 4, 1)
        look(stage.game)
    view, cell = HeroView(stage.game), stage.at(4, 1)
    assert view.known_items == [
        Lying("1", cell, "sword", 2),
        Lying("2", cell, "mail", 1),
        Lying("3", cell, "draught", 0),
    ]
    assert view.all_things == {"sword", "mail", "draught"}
    assert view.items_seen == {cell: "draught"}
    forget(stage.game, level="2")
    assert [one.exits for one in view.known_items] == [FAR_OFF, 1, 0]
    forget_level(stage.game, "2")
    assert [one.kind for one in view.known_items] == ["sword", "draught"]


def test_travel_goes_to_item_on_another_level() -> None:
    stage = Stage(*THREE)
    know_level(stage.game)
    stage.act(*[Walk(Direction.E)] * 2)
    arrive(stage.game, "2", 1, 1)
    know_level(stage.game)
    go(stage.game, stage.at(4, 1))
    look(stage.game)
    assert stage.pursue(TravelThing("1", stage.at(2, 1))) == Stop("arrived")
    assert (stage.game.level.id, stage.game.hero.cell) == ("1", stage.at(2, 1))
    assert stage.pursue(TravelThing("1", stage.at(5, 1))) == Stop("arrived")
    assert stage.game.hero.cell == stage.at(5, 1)
    assert stage.pursue(TravelThing("3", stage.at(2, 1))) == Stop("no_way")


def test_view_shows_rope_as_exit_of_level_below() -> None:
    stage = Stage("########\n#@U....#\n########", "########\n#......#\n########")
    stage.act(Walk(Direction.E))
    view = HeroView(stage.game)
    assert view.level == "2"
    assert view.exits == {"1": [], "2": [Way(stage.game.hero.cell, "1")]}


def test_view_shows_healing_rate_and_monsters() -> None:
    scenery = Scenery("########\n#@.....#\n########")
    view = HeroView(scenery.game)
    assert view.mending == 100 and view.unrest == "quiet"
    other = friend(scenery, "cave_rat", 4, 1)
    look(scenery.game)
    assert [(one.id, one.mood, one.distance) for one in view.monsters] == [(other.id, "ally", 3)]
    assert view.duel(view.monsters[0]) is None
    have_met(scenery.game, "cave_rat", 3)
    assert view.duel(view.monsters[0]) is not None
    assert view.sensed == []

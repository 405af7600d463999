"""Dealing with people: services, things to buy, things to sell, and what becomes of gold and ore."""

from __future__ import annotations

import pytest

from shipped import shipped
from stage.arrange import fill_pack, set_health, stow
from stage.events import named
from stage.people import Meeting
from stage.state import count, pack
from winze.core.directions import Direction
from winze.engine.actions import Attack, Deal, Walk
from winze.engine.events import Bought, Paid, Refused, Sold
from winze.engine.game import Game

EAST = Direction.E


def refused(meeting: Meeting, number: int, reason: str) -> None:
    before = meeting.game.fingerprint()
    assert meeting.game.act(Deal(EAST, number)) == [Refused(reason=reason)]
    assert meeting.game.fingerprint() == before


def test_a_healer_heals_for_a_gold_a_point_but_twenty_at_least() -> None:
    for health, price in ((90, 20), (40, 60)):
        meeting = Meeting("healer")
        set_health(meeting.game.hero, health, 100)
        before = meeting.all_gold
        events = named(meeting.game.act(Deal(EAST, meeting.number("service", "whole"))), Paid)
        assert [event.gold for event in events] == [price]
        assert meeting.game.hero.health == 100 and meeting.all_gold == before


def test_who_is_whole_is_not_healed_and_who_has_no_ailment_not_cured() -> None:
    meeting = Meeting("healer")
    assert [offer.deal.id for offer in meeting.offers if offer.deal] == ["strength"]


def test_strength_is_given_once_a_run() -> None:
    meeting = Meeting("healer")
    most = meeting.game.hero.max_health
    meeting.game.act(Deal(EAST, meeting.number("service", "strength")))
    assert meeting.game.hero.max_health == most + 5
    assert not [offer for offer in meeting.offers if offer.deal and offer.deal.id == "strength"]


def test_nobody_gets_what_he_cannot_pay() -> None:
    meeting = Meeting("healer", gold=119)
    refused(meeting, meeting.number("service", "strength"), "cannot_pay")
    refused(meeting, 9, "no_such_offer")


def test_a_thing_is_bought_and_goes_over_with_the_gold() -> None:
    meeting = Meeting("shopkeeper", "draught", "jerkin")
    before = meeting.all_gold
    events = named(meeting.game.act(Deal(EAST, meeting.number("buy", letter="b"))), Bought)
    assert [event.what.name for event in events] == ["jerkin"]
    assert "jerkin" in pack(meeting.game).values() and meeting.all_gold == before
    assert [offer.letter for offer in meeting.offers if offer.what == "buy"] == ["a"]


def test_a_full_pack_takes_nothing_more() -> None:
    meeting = Meeting("shopkeeper", "jerkin")
    fill_pack(meeting.game, "pick")
    refused(meeting, meeting.number("buy"), "pack_full")


def test_a_thing_is_sold_for_a_third_and_what_is_in_use_is_not_wanted() -> None:
    meeting = Meeting("shopkeeper")
    letter = stow(meeting.game, "jerkin")
    before = meeting.all_gold
    assert {offer.letter for offer in meeting.offers}.isdisjoint(meeting.game.pack.slots.values())
    events = named(meeting.game.act(Deal(EAST, meeting.number("sell", letter=letter))), Sold)
    assert len(events) == 1 and letter not in pack(meeting.game)
    bought = next(offer.gold for offer in meeting.offers if offer.what == "buy")
    assert bought // 3 == events[0].gold and meeting.all_gold == before


def test_a_smith_takes_ore_and_gold_and_asks_more_each_time() -> None:
    meeting = Meeting("smith", ore=12)
    prices = []
    for _ in range(2):
        number = meeting.number("service", "weapon")
        prices.append((meeting.offers[number].gold, meeting.offers[number].ore))
        meeting.game.act(Deal(EAST, number))
    assert prices == [(20, 3), (40, 6)]
    assert meeting.game.pack.items[0].plus == 2
    ore = next(item.letter for item in meeting.game.pack.items if item.kind == "copper")
    assert count(meeting.game, ore) == 3
    refused(meeting, meeting.number("service", "weapon"), "cannot_pay")


def test_who_was_struck_deals_no_more() -> None:
    meeting = Meeting("shopkeeper", "draught")
    meeting.game.act(Attack(EAST))
    assert meeting.offers == []
    refused(meeting, 0, "nobody_deals")


def test_a_step_into_somebody_peaceful_changes_places() -> None:
    meeting = Meeting("healer")
    here, there = meeting.game.hero.field, meeting.person.field
    meeting.game.act(Walk(EAST))
    assert (meeting.game.hero.field, meeting.person.field) == (there, here)


def test_nobody_is_there_to_deal_with() -> None:
    meeting = Meeting("healer")
    assert meeting.game.act(Deal(Direction.W, 0)) == [Refused(reason="nobody_deals")]


@pytest.mark.parametrize("kind", [kind.id for kind in shipped().rules.monsters.values() if kind.calling])
def test_everybody_with_a_calling_offers_something_and_says_something(kind: str) -> None:
    meeting = Meeting(kind, "draught", ore=9)
    assert meeting.offers
    assert len(shipped().monsters[kind].says) > 1


def test_a_run_that_is_restored_remembers_its_deals() -> None:
    meeting = Meeting("healer")
    meeting.game.act(Deal(EAST, meeting.number("service", "strength")))
    again = Game.restore(meeting.game.snapshot(), meeting.game.rules)
    assert again.career.deals == {"strength": 1}

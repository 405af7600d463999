"""Dealing with people: services, things to buy, things to sell, and what becomes of gold and ore."""

from __future__ import annotations

import pytest

from shipped import shipped
from stage.arrange import fill_pack, set_health, stow, vary
from stage.events import named
from stage.people import Meeting
from stage.state import count, pack
from winze.core.directions import Direction
from winze.engine.actions import Attack, Deal, Walk
from winze.engine.events import Bought, Paid, Refused, Sold
from winze.engine.game import Game
from winze.engine.kinds import deals
from winze.engine.kinds.effects import Better, Grow, Tame
from winze.engine.state.items import Item

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
    here, there = meeting.game.hero.cell, meeting.person.cell
    meeting.game.act(Walk(EAST))
    assert (meeting.game.hero.cell, meeting.person.cell) == (there, here)


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


SERVICES = (
    deals.Deal("first", (Grow(1),), gold=10, times=1),
    deals.Deal("again", (Grow(2),), gold=5, after="first"),
    deals.Deal("wounds", (Grow(3),), gold=2, per="wound", least=20, needs="wounded"),
    deals.Deal("steel", (Better(),), gold=10, ore=2, per="plus", on="weapon"),
    deals.Deal("bread", (Grow(5),), asks="crust", each_level=True, times=2),
    deals.Deal("himself", (Tame(joins=True),), gold=1, to="person"),
)


@pytest.fixture
def meeting() -> Meeting:
    """Somebody who does all sorts of things for gold."""
    met = Meeting("smith", gold=100, ore=9)
    met.lose("crust")
    vary(met.game, "smith", deals=SERVICES)
    set_health(met.game.hero, 100, 100)
    return met


def services(meeting: Meeting) -> dict[str, tuple[int, int, str]]:
    """Return gold, ore and what is asked of each service that is offered."""
    return {offer.deal.id: (offer.gold, offer.ore, offer.give) for offer in meeting.offers if offer.deal}


def test_each_service_is_offered_when_its_time_has_come(meeting: Meeting) -> None:
    assert services(meeting) == {
        "first": (10, 0, ""),
        "steel": (10, 2, ""),
        "bread": (0, 0, ""),
        "himself": (1, 0, ""),
    }
    meeting.game.act(Deal(EAST, meeting.number("service", "first")))
    assert list(services(meeting)) == ["again", "steel", "bread", "himself"]
    meeting.game.act(Deal(EAST, meeting.number("service", "again")))
    assert list(services(meeting)) == ["steel", "bread", "himself"], "once for each time before"
    assert meeting.game.hero.max_health == 103
    set_health(meeting.game.hero, 100, 103)
    assert services(meeting)["wounds"] == (20, 0, "")
    set_health(meeting.game.hero, 90, 103)
    assert services(meeting)["wounds"] == (26, 0, "")


def test_a_thing_that_is_asked_for_is_given_and_a_level_has_so_many_of_a_service(meeting: Meeting) -> None:
    refused(meeting, meeting.number("service", "bread"), "cannot_pay")
    letter = stow(meeting.game, "crust", 3)
    for left in (2, 1):
        assert services(meeting)["bread"] == (0, 0, letter)
        meeting.game.act(Deal(EAST, meeting.number("service", "bread")))
        assert count(meeting.game, letter) == left
    assert "bread" not in services(meeting)
    assert meeting.game.career.deals == {"bread 1": 2}


def test_what_befalls_the_person_is_offered_until_it_has(meeting: Meeting) -> None:
    before = meeting.all_gold
    events = named(meeting.game.act(Deal(EAST, meeting.number("service", "himself"))), Paid)
    assert [(event.gold, event.deal) for event in events] == [(1, "himself")]
    assert meeting.person.memory.ally and meeting.all_gold == before
    assert "himself" not in services(meeting)


def test_a_thing_costs_the_more_to_better_the_better_it_is(meeting: Meeting) -> None:
    """No more than by 5, nor what is not paid for; and the least worthy ore goes first."""
    meeting.strip()
    stow(meeting.game, "copper", 4)
    letter = stow(meeting.game, "pick")
    item = meeting.game.pack.get(letter)
    assert item
    for plus, price in ((0, (10, 2, "")), (3, (40, 8, ""))):
        item.plus = plus
        assert services(meeting)["steel"] == price
    item.plus = 5
    assert "steel" not in services(meeting)
    item.plus, item.unpaid = 0, True
    assert "steel" not in services(meeting)


def test_a_buyer_gives_what_he_has_and_keeps_26_sorts_of_things() -> None:
    meeting = Meeting("shopkeeper")
    meeting.strip()
    letter = stow(meeting.game, "draught", 2)
    price = next(offer.gold for offer in meeting.offers if offer.letter == letter)
    meeting.person.gold = price - 1
    assert letter not in [offer.letter for offer in meeting.offers if offer.what == "sell"]
    meeting.person.gold = price
    meeting.game.act(Deal(EAST, meeting.number("sell", letter=letter)))
    assert (count(meeting.game, letter), meeting.person.gold) == (1, 0)
    assert [(item.kind, item.count) for item in meeting.person.pack.items] == [("draught", 1)]
    meeting.person.pack.items = [Item("jerkin", letter=chr(97 + number)) for number in range(26)]
    meeting.person.gold = 999
    meeting.game.act(Deal(EAST, meeting.number("sell", letter=letter)))
    assert letter not in pack(meeting.game) and len(meeting.person.pack.items) == 26


def test_who_would_give_one_thing_for_another_has_to_have_one() -> None:
    meeting = Meeting("rival_delver")
    stow(meeting.game, "mail")
    meeting.person.pack = None
    assert "swap" not in [offer.what for offer in meeting.offers]
    meeting = Meeting("shopkeeper", "draught")
    stow(meeting.game, "mail")
    assert "swap" not in [offer.what for offer in meeting.offers], "some want gold alone"


def test_ore_and_gold_are_nothing_that_a_buyer_wants_and_what_he_has_is_all_for_sale() -> None:
    meeting = Meeting("shopkeeper", "draught", "jerkin", ore=3)
    meeting.strip()
    stow(meeting.game, "copper")
    assert [offer.what for offer in meeting.offers] == ["buy", "buy"]
    assert [offer.gold for offer in meeting.offers] == [45, 40]

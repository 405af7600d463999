"""Dealing with people: services, buying, selling, and payment in gold and ore."""

from __future__ import annotations

import pytest

from shipped import shipped
from stage.arrange import fill_pack, set_health, stow, vary
from stage.events import named
from stage.people import Meeting
from stage.state import count, pack
from winze.core.directions import Direction
from winze.engine.actions import AcceptOffer, Attack, Walk
from winze.engine.events import Bought, Paid, Refused, Sold
from winze.engine.game import Game
from winze.engine.kinds import deals
from winze.engine.kinds.effects import Better, Grow, Tame
from winze.engine.state.items import Item

EAST = Direction.E


def refused(meeting: Meeting, number: int, reason: str) -> None:
    before = meeting.game.fingerprint()
    assert meeting.game.act(AcceptOffer(EAST, number)) == [Refused(reason=reason)]
    assert meeting.game.fingerprint() == before


def test_healing_costs_one_gold_per_point_but_at_least_20() -> None:
    for health, price in ((90, 20), (40, 60)):
        meeting = Meeting("healer")
        set_health(meeting.game.hero, health, 100)
        before = meeting.all_gold
        events = named(meeting.game.act(AcceptOffer(EAST, meeting.number("service", "whole"))), Paid)
        assert [event.gold for event in events] == [price]
        assert meeting.game.hero.health == 100 and meeting.all_gold == before


def test_healthy_hero_is_offered_no_cure() -> None:
    meeting = Meeting("healer")
    assert [offer.deal.id for offer in meeting.offers if offer.deal] == ["strength"]


def test_strength_costs_half_more_each_time() -> None:
    meeting = Meeting("healer", gold=2000)
    most, prices = meeting.game.hero.max_health, []
    for _ in range(5):
        number = meeting.number("service", "strength")
        prices.append(meeting.offers[number].gold)
        meeting.game.act(AcceptOffer(EAST, number))
    assert prices == [80, 120, 180, 270, 405]
    assert meeting.game.hero.max_health == most + 25


def test_unaffordable_offer_is_refused() -> None:
    meeting = Meeting("healer", gold=79)
    refused(meeting, meeting.number("service", "strength"), "cannot_pay")
    refused(meeting, 9, "no_such_offer")


def test_bought_item_changes_hands_for_gold() -> None:
    meeting = Meeting("shopkeeper", "draught", "jerkin")
    before = meeting.all_gold
    events = named(meeting.game.act(AcceptOffer(EAST, meeting.number("buy", letter="b"))), Bought)
    assert [event.what.name for event in events] == ["jerkin"]
    assert "jerkin" in pack(meeting.game).values() and meeting.all_gold == before
    assert [offer.letter for offer in meeting.offers if offer.what == "buy"] == ["a"]


def test_full_pack_cannot_buy() -> None:
    meeting = Meeting("shopkeeper", "jerkin")
    fill_pack(meeting.game, "pick")
    refused(meeting, meeting.number("buy"), "pack_full")


def test_unused_item_sells_for_a_third_of_its_price() -> None:
    meeting = Meeting("shopkeeper")
    letter = stow(meeting.game, "jerkin")
    before = meeting.all_gold
    assert {offer.letter for offer in meeting.offers}.isdisjoint(meeting.game.pack.slots.values())
    events = named(meeting.game.act(AcceptOffer(EAST, meeting.number("sell", letter=letter))), Sold)
    assert len(events) == 1 and letter not in pack(meeting.game)
    bought = next(offer.gold for offer in meeting.offers if offer.what == "buy")
    assert bought // 3 == events[0].gold and meeting.all_gold == before


def test_smith_takes_ore_and_gold_and_raises_prices() -> None:
    meeting = Meeting("smith", ore=12)
    prices = []
    for _ in range(2):
        number = meeting.number("service", "betterment")
        prices.append((meeting.offers[number].gold, meeting.offers[number].ore))
        meeting.game.act(AcceptOffer(EAST, number))
    assert prices == [(30, 3), (45, 6)]
    assert meeting.game.pack.items[0].plus == 2
    ore = next(item.letter for item in meeting.game.pack.items if item.kind == "copper")
    assert count(meeting.game, ore) == 3
    refused(meeting, meeting.number("service", "betterment"), "cannot_pay")


def test_struck_person_stops_dealing() -> None:
    meeting = Meeting("shopkeeper", "draught")
    meeting.game.act(Attack(EAST))
    assert meeting.offers == []
    refused(meeting, 0, "nobody_deals")


def test_step_into_peaceful_actor_swaps_places() -> None:
    meeting = Meeting("healer")
    here, there = meeting.game.hero.cell, meeting.person.cell
    meeting.game.act(Walk(EAST))
    assert (meeting.game.hero.cell, meeting.person.cell) == (there, here)


def test_dealing_needs_a_person() -> None:
    meeting = Meeting("healer")
    assert meeting.game.act(AcceptOffer(Direction.W, 0)) == [Refused(reason="nobody_deals")]


@pytest.mark.parametrize("kind", [kind.id for kind in shipped().rules.monsters.values() if kind.calling])
def test_everybody_with_a_calling_has_offers_and_lines(kind: str) -> None:
    meeting = Meeting(kind, "draught", ore=9)
    assert meeting.offers
    assert len(shipped().monsters[kind].says) > 1


def test_restored_run_remembers_deals() -> None:
    meeting = Meeting("healer")
    meeting.game.act(AcceptOffer(EAST, meeting.number("service", "strength")))
    again = Game.restore(meeting.game.snapshot(), meeting.game.rules)
    assert again.career.deals == {"strength": 1}


SERVICES = (
    deals.Service("first", (Grow(1),), gold=10, times=1),
    deals.Service("again", (Grow(2),), gold=5, after="first"),
    deals.Service("wounds", (Grow(3),), gold=2, per="wound", least=20, needs="wounded"),
    deals.Service("steel", (Better(),), gold=10, ore=2, per="plus", on="weapon"),
    deals.Service("bread", (Grow(5),), asks="crust", each_level=True, times=2),
    deals.Service("himself", (Tame(joins=True),), gold=1, to="person"),
)


@pytest.fixture
def meeting() -> Meeting:
    """Return a person with all sorts of services."""
    met = Meeting("smith", gold=100, ore=9)
    met.lose("crust")
    vary(met.game, "smith", deals=SERVICES)
    set_health(met.game.hero, 100, 100)
    return met


def services(meeting: Meeting) -> dict[str, tuple[int, int, str]]:
    """Return gold, ore and the asked letters of each offered service."""
    return {offer.deal.id: (offer.gold, offer.ore, offer.give) for offer in meeting.offers if offer.deal}


def test_services_are_offered_when_conditions_are_met(meeting: Meeting) -> None:
    assert services(meeting) == {
        "first": (10, 0, ""),
        "steel": (10, 2, ""),
        "bread": (0, 0, ""),
        "himself": (1, 0, ""),
    }
    meeting.game.act(AcceptOffer(EAST, meeting.number("service", "first")))
    assert list(services(meeting)) == ["again", "steel", "bread", "himself"]
    meeting.game.act(AcceptOffer(EAST, meeting.number("service", "again")))
    assert list(services(meeting)) == ["steel", "bread", "himself"], "once for each use of the deal before it"
    assert meeting.game.hero.max_health == 103
    set_health(meeting.game.hero, 100, 103)
    assert services(meeting)["wounds"] == (20, 0, "")
    set_health(meeting.game.hero, 90, 103)
    assert services(meeting)["wounds"] == (26, 0, "")


def test_deal_takes_asked_item_and_is_limited_per_level(meeting: Meeting) -> None:
    refused(meeting, meeting.number("service", "bread"), "cannot_pay")
    letter = stow(meeting.game, "crust", 3)
    for left in (2, 1):
        assert services(meeting)["bread"] == (0, 0, letter)
        meeting.game.act(AcceptOffer(EAST, meeting.number("service", "bread")))
        assert count(meeting.game, letter) == left
    assert "bread" not in services(meeting)
    assert meeting.game.career.deals == {"bread 1": 2}


def test_deal_for_the_person_is_offered_until_done(meeting: Meeting) -> None:
    before = meeting.all_gold
    events = named(meeting.game.act(AcceptOffer(EAST, meeting.number("service", "himself"))), Paid)
    assert [(event.gold, event.deal) for event in events] == [(1, "himself")]
    assert meeting.person.memory.ally and meeting.all_gold == before
    assert "himself" not in services(meeting)


def test_enchanting_costs_more_at_each_point(meeting: Meeting) -> None:
    """Enchantment stops at 5, unpaid items do not count, and the cheapest ore goes first."""
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


def test_buyer_spends_its_gold_and_keeps_26_stacks() -> None:
    meeting = Meeting("shopkeeper")
    meeting.strip()
    letter = stow(meeting.game, "draught", 2)
    price = next(offer.gold for offer in meeting.offers if offer.letter == letter)
    meeting.person.gold = price - 1
    assert letter not in [offer.letter for offer in meeting.offers if offer.what == "sell"]
    meeting.person.gold = price
    meeting.game.act(AcceptOffer(EAST, meeting.number("sell", letter=letter)))
    assert (count(meeting.game, letter), meeting.person.gold) == (1, 0)
    assert [(item.kind, item.count) for item in meeting.person.pack.items] == [("draught", 1)]
    meeting.person.pack.items = [Item("jerkin", letter=chr(97 + number)) for number in range(26)]
    meeting.person.gold = 999
    meeting.game.act(AcceptOffer(EAST, meeting.number("sell", letter=letter)))
    assert letter not in pack(meeting.game) and len(meeting.person.pack.items) == 26


def test_swap_needs_an_item_to_give() -> None:
    meeting = Meeting("rival_delver")
    stow(meeting.game, "mail")
    meeting.person.pack = None
    assert "swap" not in [offer.what for offer in meeting.offers]
    meeting = Meeting("shopkeeper", "draught")
    stow(meeting.game, "mail")
    assert "swap" not in [offer.what for offer in meeting.offers], "not everybody swaps"


def test_buyer_wants_no_ore_and_sells_all_it_has() -> None:
    meeting = Meeting("shopkeeper", "draught", "jerkin", ore=3)
    meeting.strip()
    stow(meeting.game, "copper")
    assert [offer.what for offer in meeting.offers] == ["buy", "buy"]
    assert [offer.gold for offer in meeting.offers] == [45, 40]

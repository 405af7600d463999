"""Dealing with tiles: payment without a taker, prices that grow, wares on shelves."""

from __future__ import annotations

import pytest

from stage.arrange import clear, set_chance, set_health, stow, vary
from stage.dealers import EAST, OPEN, SALE, SOUTH, STALL, Dealer
from stage.events import named
from stage.people import Meeting
from winze.core.directions import Direction
from winze.engine.actions import AcceptOffer
from winze.engine.body.boons import choices, offer
from winze.engine.events import Altered, Bettered, BoonEarned, Changed, Cracked, Paid, Refused
from winze.engine.game import Game
from winze.engine.kinds.deals import Service
from winze.engine.kinds.effects import Better, BoonEffect, Chance, Crack, Grow
from winze.engine.view import HeroView

HEAT = Service("heat", (Better(), Chance(12, (Crack(),))), ore=2, growth=200, times=4, here=True, on="weapon")
GROOVE = Service("groove", (BoonEffect(),), health=8, times=1, here=True)


def refused(dealer: Dealer, reason: str, number: int = 0) -> None:
    before = dealer.game.fingerprint()
    assert dealer.accept(number) == [Refused(reason=reason)]
    assert dealer.game.fingerprint() == before


def test_gold_paid_to_a_tile_is_gone() -> None:
    dealer = Dealer(Service("tonic", (Grow(5),), gold=30), gold=40)
    most = dealer.game.hero.max_health
    (paid,) = named(dealer.accept(), Paid)
    assert (paid.whom, paid.tile, paid.gold, paid.deal) == (None, STALL, 30, "tonic")
    assert dealer.game.hero.gold == 10 and dealer.game.hero.max_health == most + 5
    assert dealer.game.career.counts["spent"] == 30
    refused(dealer, "cannot_pay")


def test_tile_deals_only_in_its_direction() -> None:
    dealer = Dealer(Service("tonic", (Grow(5),)))
    assert dealer.game.act(AcceptOffer(Direction.W, 0)) == [Refused(reason="nobody_deals")]
    refused(dealer, "no_such_offer", number=1)


def test_actor_on_the_tile_answers_for_it() -> None:
    dealer = Dealer(Service("tonic", (Grow(5),)))
    dealer.scenery.stand("cave_rat", 3, 2)
    refused(dealer, "nobody_deals")


def test_shelf_opens_and_the_others_cost_twice_as_much() -> None:
    dealer = Dealer(SALE, wares=("jerkin", "rope"))
    assert dealer.prices == [(85, 0)] and (dealer.offers[0].next_gold, dealer.offers[0].cell) == (170, dealer.cell)
    events = dealer.accept()
    assert [(event.verb, event.cell) for event in named(events, Changed)] == [("signal", dealer.cell)]
    assert not named(events, Altered)
    assert (dealer.scenery.tile(3, 2), dealer.scenery.tile(3, 3)) == (OPEN, STALL)
    assert [item.kind for item in dealer.game.level.items[dealer.cell]] == ["jerkin"]
    view = HeroView(dealer.game)
    (last,) = view.offers(dealer.other)
    assert (last.gold, last.next_gold, view.ware(dealer.other, last)) == (170, 0, "rope")
    assert "bought_out" not in dealer.game.career.counts
    dealer.accept(direction=SOUTH)
    assert dealer.game.hero.gold == 500 - 85 - 170 and dealer.machine.deals == 2
    assert dealer.game.career.counts["bought_out"] == dealer.game.career.counts["solved"] == 1


def test_shelf_without_a_ware_sells_nothing() -> None:
    dealer = Dealer(SALE, wares=("jerkin", "rope"))
    clear(dealer.game, dealer.cell)
    assert dealer.offers == []


def test_deals_of_a_machine_are_counted_together() -> None:
    once = Service("once", (Grow(5),), times=1, here=True)
    dealer = Dealer(once)
    dealer.accept()
    assert dealer.machine.solved
    assert dealer.game.act(AcceptOffer(SOUTH, 0)) == [Refused(reason="nobody_deals")]
    again = Game.restore(dealer.game.snapshot(), dealer.game.rules)
    assert again.level.machines[0].deals == 1


def test_deal_without_a_machine_is_counted_for_the_level() -> None:
    dealer = Dealer(Service("once", (Grow(5),), times=1, here=True))
    dealer.forget_machine()
    dealer.accept()
    assert dealer.offers == [] and dealer.game.career.deals == {"once 1": 1}


def test_ore_price_doubles_with_each_heat() -> None:
    dealer = Dealer(HEAT, ore=30)
    dealer.strip()
    stow(dealer.game, "copper", 30)
    letter = stow(dealer.game, "hand_axe")
    paid = []
    while dealer.offers:
        paid.append((dealer.offers[0].ore, dealer.offers[0].next_ore))
        dealer.accept()
    assert paid == [(2, 4), (4, 8), (8, 16), (16, 0)]
    assert dealer.game.pack.get(letter) and not dealer.game.pack.has("copper")


def test_price_grows_for_people_too() -> None:
    meeting = Meeting("healer")
    vary(meeting.game, "healer", deals=(Service("tonic", (Grow(1),), gold=10, growth=150),))
    for price, after in ((10, 15), (15, 22), (22, 33)):
        assert [(offer.gold, offer.next_gold) for offer in meeting.offers] == [(price, after)]
        meeting.game.act(AcceptOffer(EAST, 0))


def test_furnace_cracks_an_item_now_and_then() -> None:
    cracked = bettered = 0
    for seed in range(40):
        dealer = Dealer(HEAT, ore=2)
        dealer.strip()
        stow(dealer.game, "copper", 2)
        stow(dealer.game, "hand_axe", plus=2)
        set_chance(dealer.game, "terrain", seed)
        events = dealer.accept()
        cracked += len(named(events, Cracked))
        bettered += len(named(events, Bettered))
        assert dealer.held("hand_axe").plus == (0 if named(events, Cracked) else 3)
    assert bettered == 40 and 0 < cracked < 20


def test_item_at_its_best_is_not_put_at_risk() -> None:
    dealer = Dealer(HEAT, ore=9)
    dealer.strip()
    stow(dealer.game, "copper", 9)
    stow(dealer.game, "hand_axe", plus=5)
    assert dealer.offers == []


def test_stone_takes_hit_points_and_gives_a_boon() -> None:
    dealer = Dealer(GROOVE)
    set_health(dealer.game.hero, 40, 40)
    assert choices(dealer.game) == 0
    events = dealer.accept()
    assert named(events, BoonEarned) and [event.health for event in named(events, Paid)] == [8]
    assert (dealer.game.hero.health, dealer.game.hero.max_health) == (32, 32)
    assert choices(dealer.game) == 1 and len(offer(dealer.game)) == 3
    assert choices(Game.restore(dealer.game.snapshot(), dealer.game.rules)) == 1


@pytest.mark.parametrize(("most", "reason"), [(23, "too_frail"), (24, "")])
def test_price_leaves_the_hero_16_hit_points(most: int, reason: str) -> None:
    dealer = Dealer(GROOVE)
    set_health(dealer.game.hero, 10, most)
    events = dealer.accept()
    assert [event.reason for event in named(events, Refused)] == [reason][: bool(reason)]
    assert dealer.game.hero.health == 10


def test_hero_with_all_boons_is_offered_none() -> None:
    dealer = Dealer(GROOVE)
    dealer.earn_boons(sum(boon.most for boon in dealer.game.rules.boons.values()) - 1)
    assert len(dealer.offers) == 1
    dealer.earn_boons(1)
    assert dealer.offers == []

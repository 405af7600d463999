"""Shops: goods, prices, payment, robbery, fines and bailiffs."""

from __future__ import annotations

import pytest

from stage.arrange import change_tile, stow
from stage.events import named
from stage.gifts import give_boon
from stage.shops import Shop
from winze.core.directions import Direction
from winze.engine.actions import AcceptOffer, Drop, PickUp, Quaff, Throw, Wait, Walk, Wear, Work
from winze.engine.body.life import die
from winze.engine.errands.errand import Stop
from winze.engine.errands.explore import Explore
from winze.engine.errands.fight import Fight
from winze.engine.errands.travel import OpenDoor, TravelBeside, TravelCell
from winze.engine.events import Bought, Confided, Fined, Learnt, Paid, PickedUp, Priced, Refused
from winze.engine.game import Game
from winze.engine.levels.arrive import enter
from winze.engine.levels.robbery import hunt_debtor
from winze.engine.view import HeroView

OUT = Walk(Direction.E)


def test_goods_lie_one_to_a_cell_on_the_shop_floor() -> None:
    shop = Shop("draught", "jerkin", "rope")
    level = shop.game.level
    assert level.wares.bit_count() == 3 and not level.wares & ~level.shop
    assert shop.keeper.pack and not shop.keeper.pack.items


def test_step_onto_goods_tells_price_and_takes_nothing() -> None:
    shop = Shop("draught")
    events = shop.stand_on("draught")
    assert [event.gold for event in named(events, Priced)] == [45]
    assert not named(events, PickedUp) and not shop.unpaid_total


def test_picked_up_goods_are_owed_until_put_back() -> None:
    shop = Shop("draught")
    shop.stand_on("draught")
    assert named(shop.act(PickUp()), Priced)
    held = shop.held("draught")
    assert held and shop.unpaid_total == 45
    shop.act(Drop(held.letter))
    assert not shop.unpaid_total and shop.game.level.wares
    shop.go(5, 2)
    shop.act(OUT, OUT)
    assert not shop.game.career.fine


def test_errand_with_unpaid_goods_ends_at_the_shop_door() -> None:
    shop = Shop("draught")
    shop.stand_on("draught")
    shop.act(PickUp())
    scenery, level = shop.scenery, shop.game.level
    door = scenery.at(6, 2)
    assert scenery.pursue(OpenDoor(door)) == Stop("arrived")
    assert scenery.pursue(TravelCell(door)) == Stop("owing")
    assert level.shop >> shop.game.hero.cell & 1 and not shop.game.career.fine
    assert scenery.pursue(TravelBeside(shop.keeper.cell)) == Stop("arrived")
    assert level.board.chebyshev(shop.game.hero.cell, shop.keeper.cell) == 1
    assert scenery.pursue(Explore()) == Stop("owing")


def count_of(shop: Shop, *, unpaid: bool) -> int:
    return sum(item.count for item in shop.game.pack.items if item.kind == "draught" and item.unpaid is unpaid)


def test_unpaid_items_do_not_stack_with_paid_ones() -> None:
    shop = Shop("draught")
    stow(shop.game, "draught")
    own = count_of(shop, unpaid=False)
    shop.stand_on("draught")
    shop.act(PickUp())
    assert (count_of(shop, unpaid=False), count_of(shop, unpaid=True)) == (own, 1)
    number, _ = shop.talk("pay")
    shop.act(AcceptOffer(Direction.W, number))
    assert [item.count for item in shop.game.pack.items if item.kind == "draught"] == [own + 1]


def test_talking_pays_for_picked_up_goods() -> None:
    shop = Shop("draught")
    shop.stand_on("draught")
    shop.act(PickUp())
    before = shop.all_gold
    number, offer = shop.talk("pay")
    events = shop.act(AcceptOffer(Direction.W, number))
    assert offer.gold == 45 and named(events, Bought)
    assert shop.all_gold == before and not shop.unpaid_total
    shop.go(5, 2)
    shop.act(OUT, OUT, OUT)
    assert not shop.game.career.fine


def test_talking_buys_goods_on_the_floor() -> None:
    shop = Shop("jerkin")
    before = shop.all_gold
    number, offer = shop.talk("buy")
    shop.act(AcceptOffer(Direction.W, number))
    assert shop.held("jerkin") and not shop.game.level.wares
    assert shop.keeper.gold == 100 + offer.gold and shop.all_gold == before


@pytest.mark.parametrize("deed", [Quaff, Wear, lambda letter: Throw(letter, 1, 3)])
def test_unpaid_items_cannot_be_used(deed: type) -> None:
    ware = "jerkin" if deed is Wear else "draught"
    shop = Shop(ware)
    shop.stand_on(ware)
    shop.act(PickUp())
    held = shop.held(ware)
    assert held
    before = shop.game.fingerprint()
    assert shop.act(deed(held.letter)) == [Refused(reason="unpaid")]
    assert shop.game.fingerprint() == before


def robbed(*wares: str, seed: int = 1) -> Shop:
    shop = Shop(*wares, seed=seed)
    for ware in wares:
        shop.stand_on(ware)
        shop.act(PickUp())
    shop.go(5, 2)
    shop.act(OUT, OUT)
    return shop


def test_robbery_costs_three_times_the_price() -> None:
    shop = robbed("draught", "jerkin")
    assert not shop.unpaid_total and shop.game.career.fine == 3 * (45 + 40)
    assert shop.keeper.memory.aware


FAR = """
    ##########################
    #.....#..............#####
    #..@..+..............+...#
    #.....#..............###.#
    ########################.#
    #........................#
    ##########################
"""


def test_two_bailiffs_arrive_far_off_and_out_of_sight() -> None:
    shop = Shop("draught", drawing=FAR)
    shop.stand_on("draught")
    shop.act(PickUp())
    shop.go(7, 2)
    assert named(shop.act(Wait()), Fined)
    assert shop.game.career.counts["robbed"] == 1
    assert [moment.sort for moment in shop.game.career.moments] == ["theft"]
    assert len(shop.bailiffs) == 2
    assert all(not shop.game.level.visible >> bailiff.cell & 1 for bailiff in shop.bailiffs)


def test_bailiffs_return_every_other_level_until_paid() -> None:
    shop = Shop(drawing=FAR)
    shop.go(7, 2)
    shop.fine(60)
    hunted = []
    for _ in range(4):
        hunt_debtor(shop.game)
        hunted.append(len(shop.bailiffs))
    assert hunted == [0, 2, 2, 4]
    shop.fine(0)
    hunt_debtor(shop.game)
    hunt_debtor(shop.game)
    assert len(shop.bailiffs) == 4


def test_door_is_bolted_behind_a_robber() -> None:
    shop = Shop("draught")
    shop.stand_on("draught")
    shop.act(PickUp())
    shop.go(8, 2)
    shop.act(Wait())
    assert shop.scenery.tile(6, 2) == "door_spiked"


def test_paying_the_fine_calms_bailiffs() -> None:
    shop = robbed("draught")
    bailiff = shop.bailiff(10, 2)
    shop.go(9, 2)
    shop.purse(shop.game.career.fine)
    before = shop.all_gold
    events = named(shop.act(AcceptOffer(Direction.E, 0)), Paid)
    assert [event.gold for event in events] == [135]
    assert not shop.game.career.fine and shop.all_gold == before
    assert not bailiff.memory.aware and bailiff.memory.tame and not shop.keeper.memory.aware


def test_fine_must_be_owed_and_affordable() -> None:
    shop = Shop()
    shop.scenery.stand("company_bailiff", 4, 2)
    assert shop.act(AcceptOffer(Direction.E, 0)) == [Refused(reason="nobody_deals")]
    shop = robbed("draught")
    shop.scenery.stand("company_bailiff", 10, 2)
    shop.go(9, 2)
    shop.purse(10)
    before = shop.game.fingerprint()
    assert shop.act(AcceptOffer(Direction.E, 0)) == [Refused(reason="cannot_pay")]
    assert shop.game.fingerprint() == before


def test_leaving_the_level_with_goods_is_robbery() -> None:
    shop = Shop("draught")
    shop.stand_on("draught")
    shop.act(PickUp())
    enter(shop.game, shop.game.level.id, (8, 2))
    assert shop.game.career.fine == 135 and not shop.unpaid_total


def test_digging_into_a_shop_is_robbery() -> None:
    shop = Shop("draught")
    shop.go(7, 1)
    digs = [event for _ in range(60) for event in shop.act(Work("dig", Direction.W))]
    assert [event.gold for event in named(digs, Fined)] == [60]


def test_digging_elsewhere_is_no_robbery() -> None:
    shop = Shop("draught")
    shop.go(13, 1)
    shop.act(*[Work("dig", Direction.N)] * 12)
    assert not shop.game.career.fine


def test_goods_without_keeper_are_free() -> None:
    shop = Shop("draught", "jerkin")
    shop.stand_on("draught")
    shop.act(PickUp())
    die(shop.game, shop.keeper, None)
    shop.act(Wait())
    assert not shop.unpaid_total and not shop.game.level.wares
    shop.go(5, 2)
    shop.act(OUT, OUT)
    assert not shop.game.career.fine


def test_errands_avoid_goods_and_carry_no_unpaid_items() -> None:
    shop = Shop("draught", "jerkin", "rope")
    assert not HeroView(shop.game).items_seen
    shop.stand_on("draught")
    shop.act(PickUp())
    assert shop.scenery.pursue(Explore()) == Stop("owing")
    assert shop.scenery.pursue(Fight()) == Stop("nobody"), "a hero under attack may fight"


def test_unique_price_identifies_an_item() -> None:
    shop = Shop("stone_skin_potion")
    assert [event.things[0].name for event in named(shop.stand_on("stone_skin_potion"), Learnt)] == [
        "stone_skin_potion"
    ]
    shop = Shop("might_potion")
    assert not named(shop.stand_on("might_potion"), Learnt), "other kinds have the same price"


def test_assayer_identifies_by_any_price() -> None:
    shop = Shop("might_potion")
    give_boon(shop.game, "assayer")
    assert [event.things[0].name for event in named(shop.stand_on("might_potion"), Learnt)] == ["might_potion"]


def test_keeper_prices_offered_items() -> None:
    shop = Shop()
    stow(shop.game, "life_potion")
    shop.go(2, 1)
    assert [event.things[0].name for event in named(shop.act(Wait()), Learnt)] == ["life_potion"]


def test_level_secret_is_sold_once_for_thirty() -> None:
    shop = Shop()
    shop.game.level.lay(shop.scenery.at(13, 3), shop.game.rules.items["rope"])
    number, offer = shop.talk("service")
    assert offer.gold == 30
    confided = named(shop.act(AcceptOffer(Direction.W, number)), Confided)
    assert [event.sort for event in confided] == ["thing"]
    assert shop.game.level.remembered[shop.scenery.at(13, 3)] == "rope"
    assert not [offer for offer in HeroView(shop.game).offers(shop.keeper.cell) if offer.what == "service"]


@pytest.mark.parametrize(("tile", "sort"), [("door_hidden", "door"), ("ore", "ore")])
def test_secrets_name_doors_then_items_then_ore(tile: str, sort: str) -> None:
    shop = Shop()
    change_tile(shop.game, shop.scenery.at(14, 2), tile)
    if sort == "door":
        shop.game.level.lay(shop.scenery.at(13, 3), shop.game.rules.items["rope"])
    number, _ = shop.talk("service")
    assert [event.sort for event in named(shop.act(AcceptOffer(Direction.W, number)), Confided)] == [sort]


def test_restored_run_keeps_shop_debts_and_fine() -> None:
    shop = Shop("draught", "jerkin")
    shop.stand_on("draught")
    shop.act(PickUp())
    shop.fine(7)
    again = Game.restore(shop.game.snapshot(), shop.game.rules)
    assert (again.level.shop, again.level.wares, again.career.fine) == (shop.game.level.shop, shop.game.level.wares, 7)
    assert [item.unpaid for item in again.pack.items] == [item.unpaid for item in shop.game.pack.items]

"""Shops: goods on the floor with their prices, paying, robbery, fines and bailiffs, and what prices give away."""

from __future__ import annotations

import pytest

from stage.arrange import change_tile, stow
from stage.events import named
from stage.gifts import give_boon
from stage.shops import Shop
from winze.core.directions import Direction
from winze.engine.actions import Deal, Drop, PickUp, Quaff, Throw, Wait, Walk, Wear, Work
from winze.engine.body.life import die
from winze.engine.errands.errand import Stop
from winze.engine.errands.explore import Explore
from winze.engine.errands.fight import Fight
from winze.engine.events import Bought, Confided, Fined, Learnt, Paid, PickedUp, Priced, Refused
from winze.engine.game import Game
from winze.engine.levels.arrive import enter
from winze.engine.levels.robbery import hunt_debtor
from winze.engine.view import HeroView

OUT = Walk(Direction.E)


def test_goods_lie_on_the_floor_of_the_shop_one_on_a_field() -> None:
    shop = Shop("draught", "jerkin", "rope")
    level = shop.game.level
    assert level.wares.bit_count() == 3 and not level.wares & ~level.shop
    assert shop.keeper.pack and not shop.keeper.pack.items


def test_a_step_onto_a_ware_tells_its_price_and_takes_nothing() -> None:
    shop = Shop("draught")
    events = shop.stand_on("draught")
    assert [event.gold for event in named(events, Priced)] == [45]
    assert not named(events, PickedUp) and not shop.owing


def test_what_is_taken_up_is_owed_and_laid_down_again_owed_no_more() -> None:
    shop = Shop("draught")
    shop.stand_on("draught")
    assert named(shop.act(PickUp()), Priced)
    held = shop.held("draught")
    assert held and shop.owing == 45
    shop.act(Drop(held.letter))
    assert not shop.owing and shop.game.level.wares
    shop.go(5, 2)
    shop.act(OUT, OUT)
    assert not shop.game.career.fine


def count_of(shop: Shop, *, unpaid: bool) -> int:
    return sum(item.count for item in shop.game.pack.items if item.kind == "draught" and item.unpaid is unpaid)


def test_what_is_not_paid_for_lies_on_no_stack_of_what_is() -> None:
    shop = Shop("draught")
    stow(shop.game, "draught")
    own = count_of(shop, unpaid=False)
    shop.stand_on("draught")
    shop.act(PickUp())
    assert (count_of(shop, unpaid=False), count_of(shop, unpaid=True)) == (own, 1)
    number, _ = shop.talk("pay")
    shop.act(Deal(Direction.W, number))
    assert [item.count for item in shop.game.pack.items if item.kind == "draught"] == [own + 1]


def test_who_talks_pays_for_what_he_took_up() -> None:
    shop = Shop("draught")
    shop.stand_on("draught")
    shop.act(PickUp())
    before = shop.all_gold
    number, offer = shop.talk("pay")
    events = shop.act(Deal(Direction.W, number))
    assert offer.gold == 45 and named(events, Bought)
    assert shop.all_gold == before and not shop.owing
    shop.go(5, 2)
    shop.act(OUT, OUT, OUT)
    assert not shop.game.career.fine


def test_who_talks_buys_what_lies_there() -> None:
    shop = Shop("jerkin")
    before = shop.all_gold
    number, offer = shop.talk("buy")
    shop.act(Deal(Direction.W, number))
    assert shop.held("jerkin") and not shop.game.level.wares
    assert shop.keeper.gold == 100 + offer.gold and shop.all_gold == before


@pytest.mark.parametrize("deed", [Quaff, Wear, lambda letter: Throw(letter, 1, 3)])
def test_nothing_is_used_before_it_is_paid_for(deed: type) -> None:
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


def test_who_walks_off_robs_the_shop_and_owes_three_times_as_much() -> None:
    shop = robbed("draught", "jerkin")
    assert not shop.owing and shop.game.career.fine == 3 * (45 + 40)
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


def test_two_bailiffs_come_at_once_far_from_him_and_out_of_sight() -> None:
    shop = Shop("draught", drawing=FAR)
    shop.stand_on("draught")
    shop.act(PickUp())
    shop.go(7, 2)
    assert named(shop.act(Wait()), Fined)
    assert shop.game.career.counts["robbed"] == 1
    assert [moment.sort for moment in shop.game.career.moments] == ["theft"]
    assert len(shop.bailiffs) == 2
    assert all(not shop.game.level.visible >> bailiff.cell & 1 for bailiff in shop.bailiffs)


def test_bailiffs_come_to_each_second_level_until_the_fine_is_paid() -> None:
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


def test_the_door_is_bolted_behind_a_robber() -> None:
    shop = Shop("draught")
    shop.stand_on("draught")
    shop.act(PickUp())
    shop.go(8, 2)
    shop.act(Wait())
    assert shop.scenery.tile(6, 2) == "door_spiked"


def test_the_fine_is_paid_to_a_bailiff_who_lets_him_be() -> None:
    shop = robbed("draught")
    bailiff = shop.bailiff(10, 2)
    shop.go(9, 2)
    shop.purse(shop.game.career.fine)
    before = shop.all_gold
    events = named(shop.act(Deal(Direction.E, 0)), Paid)
    assert [event.gold for event in events] == [135]
    assert not shop.game.career.fine and shop.all_gold == before
    assert not bailiff.memory.aware and bailiff.memory.tame and not shop.keeper.memory.aware


def test_nobody_pays_a_fine_that_he_does_not_owe_or_cannot_pay() -> None:
    shop = Shop()
    shop.scenery.stand("company_bailiff", 4, 2)
    assert shop.act(Deal(Direction.E, 0)) == [Refused(reason="nobody_deals")]
    shop = robbed("draught")
    shop.scenery.stand("company_bailiff", 10, 2)
    shop.go(9, 2)
    shop.purse(10)
    before = shop.game.fingerprint()
    assert shop.act(Deal(Direction.E, 0)) == [Refused(reason="cannot_pay")]
    assert shop.game.fingerprint() == before


def test_who_leaves_the_level_with_goods_has_robbed_it() -> None:
    shop = Shop("draught")
    shop.stand_on("draught")
    shop.act(PickUp())
    enter(shop.game, shop.game.level.id, (8, 2))
    assert shop.game.career.fine == 135 and not shop.owing


def test_who_digs_into_a_shop_robs_it() -> None:
    shop = Shop("draught")
    shop.go(7, 1)
    digs = [event for _ in range(60) for event in shop.act(Work("dig", Direction.W))]
    assert [event.gold for event in named(digs, Fined)] == [60]


def test_who_digs_elsewhere_does_not() -> None:
    shop = Shop("draught")
    shop.go(13, 1)
    shop.act(*[Work("dig", Direction.N)] * 12)
    assert not shop.game.career.fine


def test_what_no_keeper_asks_for_is_anybodys() -> None:
    shop = Shop("draught", "jerkin")
    shop.stand_on("draught")
    shop.act(PickUp())
    die(shop.game, shop.keeper, None)
    shop.act(Wait())
    assert not shop.owing and not shop.game.level.wares
    shop.go(5, 2)
    shop.act(OUT, OUT)
    assert not shop.game.career.fine


def test_nobody_explores_with_what_he_has_not_paid_for_nor_for_the_sake_of_wares() -> None:
    shop = Shop("draught", "jerkin", "rope")
    assert not HeroView(shop.game).things
    shop.stand_on("draught")
    shop.act(PickUp())
    assert shop.scenery.pursue(Explore()) == Stop("owing")
    assert shop.scenery.pursue(Fight()) == Stop("nobody"), "whoever is attacked may fight"


def test_a_price_that_no_other_strange_thing_has_tells_what_a_thing_is() -> None:
    shop = Shop("stone_skin_potion")
    assert [event.things[0].name for event in named(shop.stand_on("stone_skin_potion"), Learnt)] == [
        "stone_skin_potion"
    ]
    shop = Shop("might_potion")
    assert not named(shop.stand_on("might_potion"), Learnt), "others cost as much"


def test_to_an_assayer_every_price_tells() -> None:
    shop = Shop("might_potion")
    give_boon(shop.game, "assayer")
    assert [event.things[0].name for event in named(shop.stand_on("might_potion"), Learnt)] == ["might_potion"]


def test_a_keeper_prices_what_is_held_up_to_him() -> None:
    shop = Shop()
    stow(shop.game, "life_potion")
    shop.go(2, 1)
    assert [event.things[0].name for event in named(shop.act(Wait()), Learnt)] == ["life_potion"]


def test_a_secret_of_the_level_is_sold_once_for_thirty() -> None:
    shop = Shop()
    shop.game.level.lay(shop.scenery.at(13, 3), shop.game.rules.items["rope"])
    number, offer = shop.talk("service")
    assert offer.gold == 30
    told = named(shop.act(Deal(Direction.W, number)), Confided)
    assert [event.sort for event in told] == ["thing"]
    assert shop.game.level.remembered[shop.scenery.at(13, 3)] == "rope"
    assert not [one for one in HeroView(shop.game).offers(shop.keeper.cell) if one.what == "service"]


@pytest.mark.parametrize(("tile", "sort"), [("door_hidden", "door"), ("ore", "ore")])
def test_a_secret_tells_of_doors_before_things_and_of_ore_after_them(tile: str, sort: str) -> None:
    shop = Shop()
    change_tile(shop.game, shop.scenery.at(14, 2), tile)
    if sort == "door":
        shop.game.level.lay(shop.scenery.at(13, 3), shop.game.rules.items["rope"])
    number, _ = shop.talk("service")
    assert [event.sort for event in named(shop.act(Deal(Direction.W, number)), Confided)] == [sort]


def test_a_run_that_is_restored_has_its_shop_debts_and_fine() -> None:
    shop = Shop("draught", "jerkin")
    shop.stand_on("draught")
    shop.act(PickUp())
    shop.fine(7)
    again = Game.restore(shop.game.snapshot(), shop.game.rules)
    assert (again.level.shop, again.level.wares, again.career.fine) == (shop.game.level.shop, shop.game.level.wares, 7)
    assert [item.unpaid for item in again.pack.items] == [item.unpaid for item in shop.game.pack.items]

"""Scenes for the expert at the prizes of machines, each with its next action."""

from __future__ import annotations

import pytest

from stage.arrange import arm, burden, load, look, set_health, stow
from stage.clock import stir
from stage.prizes import EAST, prize
from winze.engine.actions import AcceptOffer, Action, Open, PickUp, Quaff, Walk
from winze.engine.view import HeroView
from winze.workshop.bots.expert import Expert

ALTARS = """
    #########
    #@.á....#
    #...á...#
    #########
"""
BENCH = """
    #########
    #@í.....#
    #.......#
    #########
"""
LOCKED = """
    #########
    #..@.ë..#
    #....####
    #########
"""


def act(scenery, expert: Expert | None = None) -> Action:
    return (expert or Expert()).act(HeroView(scenery.game))


def plays(scenery, turns: int) -> list[Action]:
    expert, actions = Expert(), []
    for _ in range(turns):
        actions.append(act(scenery, expert))
        scenery.act(actions[-1])
    return actions


def test_expert_carries_a_key_to_its_lock():
    scenery = prize(LOCKED, gate=(5, 1))
    stow(scenery.game, "iron_key")
    assert plays(scenery, 2) == [Walk(EAST, bump=False), Open(EAST)]
    assert scenery.tile(5, 1) == "door_closed"


def test_expert_without_the_key_leaves_a_lock_alone():
    scenery = prize(LOCKED, gate=(5, 1))
    assert not any(isinstance(action, Open) for action in plays(scenery, 5))


def test_expert_takes_the_ware_that_betters_it_most():
    scenery = prize(ALTARS, {(3, 1): "felt_shoes", (4, 2): "mail"}, inside=(3, 1, 4, 2))
    actions = plays(scenery, 4)
    assert PickUp() in actions
    assert scenery.game.pack.has("mail") and not scenery.game.pack.has("felt_shoes")


def test_expert_makes_room_for_a_ware():
    scenery = prize(ALTARS, {(3, 1): "mail"}, inside=(3, 1, 4, 2))
    for kind in sorted(scenery.rules.items):
        if len(scenery.game.pack.items) < 20 and scenery.rules.items[kind].category in ("armour", "ring"):
            stow(scenery.game, kind)
    plays(scenery, 8)
    assert scenery.game.pack.has("mail")


def test_expert_on_a_roused_level_leaves_wares_alone():
    scenery = prize(ALTARS, {(3, 1): "mail"}, inside=(3, 1, 4, 2))
    stir(scenery.game, 100_000)
    plays(scenery, 6)
    assert not scenery.game.pack.has("mail")


def test_expert_lets_the_bench_better_its_weapon():
    scenery = prize(BENCH, inside=(2, 1, 2, 1))
    arm(scenery.game, "cob_hammer")
    action = act(scenery)
    assert isinstance(action, AcceptOffer)
    scenery.act(action)
    assert next(item.plus for item in scenery.game.pack.items if item.kind == "cob_hammer") == 2


@pytest.mark.parametrize(("most", "pays"), [(60, True), (40, False)])
def test_expert_pays_with_health_if_it_has_much(most, pays):
    scenery = prize(BENCH.replace("í", "ß"), inside=(2, 1, 2, 1))
    set_health(scenery.game.hero, most, most)
    look(scenery.game)
    assert isinstance(act(scenery), AcceptOffer) is pays


def test_expert_feeds_the_furnace_up_to_two():
    scenery = prize(BENCH.replace("í", "ô"), inside=(2, 1, 2, 1))
    scenery.game.pack.items.clear()
    scenery.game.pack.slots.clear()
    arm(scenery.game, "cob_hammer")
    stow(scenery.game, "silver", 30)
    expert = Expert()
    paid = 0
    for _ in range(8):
        action = act(scenery, expert)
        paid += isinstance(action, AcceptOffer)
        scenery.act(action)
    assert paid == 2


def test_expert_buys_two_wares_at_most_and_takes_them():
    drawing = """
        #########
        #@é.é.é.#
        #.......#
        #########
    """
    wares = {(2, 1): "draught", (4, 1): "step_slip", (6, 1): "mail"}
    scenery = prize(drawing, wares, inside=(2, 1, 6, 1))
    load(scenery.game.hero, 5000)
    actions = plays(scenery, 20)
    assert sum(isinstance(action, AcceptOffer) for action in actions) == 2
    assert scenery.game.pack.has("draught") and scenery.game.pack.has("mail")


def test_expert_drinks_in_flames_when_it_is_hurt():
    scenery = prize(ALTARS)
    letter = next(item.letter for item in scenery.game.pack.items if item.kind == "draught")
    burden(scenery.game, burning=8)
    assert act(scenery) != Quaff(letter)
    set_health(scenery.game.hero, 20, 40)
    assert act(scenery) == Quaff(letter)

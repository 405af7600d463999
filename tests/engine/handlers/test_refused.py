"""Refused actions change nothing and take no turn."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.arrange import fill_pack, give_traits, set_chance, stow
from stage.events import named
from stage.friends import captive, friend
from stage.gifts import give_boon, learn_levels
from stage.people import Meeting
from stage.scenery import Scenery
from stage.state import pack
from stage.wares import carry, is_refused
from winze.core.directions import Direction
from winze.engine.actions import (
    AcceptOffer,
    Action,
    Bid,
    Choose,
    CloseDoor,
    Drop,
    Free,
    LayCharge,
    Leave,
    Open,
    PickUp,
    Quaff,
    Shoot,
    SlipPast,
    SpanGap,
    SwitchLamp,
    TakeOff,
    Throw,
    Use,
    UseAt,
    UseOn,
    UseStairs,
    Wait,
    Walk,
    Wear,
    Wield,
    Work,
)
from winze.engine.events import BoonTaken, Refused
from winze.engine.game import Game
from winze.engine.kinds.traits import CONFUSED, HELD, PHASES, ROOTED

EAST = Direction.E
ROOM = """
    #########
    #@.+..'.#
    #.......#
    #########
"""


def refuses(game: Game, action: Action, reason: str) -> None:
    before = game.fingerprint()
    assert game.act(action) == [Refused(reason=reason)]
    assert game.fingerprint() == before


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Walk(Direction.N), "wall"),
        (Walk(Direction.W), "wall"),
        (Open(EAST), "no_door"),
        (CloseDoor(EAST), "no_door"),
        (Work("dig", EAST), "cannot_dig"),
        (Work("dig", Direction.N), "cannot_dig"),
        (LayCharge(EAST, 3), "cannot_charge"),
        (SpanGap(EAST), "cannot_span"),
        (SlipPast(EAST), "cannot_slip"),
        (PickUp(), "nothing_here"),
        (Drop("z"), "no_such_item"),
        (Wield("z"), "no_such_item"),
        (Wear("z"), "no_such_item"),
        (TakeOff("z"), "no_such_item"),
        (Quaff("z"), "no_such_item"),
        (Use("z"), "no_such_item"),
        (UseAt("z", 2, 1), "no_such_item"),
        (UseOn("z", "a"), "no_such_item"),
        (Throw("z", 2, 1), "no_such_item"),
        (Shoot(2, 1), "no_launcher"),
        (Quaff("a"), "not_a_potion"),
        (Use("a"), "not_a_tool"),
        (UseAt("a", 2, 1), "not_a_tool"),
        (UseOn("a", "b"), "not_a_tool"),
        (Wield("a"), "in_use"),
        (Wield("b"), "not_a_weapon"),
        (Wear("a"), "not_to_wear"),
        (Wear("b"), "in_use"),
        (SwitchLamp(), "no_lamp"),
        (UseStairs(), "no_stairs"),
        (Leave(), "not_at_mouth"),
        (AcceptOffer(EAST, 0), "nobody_deals"),
        (Free(EAST), "nobody_bound"),
        (Bid(3, 2), "no_friend"),
        (Bid(99, 1), "no_friend"),
        (Bid(1, 99), "no_friend"),
        (Choose(0), "no_boons"),
    ],
    ids=repr,
)
def test_impossible_actions_on_a_bare_floor_are_refused(action: Action, reason: str) -> None:
    stage = Stage("#########\n#......@#\n#.......#\n#########", "####\n#..#\n####")
    stage.go(1, 1)
    refuses(stage.game, action, reason)


@pytest.mark.parametrize(
    ("x", "action", "reason"),
    [
        (2, CloseDoor(EAST), "already_closed"),
        (5, Open(EAST), "already_open"),
    ],
)
def test_doors_already_open_or_closed_are_refused(x: int, action: Action, reason: str) -> None:
    stage = Stage(ROOM)
    stage.go(x, 1)
    refuses(stage.game, action, reason)


def test_confused_hero_walks_straight_at_times() -> None:
    stage = Stage(ROOM)
    give_traits(stage.game.hero, stage.game.hero.traits | CONFUSED)
    for seed in range(20):
        set_chance(stage.game, "combat", seed)
        before = stage.game.fingerprint()
        if named(stage.act(Walk(Direction.N)), Refused):
            assert stage.game.fingerprint() == before
            return
    raise AssertionError("every step goes in a random direction")


@pytest.mark.parametrize("where", ["body", "thing"])
def test_occupied_door_stays_open(where: str) -> None:
    stage = Stage(ROOM)
    stage.go(5, 1)
    if where == "body":
        stage.stand("rat", 6, 1)
    else:
        stage.lay("sword", 6, 1)
    refuses(stage.game, CloseDoor(EAST), "blocked")


def test_full_pack_refuses_items_of_other_enchantment() -> None:
    stage = Stage(ROOM)
    stow(stage.game, "draught")
    fill_pack(stage.game, "sword")
    stage.lay("mail", 1, 1)
    refuses(stage.game, PickUp(), "pack_full")
    stage.go(2, 2)
    stage.lay("draught", 2, 2)
    (draught,) = stage.game.level.items[stage.at(2, 2)]
    draught.plus = 1
    refuses(stage.game, PickUp(), "pack_full")
    draught.plus = 0
    stage.act(PickUp())
    assert stage.game.level.items.keys() == {stage.at(1, 1)}


def test_boons_are_limited_to_those_offered() -> None:
    scenery = Scenery(ROOM)
    refuses(scenery.game, Choose(0), "no_boons")
    learn_levels(scenery.game, 1)
    refuses(scenery.game, Choose(3), "no_such_boon")
    refuses(scenery.game, Choose(9), "no_such_boon")
    assert named(scenery.act(Choose(2)), BoonTaken)
    refuses(scenery.game, Choose(0), "no_boons")


@pytest.mark.parametrize("trait", [HELD, ROOTED])
@pytest.mark.parametrize("whose", ["rat", "hero"])
def test_slip_past_needs_free_movement_on_both_sides(trait: int, whose: str) -> None:
    scenery = Scenery(ROOM)
    rat = scenery.stand("cave_rat", 2, 1)
    give_boon(scenery.game, "slip_past")
    held = rat if whose == "rat" else scenery.game.hero
    give_traits(held, held.traits | trait)
    refuses(scenery.game, SlipPast(EAST), "occupied")


def test_slip_past_needs_a_foe_and_respects_cooldown() -> None:
    scenery = Scenery(ROOM)
    give_boon(scenery.game, "slip_past")
    refuses(scenery.game, SlipPast(EAST), "nobody_to_pass")
    mate = friend(scenery, "cave_rat", 2, 1)
    refuses(scenery.game, SlipPast(EAST), "nobody_to_pass")
    scenery.game.level.remove(mate)
    scenery.stand("cave_rat", 2, 1)
    scenery.act(SlipPast(EAST))
    assert scenery.game.hero.cell == scenery.at(2, 1)
    scenery.stand("cave_rat", 3, 2)
    refuses(scenery.game, SlipPast(Direction.SE), "slipped_lately")


def test_slip_past_refuses_bigger_foes() -> None:
    scenery = Scenery(ROOM)
    give_boon(scenery.game, "slip_past")
    big = next(kind.id for kind in scenery.rules.monsters.values() if kind.size == "huge" and not kind.peaceful)
    scenery.stand(big, 2, 1)
    refuses(scenery.game, SlipPast(EAST), "too_big")


def test_anybody_slips_past_a_statue_while_it_is_stone() -> None:
    scenery = Scenery(ROOM)
    statue = scenery.stand("old_man", 2, 1)
    for _ in range(2):
        before = scenery.game.hero.cell
        scenery.act(SlipPast(scenery.game.level.board.direction(before, statue.cell)))
        assert statue.cell == before != scenery.game.hero.cell


def test_orders_need_earshot_and_room_for_a_follower() -> None:
    scenery = Scenery("################\n#@.............#\n#..............#\n################")
    far = friend(scenery, "cave_rat", 12, 1)
    refuses(scenery.game, Bid(12, 1), "no_friend")
    scenery.game.level.move(far, scenery.at(11, 1))
    scenery.act(Bid(11, 1))
    assert far.memory.stays
    others = [friend(scenery, "cave_rat", x, 2) for x in (3, 5)]
    refuses(scenery.game, Bid(11, 1), "two_follow")
    scenery.act(Bid(3, 2))
    assert others[0].memory.stays
    scenery.act(Bid(11, 1))
    assert not far.memory.stays
    scenery.stand("cave_rat", 2, 1)
    refuses(scenery.game, Bid(2, 1), "no_friend")


def test_only_bound_captives_can_be_freed() -> None:
    scenery = Scenery(ROOM)
    scenery.stand("cave_rat", 2, 1)
    refuses(scenery.game, Free(EAST), "nobody_bound")
    refuses(scenery.game, Free(Direction.S), "nobody_bound")
    bound = captive(scenery, "cave_rat", 2, 2)
    knots = bound.memory.bound
    scenery.act(Free(Direction.SE))
    assert bound.memory.bound == knots - 1


def test_swap_from_a_stack_needs_room() -> None:
    meeting = Meeting("rival_delver", "draught")
    meeting.strip()
    stow(meeting.game, "gem", 2)
    fill_pack(meeting.game, "mail")
    number = meeting.number("swap")
    assert pack(meeting.game)[meeting.offers[number].give] == "gem"
    refuses(meeting.game, AcceptOffer(EAST, number), "pack_full")


def test_rod_needs_charges_and_a_visible_target() -> None:
    scenery = Scenery(ROOM)
    rod = carry(scenery, "cold")
    rod.charges = 0
    refuses(scenery.game, UseAt(rod.letter, 2, 1), "no_charges")
    rod.charges = 1
    refuses(scenery.game, UseAt(rod.letter, 0, 9), "no_target")
    refuses(scenery.game, UseAt(rod.letter, 99, 1), "no_target")
    refuses(scenery.game, UseAt(rod.letter, 1, 1), "no_target")
    refuses(scenery.game, Use(rod.letter), "no_target")
    assert not named(scenery.act(UseAt(rod.letter, 2, 1)), Refused)
    assert rod.charges == 0


def test_refused_action_makes_no_noise() -> None:
    scenery = Scenery("#####\n#@..#\n#####")
    scenery.act(Wait())
    before = scenery.game.conduct, scenery.game.din
    (refused,) = scenery.act(Work("dig", Direction.E))
    assert isinstance(refused, Refused)
    assert (scenery.game.conduct, scenery.game.din) == before


@pytest.mark.parametrize("kind", ["assay_slip", "step_slip", "survey_slip"])
def test_unknown_slip_does_not_reveal_its_use_by_refusal(kind: str) -> None:
    scenery = Scenery("#####\n#@..#\n#####")
    slip, potion = carry(scenery, kind, known=False), carry(scenery, "blaze_potion", known=False)
    assert is_refused(scenery, UseOn(slip.letter, potion.letter), "not_a_tool")


def test_nobody_swaps_with_an_actor_inside_rock() -> None:
    scenery = Scenery("#####\n#@..#\n#####")
    boy = friend(scenery, "trapper_boy", 1, 0)
    assert scenery.act(Walk(Direction.N)) == [Refused(reason="occupied")]
    ghost = scenery.stand("cave_rat", 2, 0)
    give_traits(ghost, PHASES)
    give_boon(scenery.game, "slip_past")
    assert scenery.act(SlipPast(Direction.NE)) == [Refused(reason="occupied")]
    assert (boy.cell, ghost.cell) == (scenery.at(1, 0), scenery.at(2, 0))

from __future__ import annotations

import pytest

from stage import PROPS, Stage, named
from winze.core.directions import Direction
from winze.engine.actions import Close, Drop, PickUp, Quaff, Wait, Walk, Wear, Wield
from winze.engine.events import Dropped, FoundHere, GoldFound, PickedUp, Quaffed, Refused, Wielded, Worn
from winze.engine.state.items import Pack

EAST, WEST = Walk(Direction.E), Walk(Direction.W)


def letters(stage: Stage) -> dict[str, str]:
    return {item.letter: item.kind for item in stage.game.hero.pack}


def fill_pack(stage: Stage) -> None:
    pack = stage.game.hero.pack_
    while pack.fits(PROPS["|"], stage.game.rules.hero.pack_size):
        pack.add(PROPS["|"], 1)


def test_the_kit_is_in_use_at_the_start():
    stage = Stage("""
        ###
        #@#
        ###
    """)
    assert letters(stage) == {"a": "pick", "b": "coat"}
    assert (stage.game.hero.wielded, stage.game.hero.worn) == ("a", "b")


def test_gold_is_taken_by_walking_over_it():
    stage = Stage("""
        ####
        #@$#
        ####
    """)
    stage.game.level.items[stage.at(2, 1)][0].count = 12
    assert named(stage.act(EAST), GoldFound) == [GoldFound(amount=12)]
    assert stage.game.hero.gold == stage.game.score == 12
    assert not stage.game.level.items


def test_other_things_are_noticed_and_picked_up():
    stage = Stage("""
        ####
        #@!#
        ####
    """)
    assert named(stage.act(EAST), FoundHere) == [FoundHere(items=(("draught", 1),))]
    assert stage.act(PickUp()) == [PickedUp(item="draught", count=1, letter="c")]
    assert not stage.game.level.items
    assert stage.act(PickUp()) == [Refused(reason="nothing_here")]


def test_things_of_a_kind_stack_under_one_letter():
    stage = Stage("""
        #####
        #@!!#
        #####
    """)
    stage.act(EAST, PickUp(), EAST, PickUp())
    assert letters(stage) == {"a": "pick", "b": "coat", "c": "draught"}
    assert stage.game.hero.pack_.get("c").count == 2


def test_things_that_do_not_stack_keep_letters_of_their_own():
    stage = Stage("""
        ####
        #@|#
        ####
    """)
    stage.act(EAST, Drop("a"))
    assert named(stage.act(WEST, EAST), FoundHere) == [FoundHere(items=(("pick", 2),))]
    assert [item.count for item in stage.game.level.items[stage.game.hero.field]] == [1, 1]
    stage.act(PickUp())
    assert letters(stage) == {"a": "pick", "b": "coat", "c": "pick"}


def test_a_full_pack_takes_no_more_but_stacks_still_grow():
    pack = Pack([])
    for _ in range(3):
        pack.add(PROPS["|"], 1)
    pack.add(PROPS["!"], 1)
    assert not pack.fits(PROPS["|"], 4)
    assert pack.fits(PROPS["!"], 4)
    stage = Stage("""
        ####
        #@)#
        ####
    """)
    fill_pack(stage)
    stage.act(EAST)
    assert stage.act(PickUp()) == [Refused(reason="pack_full")]


def test_a_full_pack_still_takes_the_heartstone():
    stage = Stage("""
        ####
        #@*#
        ####
    """)
    fill_pack(stage)
    stage.act(EAST)
    assert stage.act(PickUp()) == [PickedUp(item="heartstone", count=1, letter="x")]


def test_the_lowest_free_letter_is_given():
    pack = Pack([])
    for _ in range(3):
        pack.add(PROPS["|"], 1)
    pack.remove(pack.get("b"))
    assert pack.add(PROPS[")"], 1).letter == "b"
    assert [item.letter for item in pack.items] == ["a", "b", "c"]


def test_dropping_takes_a_thing_out_of_use_and_lays_it_down():
    stage = Stage("""
        ###
        #@#
        ###
    """)
    assert stage.act(Drop("a")) == [Dropped(item="pick", count=1)]
    assert stage.game.hero.wielded == ""
    assert [item.kind for item in stage.game.level.items[stage.game.hero.field]] == ["pick"]
    assert stage.act(Drop("a")) == [Refused(reason="no_such_item")]


def test_wielding_and_wearing_change_what_is_in_use():
    stage = Stage("""
        #####
        #@)]#
        #####
    """)
    stage.act(EAST, PickUp(), EAST, PickUp())
    assert stage.act(Wield("c")) == [Wielded(item="sword")]
    assert stage.act(Wear("d")) == [Worn(item="mail")]
    assert (stage.game.hero.wielded, stage.game.hero.worn) == ("c", "d")
    assert stage.act(Wield("c")) == [Refused(reason="in_use")]


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Wield("b"), "not_a_weapon"),
        (Wear("a"), "not_an_armour"),
        (Quaff("a"), "not_a_potion"),
        (Wield("z"), "no_such_item"),
        (Quaff(""), "no_such_item"),
    ],
)
def test_the_wrong_thing_is_refused_with_its_reason(action, reason):
    stage = Stage("""
        ####
        #@b#
        ####
    """)
    before = stage.game.fingerprint()
    assert stage.act(action) == [Refused(reason=reason)]
    assert stage.game.fingerprint() == before


def test_a_draught_heals_and_cures_and_is_used_up():
    stage = Stage("""
        ####
        #@!#
        ####
    """)
    hero = stage.game.hero
    stage.act(EAST, PickUp())
    hero.health, hero.poison = 10, 4
    assert named(stage.act(Quaff("c")), Quaffed) == [Quaffed(item="draught", healed=8, cured=True)]
    assert (hero.health, hero.poison) == (18, 0)
    assert not hero.pack_.has("draught")


def test_hit_points_come_back_slowly_and_not_beyond_the_most():
    stage = Stage("""
        ###
        #@#
        ###
    """)
    hero = stage.game.hero
    hero.health = 28
    stage.act(*[Wait()] * 8)
    assert hero.health == 28
    stage.act(Wait())
    assert hero.health == 29
    stage.act(*[Wait()] * 9)
    assert hero.health == 30
    stage.act(*[Wait()] * 18)
    assert hero.health == 30


def test_what_lies_out_of_sight_is_remembered_as_last_seen():
    stage = Stage("""
        #######
        #@'..!#
        #######
    """)
    field = stage.at(5, 1)
    assert stage.game.level.remembered == {field: "draught"}
    stage.act(Close(Direction.E))
    del stage.game.level.items[field]
    stage.act(Wait())
    assert stage.game.level.remembered == {field: "draught"}
    stage.act(EAST)
    assert stage.game.level.remembered == {}

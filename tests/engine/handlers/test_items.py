from __future__ import annotations

import pytest

from stage import Stage
from stage.arrange import clear, fill_pack, stow
from stage.events import values
from stage.state import count, gold, in_use, lying, pack, poison
from winze.core.directions import Direction
from winze.engine.actions import CloseDoor, Drop, PickUp, Quaff, Wait, Walk, Wear, Wield
from winze.engine.events import (
    Dropped,
    FoundHere,
    GoldFound,
    Healed,
    PickedUp,
    Refused,
    Relieved,
    Used,
    Wielded,
    Worn,
)

EAST, WEST = Walk(Direction.E), Walk(Direction.W)


def test_starting_kit_is_in_use():
    stage = Stage("""
        ###
        #@#
        ###
    """)
    assert pack(stage.game) == {"a": "pick", "b": "coat"}
    assert in_use(stage.game) == ("a", "b")


def test_gold_is_picked_up_by_walking_over_it():
    stage = Stage("""
        ####
        #@$#
        ####
    """)
    stage.lay("gold", 2, 1, 11)
    assert values(stage.act(EAST), GoldFound, "amount") == [12]
    assert gold(stage.game) == stage.game.score == 12
    assert not lying(stage.game)


def test_items_are_reported_and_picked_up():
    stage = Stage("""
        ####
        #@!#
        ####
    """)
    assert values(stage.act(EAST), FoundHere, "things") == [[("draught", 1)]]
    assert values(stage.act(PickUp()), PickedUp, "what", "letter") == [(("draught", 1), "c")]
    assert not lying(stage.game)
    assert stage.act(PickUp()) == [Refused(reason="nothing_here")]


def test_alike_items_stack_under_one_letter():
    stage = Stage("""
        #####
        #@!!#
        #####
    """)
    stage.act(EAST, PickUp(), EAST, PickUp())
    assert pack(stage.game) == {"a": "pick", "b": "coat", "c": "draught"}
    assert count(stage.game, "c") == 2


def test_unstackable_items_get_their_own_letters():
    stage = Stage("""
        ####
        #@|#
        ####
    """)
    stage.act(EAST, Drop("a"))
    assert values(stage.act(WEST, EAST), FoundHere, "things") == [[("pick", 2)]]
    assert lying(stage.game)[stage.game.hero.cell] == [("pick", 1), ("pick", 1)]
    stage.act(PickUp())
    assert pack(stage.game) == {"a": "pick", "b": "coat", "c": "pick"}


def test_full_pack_still_grows_stacks():
    stage = Stage("""
        #####
        #@)!#
        #####
    """)
    stow(stage.game, "draught")
    fill_pack(stage.game, "pick")
    stage.act(EAST)
    assert stage.act(PickUp()) == [Refused(reason="pack_full")]
    stage.act(EAST)
    assert values(stage.act(PickUp()), PickedUp, "what", "letter") == [(("draught", 1), "c")]
    assert count(stage.game, "c") == 2


def test_full_pack_still_takes_the_heartstone():
    stage = Stage("""
        ####
        #@*#
        ####
    """)
    fill_pack(stage.game, "pick")
    stage.act(EAST)
    assert values(stage.act(PickUp()), PickedUp, "what", "letter") == [(("heartstone", 1), "x")]


def test_lowest_free_letter_is_assigned():
    stage = Stage("""
        ####
        #@)#
        ####
    """)
    stow(stage.game, "pick")
    stage.act(*[Drop("b")] * 9, EAST, PickUp())
    assert list(pack(stage.game).items()) == [("a", "pick"), ("b", "sword"), ("c", "pick")]


def test_dropping_takes_item_out_of_use():
    stage = Stage("""
        ###
        #@#
        ###
    """)
    assert values(stage.act(Drop("a")), Dropped, "what") == [("pick", 1)]
    assert in_use(stage.game) == ("", "b")
    assert lying(stage.game)[stage.game.hero.cell] == [("pick", 1)]
    assert stage.act(Drop("a")) == [Refused(reason="no_such_item")]


def test_wielding_and_wearing_change_equipment():
    stage = Stage("""
        #####
        #@)]#
        #####
    """)
    stage.act(EAST, PickUp(), EAST, PickUp())
    assert values(stage.act(Wield("c")), Wielded, "what") == [("sword", 1)]
    assert values(stage.act(*[Wear("d")] * 8), Worn, "what") == [("mail", 1)]
    assert in_use(stage.game) == ("c", "d")
    assert stage.act(Wield("c")) == [Refused(reason="in_use")]


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Wield("b"), "not_a_weapon"),
        (Wear("a"), "not_to_wear"),
        (Quaff("a"), "not_a_potion"),
        (Wield("z"), "no_such_item"),
        (Quaff(""), "no_such_item"),
    ],
)
def test_unsuitable_item_is_refused_with_reason(action, reason):
    stage = Stage("""
        ####
        #@b#
        ####
    """)
    before = stage.game.fingerprint()
    assert stage.act(action) == [Refused(reason=reason)]
    assert stage.game.fingerprint() == before


def test_draught_heals_cures_and_is_used_up():
    stage = Stage("""
        ####
        #@!#
        ####
    """)
    hero = stage.game.hero
    stage.act(EAST, PickUp())
    stage.heal(10)
    stage.afflict(4)
    events = stage.act(Quaff("c"))
    assert [type(event) for event in events] == [Used, Healed, Relieved]
    assert values(events, Used, "what", "verb") == [(("draught", 1), "quaff")]
    assert values(events, Healed, "amount") == [8]
    assert (hero.health, poison(stage.game)) == (18, 0)
    assert "draught" not in pack(stage.game).values()


def test_hit_points_regenerate_slowly_up_to_maximum():
    stage = Stage("""
        ###
        #@#
        ###
    """)
    hero = stage.game.hero
    stage.heal(28)
    stage.act(*[Wait()] * 8)
    assert hero.health == 28
    stage.act(Wait())
    assert hero.health == 29
    stage.act(*[Wait()] * 9)
    assert hero.health == 30
    stage.act(*[Wait()] * 18)
    assert hero.health == 30


def test_items_out_of_sight_are_remembered_as_last_seen():
    stage = Stage("""
        #######
        #@'..!#
        #######
    """)
    cell = stage.at(5, 1)
    assert stage.game.level.remembered == {cell: "draught"}
    stage.act(CloseDoor(Direction.E))
    clear(stage.game, cell)
    stage.act(Wait())
    assert stage.game.level.remembered == {cell: "draught"}
    stage.act(EAST)
    assert stage.game.level.remembered == {}

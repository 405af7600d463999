"""The pack: its 20 letters, picking up in passing, and belongings of dead monsters."""

from __future__ import annotations

from shipped import shipped
from stage.arming import held_by
from stage.arrange import equip_like_its_kind, fill_pack, lay, stow
from stage.bodies import slay
from stage.events import named, values
from stage.scenery import Scenery
from stage.state import lying, pack
from winze.core.directions import Direction
from winze.engine.actions import Drop, Exchange, PickUp, Walk
from winze.engine.body.room import free_places, has_room
from winze.engine.events import PickedUp, Refused
from winze.engine.game import Game
from winze.engine.state.items import make_item

ROW = """
    ########
    #@.....#
    ########
"""
EAST = Walk(Direction.E)


def test_pack_has_twenty_letters() -> None:
    assert shipped().rules.career.pack_size == 20


def test_overfull_pack_keeps_items_but_takes_no_more() -> None:
    scenery = Scenery(ROW)
    while len(pack(scenery.game)) < 23:
        stow(scenery.game, "gad")
    lay(scenery.game, "lid", scenery.at(2, 1))
    lay(scenery.game, "draught", scenery.at(3, 1))
    game = Game.restore(scenery.game.snapshot(), scenery.rules)
    assert len(pack(game)) == 23
    game.act(EAST)
    assert named(game.act(PickUp()), Refused)
    assert values(game.act(EAST), PickedUp, "what") == [("draught", 1)], "they join a stack"


def test_better_items_need_a_stack_of_their_own() -> None:
    scenery = Scenery(ROW)
    game, stone = scenery.game, scenery.rules.items["stone"]
    fill_pack(game, "pick")
    better = make_item(stone)
    better.plus = 1
    assert has_room(game, make_item(stone))
    assert not has_room(game, better)


def test_always_wanted_items_are_picked_up_in_passing() -> None:
    scenery = Scenery(ROW)
    lay(scenery.game, "strong_draught", scenery.at(2, 1))
    lay(scenery.game, "lid", scenery.at(3, 1))
    assert values(scenery.act(EAST, EAST), PickedUp, "what") == [("strong_draught", 1)]


def test_dropped_items_are_not_picked_up_in_passing() -> None:
    scenery = Scenery(ROW)
    scenery.act(Drop("d"))
    assert values(scenery.act(EAST, Walk(Direction.W)), PickedUp, "what") == []
    assert values(scenery.act(PickUp()), PickedUp, "what") == [("draught", 1)]
    assert not scenery.game.pack.items[-1].left


def test_dead_monster_drops_its_equipment() -> None:
    scenery = Scenery(ROW)
    jumper = scenery.stand("claim_jumper", 4, 1)
    equip_like_its_kind(scenery.game, jumper)
    carried = {item.kind for item in held_by(jumper)}
    assert "throwing_knife" in carried
    slay(scenery, jumper)
    assert {kind for kind, _ in lying(scenery.game)[scenery.at(4, 1)]} == carried


def test_monsters_of_a_kind_may_carry_different_items() -> None:
    scenery = Scenery(ROW)
    found = []
    for seed in range(60):
        scenery = Scenery(ROW, seed)
        found.append(_has_billhook(scenery, seed))
    assert 5 <= sum(found) <= 30


def _has_billhook(scenery: Scenery, seed: int) -> bool:
    ganger = scenery.stand("goblin_ganger", 4, 1)
    equip_like_its_kind(scenery.game, ganger, seed)
    return any(item.kind == "billhook" for item in held_by(ganger))


def test_keys_ore_and_powder_take_no_place() -> None:
    scenery = Scenery(ROW)
    fill_pack(scenery.game, "gad")
    for kind in ("iron_key", "copper", "charge"):
        lay(scenery.game, kind, scenery.at(2, 1))
    scenery.game.act(EAST)
    assert free_places(scenery.game) == 0
    assert {"iron_key", "copper", "charge"} <= set(pack(scenery.game).values())


def test_letters_go_on_after_z() -> None:
    scenery = Scenery(ROW)
    for _ in range(30):
        stow(scenery.game, "iron_key")
    assert {"z", "A"} <= pack(scenery.game).keys()
    again = Game.restore(scenery.game.snapshot(), scenery.rules)
    assert pack(again) == pack(scenery.game)


def test_exchange_leaves_an_item_in_place_of_another() -> None:
    scenery = Scenery(ROW)
    fill_pack(scenery.game, "gad")
    lay(scenery.game, "lid", scenery.game.hero.cell)
    turn = scenery.game.turn
    events = scenery.game.act(Exchange([*pack(scenery.game)][-1]))
    assert values(events, PickedUp, "what") == [("lid", 1)]
    assert [kind for kind, _ in lying(scenery.game)[scenery.game.hero.cell]] == ["gad"]
    assert scenery.game.turn == turn + 1


def test_exchange_is_refused_while_there_is_room() -> None:
    scenery = Scenery(ROW)
    lay(scenery.game, "lid", scenery.game.hero.cell)
    assert named(scenery.game.act(Exchange("a")), Refused)

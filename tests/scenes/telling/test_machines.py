"""Look at the parts, gates, keys and prices of machines."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stage.arrange import build_machine, change_tile, hand, lay, look, put_to_sleep, stow
from stage.dealers import SALE, Dealer
from stage.scenery import Scenery
from winze.content import Content
from winze.content.look import MachineWords
from winze.engine.kinds.deals import Service
from winze.engine.kinds.effects import Grow
from winze.engine.kinds.tiles import Tile
from winze.engine.state.machines import Machine
from winze.mapgen.machines.machine import Machine as Row
from winze.mapgen.machines.machine import Part
from winze.scenes.telling.describe import describe
from winze.scenes.telling.items import details

GATED = """
    #########
    #.......#
    #.@.DäD.#
    #...D.D.#
    #...DDD.#
    #########
"""


def gated(*parts: Part, gives: str = "", tiles: tuple[Tile, ...] = ()) -> tuple[Scenery, Content]:
    """Return a lit hero before a brass door, which shuts off one cell, and a holder that is the cell (3, 3)."""
    scenery = Scenery(GATED, tiles=tiles, lit=True)
    at = scenery.at
    board = scenery.game.level.board
    build_machine(scenery.game, Machine("vault", "prize", board.of([at(5, 3)]), at(5, 2), "lock"))
    build_machine(scenery.game, Machine("lock", "gate", 0, at(5, 2)))
    build_machine(scenery.game, Machine("den", "holder", board.of([at(3, 3)]), gives=gives))
    rows = {
        "vault": Row("vault", "", "prize", ()),
        "lock": Row("lock", "", "gate", (Part("brass_door"),)),
        "den": Row("den", "", "holder", parts),
    }
    words = {
        "vault": MachineWords("vault", look="Choose.", through="Something glints inside."),
        "lock": MachineWords("lock", look="Brass."),
        "den": MachineWords("den", look="It has a key."),
    }
    return scenery, replace(scenery.content, machines=rows, machine_words=words)


def told(scenery: Scenery, content: Content, x: int, y: int) -> str:
    look(scenery.game)
    return describe(scenery.game, content, scenery.at(x, y))


def test_gate_tells_its_prize_and_what_forcing_it_costs() -> None:
    scenery, content = gated()
    assert told(scenery, content, 5, 2).endswith(
        "Brass. Something glints inside. Unlock: needs a brass key. "
        "Dig through the dressed wall beside it: 24 turns, heard 18 steps away."
    )
    scenery.game.pack.items.clear()
    assert "Dig through the dressed wall beside it: needs a pick." in told(scenery, content, 5, 2)


def test_gate_with_an_edge_of_its_own_needs_no_wall() -> None:
    scenery, content = gated()
    change_tile(scenery.game, scenery.at(5, 2), "dressed_wall")
    lock = Row("lock", "", "gate", (Part("dressed_wall"),))
    content = replace(content, machines={**content.machines, "lock": lock})
    shown = told(scenery, content, 5, 2)
    assert "Brass. Something glints inside. Dig: 24 turns, heard 18 steps away." in shown and "beside" not in shown


def test_opened_gate_tells_nothing_more() -> None:
    scenery, content = gated()
    change_tile(scenery.game, scenery.at(5, 2), "door_closed")
    assert "Brass" not in told(scenery, content, 5, 2)


def test_unseen_gate_tells_nothing() -> None:
    scenery, content = gated()
    assert "Brass" not in describe(scenery.game, content, scenery.at(5, 3))
    assert "haven't seen" in describe(scenery.game, content, scenery.at(5, 3))


@pytest.mark.parametrize(("tile", "is_part"), [("bones", True), ("floor", False), ("moss", False)])
def test_only_parts_tell_of_their_machine(tile: str, is_part: bool) -> None:
    scenery, content = gated(Part("bones"))
    change_tile(scenery.game, scenery.at(3, 3), tile)
    assert told(scenery, content, 3, 3).endswith("It has a key.") is is_part


def test_key_in_its_place_tells_of_its_lock() -> None:
    scenery, content = gated(Part(""), gives="brass_key")
    assert "It has a key" not in told(scenery, content, 3, 3)
    lay(scenery.game, "brass_key", scenery.at(3, 3))
    shown = told(scenery, content, 3, 3)
    assert "A brass key" in shown and "its lock is on this level" in shown and shown.endswith("It has a key.")
    change_tile(scenery.game, scenery.at(5, 2), "door_open")
    assert "lock is on this level" not in told(scenery, content, 3, 3)


def test_key_in_the_pack_tells_of_its_lock() -> None:
    scenery, content = gated()
    letter = stow(scenery.game, "brass_key")
    key = scenery.game.pack.get(letter)
    assert key and "its lock is on this level" in details(scenery.game, content, key)
    other = scenery.game.pack.get(stow(scenery.game, "iron_key"))
    assert other and "its lock is on this level" not in details(scenery.game, content, other)


def test_monster_with_the_key_tells_of_its_holder() -> None:
    scenery, content = gated(Part("", carries=True), gives="brass_key")
    rat = scenery.stand("cave_rat", 2, 3)
    put_to_sleep(rat)
    assert "It has a key" not in told(scenery, content, 2, 3)
    hand(scenery.game, rat, "brass_key")
    assert "It has a key" in told(scenery, content, 2, 3)


def test_shelf_tells_ware_comparison_and_prices() -> None:
    dealer = Dealer(SALE, wares=("mail", "rope"))
    shown = describe(dealer.game, dealer.content, dealer.cell)
    assert shown.startswith("A mail shirt (+4 armor")
    assert shown.endswith("Price: 85 gold (next 170). Walk into it to deal. Pay first.")
    dealer.accept()
    look(dealer.game)
    opened = describe(dealer.game, dealer.content, dealer.cell)
    assert "Price" not in opened and opened.endswith("Pay first.")
    assert "Price: 170 gold. Walk" in describe(dealer.game, dealer.content, dealer.other)


def test_spent_tile_says_so_and_a_free_one_has_no_price() -> None:
    dealer = Dealer(Service("once", (Grow(5),), times=1, here=True))
    shown = describe(dealer.game, dealer.content, dealer.cell)
    assert "Price" not in shown and "Walk into it to deal" in shown
    dealer.accept()
    assert "It has nothing more to offer" in describe(dealer.game, dealer.content, dealer.cell)


def test_machine_that_content_no_longer_has_is_silent() -> None:
    scenery, content = gated(Part("bones"))
    change_tile(scenery.game, scenery.at(3, 3), "bones")
    content = replace(content, machines={}, machine_words={})
    assert "key" not in told(scenery, content, 3, 3) and "Brass." not in told(scenery, content, 5, 2)

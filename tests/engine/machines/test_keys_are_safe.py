"""Keys never leave their level, and nothing destroys them."""

from __future__ import annotations

import pytest

from stage.arrange import change_tile, hand, lay, load, open_chasm, stow, vary_thing
from stage.bodies import slay
from stage.deeds import happen, perform
from stage.machinery import Machinery
from stage.scenery import Scenery
from stage.state import lying
from winze.engine.actions import Snatch, Throw
from winze.engine.body.dealing import offers
from winze.engine.kinds.effects import Char, Fall, Vanish, Wash
from winze.engine.kinds.plan import Spot
from winze.engine.state.actor import Actor

HALL = """
    ##########
    #@.......#
    #........#
    ##########
"""


def key_cells(scenery: Scenery) -> list[int]:
    return [cell for cell, pile in lying(scenery.game).items() if ("iron_key", 1) in pile]


@pytest.mark.parametrize("tile", ["lava", "chasm"])
def test_key_thrown_where_things_are_lost_lies_on_ground(tile: str) -> None:
    scenery = Scenery(HALL)
    change_tile(scenery.game, scenery.at(5, 1), tile)
    scenery.act(Throw(stow(scenery.game, "iron_key"), 5, 1))
    (cell,) = key_cells(scenery)
    assert scenery.game.level.facts.ground >> cell & 1


@pytest.mark.parametrize("returns", [True, False])
def test_key_does_not_drift_in_deep_water(*, returns: bool) -> None:
    scenery = Scenery(HALL)
    vary_thing(scenery.game, "iron_key", returns=returns)
    for x in range(3, 8):
        change_tile(scenery.game, scenery.at(x, 2), "water")
    lay(scenery.game, "iron_key", scenery.at(5, 2))
    scenery.wait(60)
    assert (key_cells(scenery) == [scenery.at(5, 2)]) is returns


@pytest.mark.parametrize("returns", [True, False])
def test_key_does_not_burn(*, returns: bool) -> None:
    scenery = Scenery("########\n#@..oo.#\n########")
    vary_thing(scenery.game, "iron_key", burns=True, returns=returns)
    lay(scenery.game, "iron_key", scenery.at(4, 1))
    scenery.ignite(4, 1)
    scenery.wait(3)
    assert bool(key_cells(scenery)) is returns


def carrier(scenery: Scenery, x: int = 5) -> Actor:
    monster = scenery.stand("drift_goblin", x, 1, health=3)
    hand(scenery.game, monster, "iron_key")
    return monster


def test_dying_monster_drops_its_key() -> None:
    scenery = Scenery(HALL)
    monster = carrier(scenery)
    slay(scenery, monster)
    assert key_cells(scenery) == [scenery.at(5, 1)]


def test_vanishing_monster_drops_its_key() -> None:
    scenery = Scenery(HALL)
    happen(scenery.game, Vanish(), carrier(scenery))
    assert key_cells(scenery) == [scenery.at(5, 1)]


def test_monsters_do_not_take_keys() -> None:
    scenery = Scenery(HALL)
    monster = scenery.stand("drift_goblin", 5, 1)
    lay(scenery.game, "iron_key", scenery.at(5, 1))
    assert perform(scenery.game, monster, Snatch()) == "nothing_here"


def test_key_is_washed_and_charred_by_nothing() -> None:
    scenery = Scenery(HALL)
    for item in [*scenery.game.pack.items]:
        scenery.game.pack.remove(item)
    stow(scenery.game, "iron_key")
    for _ in range(20):
        happen(scenery.game, Wash(100), scenery.game.hero)
        happen(scenery.game, Char("tool", 100), scenery.game.hero)
    assert scenery.game.pack.has("iron_key")


def test_nobody_buys_a_key() -> None:
    scenery = Scenery(HALL)
    trader = scenery.stand("shopkeeper", 2, 1)
    load(trader, 1000)
    key, knife = stow(scenery.game, "iron_key"), stow(scenery.game, "billhook")
    bought = {offer.letter for offer in offers(scenery.game, trader.cell) if offer.what == "sell"}
    assert knife in bought and key not in bought


def test_key_is_laid_with_its_home() -> None:
    machinery = Machinery("######\n#@:..#\n######", spots=[Spot("key", 3, 1, "iron_key", machine=1)], purpose="holder")
    item = machinery.ware(3, 1)
    assert (item.home, item.place) == (machinery.game.level.id, machinery.at(3, 1))


def test_falling_monster_drops_its_key() -> None:
    scenery = Scenery(HALL)
    monster = carrier(scenery)
    open_chasm(scenery.game, scenery.at(5, 1))
    happen(scenery.game, Fall(), monster)
    assert monster.cell not in scenery.game.level.actors
    (cell,) = key_cells(scenery)
    assert scenery.game.level.facts.ground >> cell & 1

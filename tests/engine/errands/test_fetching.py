"""Explore fetches wanted items, all that fit, or none."""

from __future__ import annotations

import pytest

from stage import arrange
from stage.scenery import Scenery
from winze.engine.actions import Drop, Throw
from winze.engine.errands.errand import Stop
from winze.engine.errands.explore import Explore
from winze.engine.errands.lookout import Lookout
from winze.engine.view import Fetch

HALL = """
    ################
    #@.............#
    #..............#
    #..............#
    ################
    """


def hall(*kinds: str) -> Scenery:
    """Return a lit hall with a row of items."""
    scenery = Scenery(HALL, lit=True)
    for number, kind in enumerate(kinds):
        arrange.lay(scenery.game, kind, scenery.at(4 + 2 * number, 2))
    arrange.light(scenery.game)
    return scenery


def explore(scenery: Scenery, fetch: Fetch = "wanted") -> Stop:
    """Explore until nothing is left to see or fetch."""
    lookout = Lookout()
    for _ in range(12):
        stop = scenery.pursue(Explore(fetch), lookout=lookout)
        if stop.reason == "explored":
            return stop
    raise AssertionError(stop)


@pytest.mark.parametrize(
    "kind", ["brigandine", "lid", "pit_lamp", "safety_lamp", "oil_flask", "draught", "fire_pot", "choke_potion", "mail"]
)
def test_wanted_items_are_fetched(kind: str) -> None:
    scenery = hall(kind)
    stop = explore(scenery)
    assert not scenery.game.level.items and stop.things == ()
    assert scenery.game.pack.has(kind)


def test_gold_is_fetched() -> None:
    scenery = hall("gold")
    explore(scenery)
    assert scenery.game.hero.gold == 1 and not scenery.game.level.items


@pytest.mark.parametrize("kind", ["gad", "bolt", "heartstone"])
def test_other_items_are_left_and_counted(kind: str) -> None:
    scenery = hall(kind, kind)
    assert explore(scenery).things == ((kind, 2),)
    assert not scenery.game.pack.has(kind)


def test_ammunition_for_the_quiver_is_fetched() -> None:
    scenery = hall("bolt")
    assert explore(scenery).things == (("bolt", 1),)
    arrange.arm(scenery.game, "bolt")
    assert explore(scenery).things == ()


def test_all_that_fits_is_fetched_if_wanted() -> None:
    scenery = hall("gad", "bolt", "heartstone")
    assert explore(scenery, "all").things == (("heartstone", 1),)
    scenery = hall("gad", "brigandine", "draught")
    assert explore(scenery, "none").things == (("brigandine", 1), ("draught", 1), ("gad", 1))
    assert scenery.game.turn == 0


def test_items_that_do_not_fit_are_left() -> None:
    scenery = hall("brigandine")
    arrange.fill_pack(scenery.game, "gad")
    assert explore(scenery).things == (("brigandine", 1),)


def test_dropped_items_are_left_but_thrown_ones_fetched() -> None:
    scenery = hall()
    lamp = arrange.stow(scenery.game, "safety_lamp")
    stone = next(item for item in scenery.game.pack.items if item.kind == "stone")
    had = stone.count
    scenery.act(Drop(lamp), Throw(stone.letter, 9, 2))
    assert explore(scenery).things == (("safety_lamp", 1),)
    assert stone.count == had


def test_duplicate_of_carried_gear_is_left() -> None:
    scenery = hall("brigandine", "brigandine")
    assert explore(scenery).things == (("brigandine", 1),)


def test_shop_goods_are_not_fetched() -> None:
    scenery = hall("brigandine")
    game = scenery.game
    arrange.offer_for_sale(game, scenery.at(4, 2))
    assert explore(scenery).things == ()
    assert not game.pack.has("brigandine")


def test_gold_dropped_on_heros_cell_is_pocketed() -> None:
    scenery = hall()
    arrange.fill_pack(scenery.game, "gad")
    arrange.lay(scenery.game, "gold", scenery.game.hero.cell, 7)
    arrange.look(scenery.game)
    explore(scenery)
    assert scenery.game.hero.gold == 7 and not scenery.game.pack.has("gold")


def test_full_pack_fetches_only_what_takes_no_place() -> None:
    scenery = hall("iron_key", "mail")
    arrange.fill_pack(scenery.game, "gad")
    stop = explore(scenery)
    assert scenery.game.pack.has("iron_key") and not scenery.game.pack.has("mail")
    assert stop.full
    assert scenery.game.level.known.been >> scenery.at(6, 2) & 1 == 0

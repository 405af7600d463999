"""The actor to blame for deadly fire, gas and floods."""

from __future__ import annotations

import pytest

from stage.arrange import change_tile, set_health, stow, vary
from stage.scenery import Scenery
from winze.core.dice import Dice
from winze.engine.actions import Throw
from winze.engine.game import Game
from winze.engine.kinds.effects import Effect, Ignite, Pour, Puff
from winze.engine.kinds.traits import ROOTED

HALL = """
    ###########
    #@........#
    #.........#
    #.........#
    ###########
    """
SLICK = """
    ############
    #@........##
    #...ooooo.##
    #.........##
    ############
    """


def rat(scenery: Scenery, x: int, y: int) -> None:
    """Add a rat that can neither leave nor survive damage."""
    vary(scenery.game, "cave_rat", traits=ROOTED)
    scenery.stand("cave_rat", x, y, health=1)


def points(scenery: Scenery) -> int:
    return scenery.game.career.kill_points


def test_distant_death_in_heros_fire_is_heros_kill() -> None:
    scenery = Scenery(SLICK)
    rat(scenery, 8, 2)
    scenery.act(Throw(stow(scenery.game, "fire_pot"), 4, 2))
    assert not points(scenery)
    scenery.wait(8)
    assert points(scenery) == 2


def test_spontaneous_fire_has_nobody_to_blame() -> None:
    scenery = Scenery(SLICK)
    rat(scenery, 8, 2)
    scenery.ignite(4, 2)
    scenery.wait(8)
    assert not scenery.game.level.monsters()
    assert not points(scenery)


@pytest.mark.parametrize(
    "effect",
    [Puff("choke", Dice(0, 1, 60)), Puff("smoke", Dice(0, 1, 200)), Pour("lava", Dice(0, 1, 20))],
    ids=["choke", "smoke", "lava"],
)
def test_gas_and_floods_are_blamed_on_their_releaser(effect: Effect) -> None:
    scenery = Scenery(HALL)
    rat(scenery, 8, 2)
    scenery.happen(effect, 7, 2, by=scenery.game.hero)
    scenery.wait(25)
    assert points(scenery) == 2


def test_gas_ignited_by_hero_is_blamed_on_hero() -> None:
    scenery = Scenery(HALL)
    rat(scenery, 8, 2)
    scenery.puff("methane", 40, 8, 2)
    scenery.happen(Ignite(), 8, 2, by=scenery.game.hero)
    scenery.wait(2)
    assert points(scenery) == 2


def test_spontaneous_blast_of_heros_gas_is_blamed_on_hero() -> None:
    scenery = Scenery(HALL.replace("......#", "...w..#", 1))
    rat(scenery, 8, 2)
    scenery.happen(Puff("methane", Dice(0, 1, 60)), 8, 2, by=scenery.game.hero)
    scenery.wait(2)
    assert points(scenery) == 2


def test_roof_fallen_by_fire_is_blamed_on_igniter() -> None:
    scenery = Scenery(HALL.replace(".........#\n    ####", "......rI.#\n    ####", 1))
    rat(scenery, 7, 3)
    scenery.happen(Ignite(), 8, 3, by=scenery.game.hero)
    scenery.wait(40)
    assert scenery.tile(8, 3) == "scorched"
    assert points(scenery) == 2


def test_death_by_monsters_fire_names_the_monster() -> None:
    scenery = Scenery(HALL.replace("@...", "@ooo", 1))
    change_tile(scenery.game, scenery.at(1, 1), "oil_slick")
    set_health(scenery.game.hero, 1)
    scenery.happen(Ignite(), 4, 1, by=scenery.stand("cave_rat", 8, 3))
    while not (end := scenery.game.end):
        scenery.wait()
    assert (end.cause, end.by) == ("burnt", "cave_rat")


def test_snapshot_keeps_blame_until_it_expires() -> None:
    scenery = Scenery(SLICK)
    scenery.happen(Ignite(), 4, 2, by=scenery.game.hero)
    scenery.wait(2)
    twin = Game.restore(scenery.game.snapshot(), scenery.rules)
    assert twin.snapshot() == scenery.game.snapshot()
    assert twin.level.overlays.blames == scenery.game.level.overlays.blames != []
    scenery.wait(60)
    assert scenery.game.level.overlays.blames == []


def test_older_fire_is_blamed_where_two_meet() -> None:
    scenery = Scenery(SLICK)
    scenery.happen(Ignite(), 4, 2, by=scenery.game.hero)
    scenery.happen(Ignite(), 6, 2, by=scenery.stand("cave_rat", 9, 3))
    scenery.wait()
    overlays = scenery.game.level.overlays
    assert overlays.fire >> scenery.at(5, 2) & 1
    blamed = [blame.who.kind for blame in overlays.blames if blame.where >> scenery.at(5, 2) & 1]
    assert blamed == ["hero"]

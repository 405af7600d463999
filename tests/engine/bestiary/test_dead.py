"""The undead: how they rise, and what prevents it (GAME.md 4)."""

from __future__ import annotations

import pytest

from stage.arrange import set_fire, turn_into
from stage.bodies import corpses, distance, hunting, slay
from stage.events import named
from stage.scenery import Scenery
from winze.engine.events import Died, Exploded, Rose
from winze.engine.game import Game
from winze.engine.kinds.items import ItemKind
from winze.engine.sense.stone import damage_through
from winze.scenes.telling.describe import describe, is_remarkable

ROOM = """
    ##############
    #@...........#
    #............#
    #............#
    ##############
"""


def test_dead_miner_rises_in_place_without_experience() -> None:
    scenery = Scenery(ROOM)
    miner = scenery.stand("dead_miner", 10, 2, 20)
    slay(scenery, miner)
    assert corpses(scenery) == [("dead_miner", scenery.at(10, 2))]
    assert not named(scenery.wait(28), Rose)
    events = scenery.wait(4)
    assert named(events, Rose)
    (risen,) = scenery.game.level.monsters()
    assert risen.kind is miner.kind
    assert risen.max_health == 10, "half of what it was"
    assert not corpses(scenery)
    points = scenery.game.career.kill_points
    slay(scenery, risen)
    assert scenery.game.career.kill_points == points


def test_occupied_corpse_does_not_rise() -> None:
    scenery = Scenery(ROOM)
    slay(scenery, scenery.stand("dead_miner", 10, 2, 20))
    scenery.stand("grip_moss", 10, 2)
    assert not named(scenery.wait(50), Rose)


@pytest.mark.parametrize("end", ["fire pot", "fire", "rubble", "rock", "killed by fire"])
def test_fire_and_rubble_prevent_rising(end: str) -> None:
    scenery = Scenery(ROOM)
    miner = scenery.stand("dead_miner", 10, 2, 20)
    if end == "killed by fire":
        slay(scenery, miner, "fire")
    else:
        slay(scenery, miner)
    if end == "fire pot":
        scenery.ignite(10, 2)
    if end == "fire":
        turn_into(scenery.game, scenery.at(10, 2), "brambles")
        set_fire(scenery.game, scenery.at(10, 2))
        scenery.wait()
    if end in ("rubble", "rock"):
        turn_into(scenery.game, scenery.at(10, 2), "rubble" if end == "rubble" else "fallen_rock")
    assert not corpses(scenery)
    assert not named(scenery.wait(60), Rose)


def test_hero_outwalks_dead_miner() -> None:
    scenery = Scenery(ROOM)
    miner = scenery.stand("dead_miner", 10, 2)
    assert miner.kind.speed < 100


def test_corpses_disappear_after_a_while_and_spirits_leave_none() -> None:
    scenery = Scenery(ROOM)
    slay(scenery, scenery.stand("cave_rat", 9, 2, 5))
    slay(scenery, scenery.stand("rock_ghost", 6, 2, 5))
    assert corpses(scenery) == [("cave_rat", scenery.at(9, 2))]
    scenery.wait(55)
    assert corpses(scenery)
    scenery.wait(8)
    assert not corpses(scenery)


def test_snapshot_keeps_corpses_and_view_shows_them() -> None:
    scenery = Scenery(ROOM)
    slay(scenery, scenery.stand("dead_miner", 10, 2, 20))
    scenery.wait()
    cell = scenery.at(10, 2)
    assert describe(scenery.game, scenery.content, cell).startswith("The corpse of a dead miner")
    assert is_remarkable(scenery.game, scenery.content, cell)
    again = Game.restore(scenery.game.snapshot(), scenery.rules)
    assert again.level.overlays.corpses == scenery.game.level.overlays.corpses
    assert again.snapshot() == scenery.game.snapshot()


@pytest.mark.parametrize(("ground", "rises"), [("bones", True), ("floor", False), ("scorched", False)])
def test_bonepick_rises_only_beside_bones(ground: str, rises: bool) -> None:
    scenery = Scenery(ROOM)
    turn_into(scenery.game, scenery.at(11, 2), ground)
    slay(scenery, scenery.stand("bonepick", 10, 2, 20))
    assert bool(named(scenery.wait(15), Rose)) is rises


def test_bones_burn_and_can_be_scattered() -> None:
    scenery = Scenery(ROOM)
    for cell, verb in ((scenery.at(11, 2), "burn"), (scenery.at(9, 2), "smash")):
        turn_into(scenery.game, cell, "bones")
        assert verb in scenery.game.level.tile(cell).edges
    scenery.apply_verb("smash", 9, 2)
    assert scenery.tile(9, 2) == "floor"


def test_pointed_weapons_and_shots_halve_damage_to_bonepick() -> None:
    scenery = Scenery(ROOM)
    bones = scenery.stand("bonepick", 10, 2)
    items = scenery.rules.items
    assert damage_through(scenery.game, bones, 9, items["pick"]) == 9
    assert damage_through(scenery.game, bones, 9, items["stone"], shot=True) == 5
    assert damage_through(scenery.game, bones, 9, ItemKind("spit", "weapon", pierces=True)) == 5


def test_corpse_light_keeps_away_and_ignites_gas() -> None:
    scenery = Scenery(ROOM)
    light = hunting(scenery, "corpse_light", 9, 2)
    for _ in range(10):
        scenery.wait()
        assert 2 <= distance(scenery, light) <= 11
    scenery.puff("methane", 20, 9, 2)
    assert named(scenery.wait(3), Exploded)


def test_wounded_corpse_light_vanishes() -> None:
    scenery = Scenery(ROOM)
    light = hunting(scenery, "corpse_light", 4, 2)
    light.health -= 1
    scenery.wait(8)
    assert distance(scenery, light) > 6
    assert not named(scenery.wait(1), Died)

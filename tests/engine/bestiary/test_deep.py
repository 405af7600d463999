"""Monsters around the Heartstone and their counters (GAME.md 4)."""

from __future__ import annotations

import pytest

from stage.arrange import go, look, stow
from stage.bodies import distance, hunting, hurt
from stage.events import named
from stage.scenery import Scenery
from stage.state import is_aware, monsters, statuses
from winze.core.directions import Direction
from winze.engine.actions import Attack, LayCharge, Throw, Walk, Work
from winze.engine.events import Cast, Struck
from winze.scenes.telling.describe import describe

HALL = """
    ###############
    #.............#
    #.............#
    #.............#
    #......@......#
    #.............#
    #.............#
    #.............#
    ###############
"""


@pytest.mark.parametrize(
    ("kind", "told"), [("vug_lurker", "Crystal, but it breathes"), ("lode_mimic", "Vein of ore, but it does not glint")]
)
def test_lurker_looks_like_rock_until_it_strikes(kind: str, told: str) -> None:
    scenery = Scenery(HALL)
    lurker = scenery.stand(kind, 11, 4, still=False)
    scenery.wait(5)
    assert not scenery.game.in_sight()
    assert told in describe(scenery.game, scenery.content, lurker.cell)
    go(scenery.game, scenery.at(10, 4))
    look(scenery.game)
    assert named(scenery.wait(30), Struck)
    assert scenery.game.in_sight()


def test_thrown_stone_reveals_lurker() -> None:
    scenery = Scenery(HALL)
    lurker = scenery.stand("vug_lurker", 11, 4, still=False)
    scenery.wait(3)
    letter = stow(scenery.game, "stone", 5)
    for _ in range(5):
        scenery.act(Throw(letter, 11, 4))
    assert is_aware(lurker)


@pytest.mark.parametrize("work", [Work("dig", Direction.E), LayCharge(Direction.E)])
def test_digging_at_mimic_strikes_it(work: Work | LayCharge) -> None:
    scenery = Scenery("#####\n#@..#\n#####")
    mimic = scenery.stand("lode_mimic", 2, 1)
    stow(scenery.game, "charge")
    events = named(scenery.act(work), Struck)
    assert [event.whom.id for event in events if event.who.kind == "hero"] == [mimic.id]
    assert mimic.memory.aware


def test_mimic_holds_bitten_hero() -> None:
    scenery = Scenery(HALL)
    hunting(scenery, "lode_mimic", 8, 4)
    scenery.wait(8)
    assert "held" in statuses(scenery.game.hero)


def test_stone_eater_is_peaceful_and_takes_ore_of_attacker() -> None:
    scenery = Scenery(HALL)
    scenery.stand("stone_eater", 8, 4, still=False)
    stow(scenery.game, "copper", 1)
    assert not named(scenery.wait(20), Struck)
    eater = monsters(scenery.game)[0]
    scenery.game.level.move(eater, scenery.at(8, 4))
    scenery.act(Attack(Direction.E))
    scenery.wait(20)
    assert "copper" not in {item.kind for item in scenery.game.pack.items}


def test_echo_steps_with_hero_and_vanishes_when_hero_stands() -> None:
    scenery = Scenery(HALL.replace(".", ","))
    echo = hunting(scenery, "echo", 12, 4)
    scenery.act(Walk(Direction.W))
    assert distance(scenery, echo) <= 6
    events = scenery.wait(2)
    assert [event.ability for event in named(events, Cast)] == ["fade"]
    assert not monsters(scenery.game)


def test_echo_strikes_striking_hero() -> None:
    scenery = Scenery(HALL.replace(".", ","))
    hunting(scenery, "echo", 8, 4)
    events = [event for _ in range(12) for event in scenery.act(Attack(Direction.E))]
    assert any(event.who.kind == "echo" for event in named(events, Struck))


def test_struck_shards_ring_and_open_no_door() -> None:
    scenery = Scenery("""
        #########
        #@..+...#
        #########
    """)
    shard = hunting(scenery, "shard_swarm", 7, 1)
    scenery.wait(20)
    assert shard.cell > scenery.at(4, 1)
    other = scenery.stand("drift_goblin", 2, 1, still=False)
    go(scenery.game, scenery.at(3, 1))
    hurt(scenery, shard, 3, "blow")
    assert other.memory.heard == shard.cell

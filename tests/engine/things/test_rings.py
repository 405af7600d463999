"""The effects of rings on their wearer (GAME.md 5)."""

from __future__ import annotations

import pytest

from stage.arrange import lay, look, set_health, stow
from stage.bodies import darken, hunting, lamp_reach
from stage.deeds import kill
from stage.events import named, values
from stage.scenery import Scenery
from stage.state import gold, is_aware, lying, statuses
from stage.wares import carry, throw, wear
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import TakeOff, Walk, Wear, Work
from winze.engine.body.creeping import step_loudness
from winze.engine.body.mending import turns_to_mend
from winze.engine.events import Found, Harmed, Learnt
from winze.engine.kinds.effects import Afflict, Pull, PushEffect, Steal
from winze.engine.sense.disguise import is_hidden

RINGS = ["soft_foot", "mending", "true_sight", "anchor", "thrift", "greed", "toadstone"]
HALL = """
    ###############
    #@............#
    #.............#
    ###############
"""


@pytest.mark.parametrize("kind", RINGS)
def test_ring_is_unknown_until_worn(kind: str) -> None:
    scenery = Scenery(HALL)
    assert scenery.game.name_of(kind) != kind
    assert [event.things[0].name for event in named(wear(scenery, kind), Learnt)] == [kind]
    assert scenery.game.name_of(kind) == kind


@pytest.mark.parametrize("kind", RINGS)
def test_thrown_ring_lands_at_its_target(kind: str) -> None:
    scenery = Scenery(HALL)
    throw(scenery, carry(scenery, kind), 4, 1)
    assert lying(scenery.game) == {scenery.at(4, 1): [(kind, 1)]}


def test_third_ring_replaces_the_first() -> None:
    scenery = Scenery(HALL)
    for kind in ("anchor", "greed", "thrift"):
        wear(scenery, kind)
    assert {item.kind for item in scenery.game.pack.used() if item.kind in RINGS} == {"greed", "thrift"}


def test_soft_foot_quiets_steps_and_mending_makes_them_louder() -> None:
    scenery = Scenery(HALL, lit=True)
    hero = scenery.game.hero
    plain = step_loudness(hero)
    wear(scenery, "soft_foot")
    assert step_loudness(hero) == plain - 2
    wear(scenery, "mending")
    assert step_loudness(hero) == plain


def test_mending_ring_heals_in_200_turns() -> None:
    scenery = Scenery(HALL)
    set_health(scenery.game.hero, 100, 320)
    scenery.wait(10)
    assert scenery.game.hero.health == 110
    wear(scenery, "mending")
    assert turns_to_mend(scenery.game, scenery.game.hero) == 200
    before = scenery.game.hero.health
    scenery.wait(10)
    assert scenery.game.hero.health == before + 16


def test_true_sight_reveals_hidden_doors_and_lurkers() -> None:
    scenery = Scenery("""
        ###############
        #@............#
        #.............#
        ###?#######?###
    """)
    near, far = scenery.stand("vug_lurker", 5, 2), scenery.stand("vug_lurker", 9, 2)
    level = scenery.game.level
    assert is_hidden(level, near)
    events = wear(scenery, "true_sight")
    assert not is_hidden(level, near)
    assert is_hidden(level, far), "more than four cells away"
    assert [event.cell for event in named(events, Found)] == [scenery.at(3, 3)]
    assert scenery.tile(11, 3) == "door_hidden"


def test_true_sight_shimmers() -> None:
    scenery = Scenery(HALL)
    darken(scenery)
    assert lamp_reach(scenery) == 0
    wear(scenery, "true_sight")
    assert lamp_reach(scenery) == 1


def test_anchor_holds_wearer_in_place_and_on_the_ground() -> None:
    scenery = Scenery(HALL)
    hero, rat = scenery.game.hero, scenery.stand("cave_rat", 4, 1)
    wear(scenery, "anchor")
    scenery.happen(PushEffect(3), 1, 1, rat)
    scenery.happen(Pull(3), 1, 1, rat)
    scenery.happen(Afflict("held", Dice(0, 1, 9), 14), 1, 1, rat)
    scenery.happen(Afflict("flying", Dice(0, 1, 9)), 1, 1)
    assert hero.cell == scenery.at(1, 1)
    assert "held" not in statuses(hero)
    assert not scenery.game.hero.traits & 1 << 4


def test_thrift_ring_halves_oil_and_dims_lamp() -> None:
    scenery = Scenery(HALL, lit=True)
    darken(scenery)
    lamp = scenery.game.pack.at("lamp")
    assert lamp is not None
    before, reach = lamp.oil, lamp_reach(scenery)
    scenery.wait(20)
    assert lamp.oil == before - 20
    wear(scenery, "thrift")
    before = lamp.oil
    scenery.wait(20)
    assert lamp.oil == before - 10
    assert lamp_reach(scenery) == reach - 1


def test_greed_ring_adds_gold_to_finds_only() -> None:
    scenery = Scenery(HALL)
    wear(scenery, "greed")
    lay(scenery.game, "gold", scenery.at(2, 1), 100)
    scenery.act(Walk(Direction.E))
    assert gold(scenery.game) == 130
    knocker = scenery.stand("knocker", 3, 1)
    scenery.happen(Steal(), 2, 1, knocker)
    assert gold(scenery.game) < 130
    kill(scenery.game, knocker)
    scenery.act(Walk(Direction.E))
    assert gold(scenery.game) == 130


def ore_of_a_vein(*rings: str) -> int:
    scenery = Scenery("#####\n#@*.#\n#####")
    for ring in rings:
        wear(scenery, ring)
    for _ in range(6):
        scenery.act(Work("dig", Direction.E))
    return sum(count for pile in lying(scenery.game).values() for _, count in pile)


def test_greed_ring_adds_a_piece_of_ore_to_a_vein() -> None:
    assert ore_of_a_vein("greed") == ore_of_a_vein() + 1


@pytest.mark.parametrize("kind", ["knocker", "claim_jumper", "company_bailiff", "drift_goblin"])
def test_gold_thieves_sense_the_greedy_through_rock(kind: str) -> None:
    scenery = Scenery("""
        ###############
        #@..#######...#
        ###############
    """)
    robber = hunting(scenery, kind, 12, 1)
    robber.memory.aware, robber.memory.last, robber.memory.guards = False, -1, True
    wear(scenery, "greed")
    look(scenery.game)
    scenery.wait(40)
    assert is_aware(robber) == (kind != "drift_goblin")


def test_removed_ring_has_no_effect() -> None:
    scenery = Scenery(HALL)
    letter = stow(scenery.game, "anchor")
    scenery.act(Wear(letter), TakeOff(letter))
    rat = scenery.stand("cave_rat", 3, 2)
    scenery.happen(Pull(1), 1, 1, rat)
    assert scenery.game.hero.cell != scenery.at(1, 1)


def test_toadstone_wards_off_stinkdamp_and_ends_poison() -> None:
    scenery = Scenery("#####\n#@..#\n#####")
    scenery.happen(Afflict("poison", Dice(0, 1, 9)), 1, 1)
    wear(scenery, "toadstone")
    scenery.wait()
    assert statuses(scenery.game.hero) == {}
    scenery.puff("stinkdamp", 60, 2, 1)
    assert values(scenery.wait(4), Harmed, "cause") == []
    assert statuses(scenery.game.hero) == {}

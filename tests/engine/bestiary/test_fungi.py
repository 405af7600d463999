"""Fungi and their counters (GAME.md 4)."""

from __future__ import annotations

from stage.bodies import darken, done, hunting, light_lamp, slay
from stage.events import named
from stage.scenery import Scenery
from stage.state import statuses
from winze.core.directions import Direction
from winze.engine.actions import Throw, Walk
from winze.engine.events import Struck
from winze.engine.state.items import make_item

HALL = """
    ##############
    #............#
    #.@..........#
    #............#
    ##############
"""


def test_grip_moss_holds_until_it_dies() -> None:
    scenery = Scenery(HALL)
    moss = hunting(scenery, "grip_moss", 3, 2)
    while "held" not in statuses(scenery.game.hero):
        assert named(scenery.wait(), Struck)
    assert scenery.game.hero.statuses["held"].strength == 14
    slay(scenery, moss)
    assert "held" not in statuses(scenery.game.hero)


def test_grip_moss_spares_unreachable_actors() -> None:
    scenery = Scenery(HALL)
    hunting(scenery, "grip_moss", 4, 2)
    assert not named(scenery.wait(30), Struck)


def test_puffcap_releases_spores_on_adjacent_actor() -> None:
    scenery = Scenery(HALL)
    cap = scenery.stand("puffcap", 9, 2, 1)
    friend = scenery.stand("drift_goblin", 10, 2)
    slay(scenery, cap)
    assert "confused" in statuses(friend)
    assert "confused" not in statuses(scenery.game.hero)
    assert scenery.filled("spores") >> scenery.at(9, 2) & 1


def test_thrown_stone_bursts_puffcap() -> None:
    scenery = Scenery(HALL)
    cap = scenery.stand("puffcap", 7, 2, 1)
    pack = scenery.game.pack
    letter = pack.add(
        scenery.rules.items["throwing_knife"], make_item(scenery.rules.items["throwing_knife"], 20)
    ).letter
    for _ in range(20):
        if cap.health <= 0:
            break
        scenery.act(Throw(letter, 7, 2))
    assert cap.health <= 0
    assert "confused" not in statuses(scenery.game.hero)


def test_crier_cap_cries_in_lamplight_and_is_heard_around() -> None:
    scenery = Scenery(HALL)
    cap = scenery.stand("crier_cap", 4, 2)
    goblin = scenery.stand("drift_goblin", 12, 2)
    darken(scenery)
    assert not done(scenery, cap, 5)
    light_lamp(scenery)
    assert "cry" in done(scenery, cap, 1)
    assert goblin.memory.seeking or goblin.memory.aware or goblin.memory.heard >= 0


def test_shuttered_lamp_passes_crier_cap() -> None:
    scenery = Scenery(HALL)
    cap = scenery.stand("crier_cap", 4, 2)
    darken(scenery)
    scenery.act(Walk(Direction.NE), Walk(Direction.E))
    assert not done(scenery, cap, 10)


def test_thrall_dies_into_spores() -> None:
    scenery = Scenery(HALL)
    thrall = hunting(scenery, "thrall", 3, 2)
    slay(scenery, thrall)
    assert "confused" in statuses(scenery.game.hero)


def test_spores_of_distant_thrall_do_no_damage() -> None:
    scenery = Scenery(HALL)
    slay(scenery, hunting(scenery, "thrall", 4, 2))
    assert "confused" not in statuses(scenery.game.hero)


def test_thrall_goes_to_known_prey() -> None:
    scenery = Scenery(HALL)
    thrall = hunting(scenery, "thrall", 10, 2)
    scenery.wait(12)
    assert scenery.game.level.board.chebyshev(thrall.cell, scenery.game.hero.cell) == 1

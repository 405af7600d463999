"""The cult of the Heartstone and its counters (GAME.md 4)."""

from __future__ import annotations

from stage.bodies import done, hunting
from stage.scenery import Scenery
from stage.state import statuses
from winze.engine.state.actor import Affliction
from winze.engine.turn import speed_of

HALL = """
    ################
    #..............#
    #@.............#
    #..............#
    ################
"""


def test_priest_grows_temporary_crystal_wall() -> None:
    scenery = Scenery(HALL)
    priest = hunting(scenery, "lode_priest", 8, 2)
    assert "hum" in done(scenery, priest, 1)
    assert [scenery.tile(7, y) for y in (1, 2, 3)] == ["sung_crystal"] * 3
    scenery.game.level.remove(priest)
    scenery.wait(11)
    assert [scenery.tile(7, y) for y in (1, 2, 3)] == ["floor"] * 3


def test_pick_breaks_crystal() -> None:
    scenery = Scenery(HALL)
    done(scenery, hunting(scenery, "lode_priest", 8, 2), 1)
    scenery.apply_verb("dig", 7, 2)
    assert scenery.tile(7, 2) == "floor"


def test_priest_chants_only_over_friends_in_need() -> None:
    scenery = Scenery(HALL)
    friend = hunting(scenery, "votary", 6, 3)
    priest = hunting(scenery, "lode_priest", 8, 2)
    friend.statuses["sung_hard"] = Affliction(5, priest.who)
    assert "chant" not in done(scenery, priest, 3)
    friend.health -= 50
    assert "chant" in done(scenery, priest, 8)


def test_votary_in_frenzy_does_not_flee() -> None:
    scenery = Scenery(HALL)
    votary = hunting(scenery, "votary", 8, 2)
    assert not done(scenery, votary, 1)
    votary.health = 390
    assert done(scenery, votary, 1) == ["frenzy"]
    assert "hasted" in statuses(votary)
    assert speed_of(votary) == 200
    assert not votary.memory.fleeing
    assert not done(scenery, votary, 25), "once in its life"

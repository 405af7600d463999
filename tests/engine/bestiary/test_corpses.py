"""Corpses: food for beasts, and thralls of fungi (GAME.md 4)."""

from __future__ import annotations

import pytest

from stage.bodies import corpses, hunting, slay
from stage.events import named, values
from stage.scenery import Scenery
from winze.engine.events import Fed, Rose, Struck

HALL = """
    ####################
    #@.................#
    #..................#
    #..................#
    ####################
"""


def far_off(scenery: Scenery, cell: int) -> int:
    return scenery.game.level.board.chebyshev(cell, scenery.game.hero.cell)


def test_hunting_hound_feeds_once_for_six_turns() -> None:
    scenery = Scenery(HALL)
    slay(scenery, scenery.stand("drift_goblin", 10, 2, 5))
    hound = hunting(scenery, "adit_hound", 13, 2)
    events = scenery.wait(5)
    assert len(named(events, Fed)) == 1
    assert far_off(scenery, hound.cell) >= 8, "it is still feeding"
    assert not named(events, Struck)
    events = scenery.wait(12)
    assert named(events, Struck), "it has had enough"
    assert not named(events, Fed)
    assert corpses(scenery), "the rest of the heap stays"


def test_hound_attacks_adjacent_prey_before_feeding() -> None:
    scenery = Scenery(HALL)
    slay(scenery, scenery.stand("drift_goblin", 4, 2, 5))
    hunting(scenery, "adit_hound", 2, 2)
    events = scenery.wait(3)
    assert named(events, Struck) and not named(events, Fed)


@pytest.mark.parametrize("kind", ["adit_hound", "dead_miner"])
def test_feeders_spare_own_kind_and_rising_corpses(kind: str) -> None:
    scenery = Scenery(HALL)
    slay(scenery, scenery.stand(kind, 10, 2, 5))
    hunting(scenery, "adit_hound", 13, 2)
    assert not named(scenery.wait(8), Fed)


def test_feeders_ignore_unseen_corpses() -> None:
    scenery = Scenery("""
        ####################
        #@.......#.........#
        #........#.........#
        #..................#
        ####################
    """)
    slay(scenery, scenery.stand("drift_goblin", 8, 1, 5))
    hunting(scenery, "adit_hound", 10, 1)
    assert not named(scenery.wait(), Fed)


def test_corpse_beside_fungus_becomes_thrall_after_30_turns() -> None:
    scenery = Scenery(HALL)
    scenery.stand("puffcap", 11, 2, 5)
    goblin = scenery.stand("drift_goblin", 10, 2, 8)
    slay(scenery, goblin)
    assert not named(scenery.wait(28), Rose)
    events = scenery.wait(4)
    assert values(events, Rose, "who") == ["thrall"]
    assert not corpses(scenery)
    (thrall,) = [one for one in scenery.game.level.monsters() if one.kind.id == "thrall"]
    assert thrall.max_health == 4, "half of what it was"
    assert thrall.part, "it is worth nothing"


@pytest.mark.parametrize(
    ("dead", "x"),
    [("drift_goblin", 8), ("cave_rat", 10), ("thrall", 10)],
    ids=["too far", "too small", "one already"],
)
def test_distant_or_unsuitable_corpse_becomes_no_thrall(dead: str, x: int) -> None:
    scenery = Scenery(HALL)
    scenery.stand("puffcap", 11, 2, 5)
    slay(scenery, scenery.stand(dead, x, 2, 8))
    assert not named(scenery.wait(70), Rose)
    assert not corpses(scenery)


def test_dead_miner_beside_fungus_rises_unchanged() -> None:
    scenery = Scenery(HALL)
    scenery.stand("puffcap", 11, 2, 5)
    slay(scenery, scenery.stand("dead_miner", 10, 2, 20))
    assert values(scenery.wait(40), Rose, "who") == ["dead_miner"]

"""Bodies: beasts feed on them, and fungi make thralls of them (GAME.md 4)."""

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


def test_a_hound_on_the_hunt_stops_six_turns_to_feed_once() -> None:
    scenery = Scenery(HALL)
    slay(scenery, scenery.stand("drift_goblin", 10, 2, 5))
    hound = hunting(scenery, "adit_hound", 13, 2)
    events = scenery.wait(5)
    assert len(named(events, Fed)) == 1
    assert far_off(scenery, hound.cell) >= 8, "it is still at it"
    assert not named(events, Struck)
    events = scenery.wait(12)
    assert named(events, Struck), "it has had enough"
    assert not named(events, Fed)
    assert corpses(scenery), "what is left of it lies there"


def test_a_hound_strikes_who_stands_beside_it_before_it_feeds() -> None:
    scenery = Scenery(HALL)
    slay(scenery, scenery.stand("drift_goblin", 4, 2, 5))
    hunting(scenery, "adit_hound", 2, 2)
    events = scenery.wait(3)
    assert named(events, Struck) and not named(events, Fed)


@pytest.mark.parametrize("kind", ["adit_hound", "dead_miner"])
def test_nobody_feeds_on_its_own_kind_nor_on_what_rises_again(kind: str) -> None:
    scenery = Scenery(HALL)
    slay(scenery, scenery.stand(kind, 10, 2, 5))
    hunting(scenery, "adit_hound", 13, 2)
    assert not named(scenery.wait(8), Fed)


def test_nobody_feeds_on_what_it_does_not_see() -> None:
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


def test_beside_a_fungus_a_body_stands_up_as_a_thrall_after_thirty_turns() -> None:
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
def test_no_thrall_comes_of_what_lies_far_off_or_is_none_to_take(dead: str, x: int) -> None:
    scenery = Scenery(HALL)
    scenery.stand("puffcap", 11, 2, 5)
    slay(scenery, scenery.stand(dead, x, 2, 8))
    assert not named(scenery.wait(70), Rose)
    assert not corpses(scenery)


def test_a_dead_miner_beside_a_fungus_rises_as_what_he_was() -> None:
    scenery = Scenery(HALL)
    scenery.stand("puffcap", 11, 2, 5)
    slay(scenery, scenery.stand("dead_miner", 10, 2, 20))
    assert values(scenery.wait(40), Rose, "who") == ["dead_miner"]

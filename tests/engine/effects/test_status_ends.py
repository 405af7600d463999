"""Each hostile status of the shipped rows can end in at least two ways, and masters are stunned half as long."""

from __future__ import annotations

import pytest

from shipped import shipped
from stage.arrange import stop
from stage.scenery import Scenery
from stage.state import statuses
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Attack, Quaff, Walk
from winze.engine.kinds.effects import Afflict, Harm, Noise
from winze.engine.kinds.statuses import Status
from winze.engine.kinds.traits import DAZED
from winze.engine.state.items import make_item

ROOM = """
    #########
    #..@-...#
    #.......#
    #########
"""
HOSTILE = [status for status in shipped().rules.statuses.values() if status.hostile]
NAMES = [status.id for status in HOSTILE]
SHORT = 3
"""Turns of a status short enough to need no other end."""


def ailing(status: str, turns: int = 3) -> Scenery:
    """Return a game in which the hero has a status and a passive goblin is adjacent."""
    scenery = Scenery(ROOM)
    goblin = scenery.stand("drift_goblin", 2, 1)
    stop(goblin)
    x, y = scenery.game.level.board.xy(scenery.game.hero.cell)
    scenery.happen(Afflict(status, Dice(0, 1, turns), strength=100), x, y, by=goblin)
    assert status in statuses(scenery.game.hero)
    return scenery


def is_over(scenery: Scenery, status: str) -> bool:
    return status not in statuses(scenery.game.hero)


def other_ways(status: Status) -> list[str]:
    """Return the ways to end the status early."""
    ways = {
        "draught": not status.gives & DAZED,
        "wound": status.until_hurt,
        "noise": status.until_loud,
        "blow": status.until_blow,
        "water": status.flame,
    }
    return [way for way, does in ways.items() if does]


@pytest.mark.parametrize("status", NAMES)
def test_status_runs_out(status: str) -> None:
    scenery = ailing(status)
    scenery.wait(4)
    assert is_over(scenery, status)


@pytest.mark.parametrize("status", HOSTILE, ids=NAMES)
def test_status_is_ended_early_unless_nearly_over(status: Status) -> None:
    assert other_ways(status) or status.most <= SHORT


@pytest.mark.parametrize("status", [status.id for status in HOSTILE if "draught" in other_ways(status)])
def test_draught_ends_status(status: str) -> None:
    scenery = ailing(status)
    kind = scenery.rules.items["draught"]
    scenery.act(Quaff(scenery.game.pack.add(kind, make_item(kind)).letter))
    assert is_over(scenery, status)


@pytest.mark.parametrize("status", [status.id for status in HOSTILE if status.until_hurt])
def test_wound_ends_status(status: str) -> None:
    scenery = ailing(status)
    scenery.happen(Harm(Dice(0, 1, 1), "blow"), 3, 1)
    assert is_over(scenery, status)


@pytest.mark.parametrize("status", [status.id for status in HOSTILE if status.until_loud])
def test_adjacent_noise_ends_status(status: str) -> None:
    scenery = ailing(status)
    scenery.happen(Noise(10, "clang"), 4, 1)
    assert is_over(scenery, status)


@pytest.mark.parametrize("status", [status.id for status in HOSTILE if status.flame])
def test_water_ends_status(status: str) -> None:
    scenery = ailing(status)
    scenery.act(Walk(Direction.E))
    assert is_over(scenery, status)


def test_blow_ends_fear_of_distant_foe() -> None:
    scenery = Scenery(ROOM)
    far, near = scenery.stand("drift_goblin", 7, 1), scenery.stand("cave_rat", 2, 2)
    stop(far)
    stop(near)
    scenery.happen(Afflict("afraid", Dice(0, 1, 3)), 3, 1, by=far)
    scenery.act(Attack(Direction.SW))
    assert is_over(scenery, "afraid")


@pytest.mark.parametrize(("kind", "turns"), [("dun_bess", 1), ("drift_goblin", 3)])
def test_masters_are_stunned_half_as_long(kind: str, turns: int) -> None:
    scenery = Scenery(ROOM)
    monster = scenery.stand(kind, 6, 2)
    scenery.happen(Afflict("stunned", Dice(0, 1, 3)), 6, 2)
    assert statuses(monster) == {"stunned": turns}

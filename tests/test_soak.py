"""The watch of the soak sees who stands still though nothing hinders them, and nobody else."""

from __future__ import annotations

import pytest

from soak.stuck import Watch
from stage import Stage
from stage.arrange import bind, lull, put_to_sleep
from winze.engine.actions import Wait
from winze.engine.kinds.drives import Idle, Mind, See
from winze.engine.kinds.traits import HELD, ROOTED, STATUE

ROOM = """
    ############
    #@.......r.#
    #..........#
    ############
"""
APART = """
    ############
    #@..#....r.#
    #...#......#
    ############
"""


def lazy(drawing: str = ROOM, **facts: object) -> Stage:
    """A stage on which a rat that hunts the hero never steps."""
    stage = Stage(drawing)
    stage.rules.minds["lazy"] = Mind("lazy", (Idle(0), See()))  # type: ignore[index]
    stage.vary("rat", mind="lazy", **facts)
    stage.rouse("rat")
    return stage


def watched(stage: Stage, turns: int = 12) -> list[str]:
    watch = Watch(stage.game, 10)
    return [line for _ in range(turns) for line in watch.look(stage.act(Wait()))]


def test_who_could_go_and_does_not_is_told_once() -> None:
    (line,) = watched(lazy(), 30)
    assert line.startswith("the rat 1 stands at 9,1 of level 1")


def test_who_goes_strikes_or_waits_a_shorter_time_is_not() -> None:
    stage = Stage(ROOM)
    stage.rouse("rat")
    assert watched(stage, 30) == []
    assert watched(lazy(), 9) == []


@pytest.mark.parametrize("traits", [ROOTED, HELD, STATUE])
def test_those_who_cannot_are_not(traits: int) -> None:
    assert watched(lazy(traits=traits)) == []


def test_those_who_sleep_or_know_of_nobody_are_not() -> None:
    for still in (put_to_sleep, lull):
        stage = lazy()
        still(stage.monster("rat"))
        assert watched(stage) == []


def test_bound_captive_is_not_stuck() -> None:
    stage = lazy()
    bind(stage.monster("rat"), 15)
    assert watched(stage) == []


def test_those_to_whom_no_way_leads_are_not() -> None:
    assert watched(lazy(APART)) == []


def test_those_behind_others_are_not() -> None:
    stage = lazy("############\n#@....dr...#\n############")
    stage.vary("dancer", traits=ROOTED)
    assert watched(stage) == []

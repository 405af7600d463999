"""The watch of the soak reports monsters that stand still for no reason, and no others."""

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
    """Return a stage on which a rat that hunts the hero never steps."""
    stage = Stage(drawing)
    stage.rules.minds["lazy"] = Mind("lazy", (Idle(0), See()))  # type: ignore[index]
    stage.vary("rat", mind="lazy", **facts)
    stage.rouse("rat")
    return stage


def watched(stage: Stage, turns: int = 12) -> list[str]:
    watch = Watch(stage.game, 10)
    return [line for _ in range(turns) for line in watch.look(stage.act(Wait()))]


def test_idle_hunter_is_reported_once() -> None:
    (line,) = watched(lazy(), 30)
    assert line.startswith("the rat 1 stands at 9,1 of level 1")


def test_active_or_briefly_idle_hunter_is_not_reported() -> None:
    stage = Stage(ROOM)
    stage.rouse("rat")
    assert watched(stage, 30) == []
    assert watched(lazy(), 9) == []


@pytest.mark.parametrize("traits", [ROOTED, HELD, STATUE])
def test_held_hunter_is_not_reported(traits: int) -> None:
    assert watched(lazy(traits=traits)) == []


def test_unaware_monster_is_not_reported() -> None:
    for still in (put_to_sleep, lull):
        stage = lazy()
        still(stage.monster("rat"))
        assert watched(stage) == []


def test_hunter_without_a_path_is_not_reported() -> None:
    assert watched(lazy(APART)) == []


def test_blocked_hunter_is_not_reported() -> None:
    stage = lazy("############\n#@....dr...#\n############")
    stage.vary("dancer", traits=ROOTED)
    assert watched(stage) == []


def test_bound_captive_is_not_stuck() -> None:
    stage = lazy()
    bind(stage.monster("rat"), 15)
    assert watched(stage) == []

"""Creeping with a closed lamp: quiet and slow."""

from __future__ import annotations

from stage.lamps import LampStage
from stage.state import poison, sought
from winze.core.directions import Direction
from winze.engine.actions import SwitchLamp, Walk
from winze.engine.kinds.actors import Senses

LANE = """
    ##########
    #@......m#
    ##########
"""


def step(*, shut: bool, hunted: bool = False) -> tuple[int, int]:
    """Take a step. Return the turns of poison it took, and the distance in cells at which it was heard."""
    stage = LampStage(LANE)
    stage.vary("moss", senses=Senses(sight=0))
    if shut:
        stage.act(SwitchLamp())
    if hunted:
        stage.rouse()
    stage.afflict(9)
    stage.act(Walk(Direction.E))
    turns = 9 - poison(stage.game)
    return turns, max((loud for loud in (1, 3) if _is_heard(stage, loud)), default=0)


def _is_heard(stage: LampStage, cells: int) -> bool:
    """Return True if an actor some cells away hears a step."""
    stage.empty()
    moss = stage.stand("moss", 4 + cells, 1)
    stage.go(3, 1)
    stage.act(Walk(Direction.E))
    return sought(moss) is not None


def test_creeping_step_takes_two_turns_and_is_quiet() -> None:
    assert step(shut=False) == (1, 3)
    assert step(shut=True) == (2, 1)


def test_hunted_hero_creeps_at_walking_speed() -> None:
    assert step(shut=True, hunted=True) == (1, 1)

"""A shut lamp is creeping: hardly heard, and slow."""

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
    """Take a step. Returns how many turns of poison it took, and how many fields off it was heard."""
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
    """Whether somebody so many fields off hears a step."""
    stage.empty()
    moss = stage.stand("moss", 4 + cells, 1)
    stage.go(3, 1)
    stage.act(Walk(Direction.E))
    return sought(moss) is not None


def test_a_step_with_a_shut_lamp_takes_two_turns_and_is_hardly_heard() -> None:
    assert step(shut=False) == (1, 3)
    assert step(shut=True) == (2, 1)


def test_who_is_hunted_creeps_no_slower_than_he_walks() -> None:
    assert step(shut=True, hunted=True) == (1, 1)

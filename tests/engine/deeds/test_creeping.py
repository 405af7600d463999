"""A shut lamp is creeping: hardly heard, and slow."""

from __future__ import annotations

from stage.lamps import LampStage
from stage.state import poison
from winze.core.directions import Direction
from winze.engine.actions import SwitchLamp, Walk

LANE = """
    ##########
    #@......m#
    ##########
"""


def step(*, shut: bool, hunted: bool = False) -> tuple[int, list[int]]:
    """Take a step. Returns how many turns of poison it took, and how loud it was."""
    stage = LampStage(LANE)
    if shut:
        stage.act(SwitchLamp())
    if hunted:
        stage.rouse()
    stage.afflict(9)
    stage.act(Walk(Direction.E))
    return 9 - poison(stage.game), [sound.loudness for sound in stage.game.sounds]


def test_a_step_with_a_shut_lamp_takes_two_turns_and_is_hardly_heard() -> None:
    assert step(shut=False) == (1, [3])
    assert step(shut=True) == (2, [1])


def test_who_is_hunted_creeps_no_slower_than_he_walks() -> None:
    assert step(shut=True, hunted=True) == (1, [1])

"""Attacks on peaceful actors are confirmed first."""

from __future__ import annotations

import pytest

from scene_harness import field_cell, handle, press, view_of
from stage import Stage
from winze.core.directions import Direction
from winze.engine.actions import Attack, Walk
from winze.models.players import Options
from winze.scenes.base.scene import Act, Outcome, Point, Push, View
from winze.scenes.play.play import PlayScene
from winze.scenes.widgets.questions import ConfirmScene

ROOM = """
    #####
    #@r.#
    #####
"""


def peaceful() -> View:
    stage = Stage(ROOM)
    stage.vary("rat", peaceful=True)
    return view_of(stage)


def asked(outcome: Outcome, view: View) -> Outcome:
    """Return the outcome of confirming the question."""
    assert isinstance(outcome, Push)
    assert isinstance(outcome.scene, ConfirmScene)
    return press(outcome.scene, view, "Y")


def test_step_into_peaceful_actor_swaps() -> None:
    view = peaceful()
    assert press(PlayScene(), view, "l") == Act(Walk(Direction.E, bump=True))


def test_attack_key_confirms_and_click_swaps() -> None:
    view = peaceful()
    chosen = press(PlayScene(), view, "a")
    assert isinstance(chosen, Push)
    assert asked(press(chosen.scene, view, "l"), view) == Act(Attack(Direction.E))
    assert handle(PlayScene(), Point(*field_cell(view, 2, 1)), view) == Act(Walk(Direction.E, bump=True))


def test_walking_without_bump_needs_no_confirmation() -> None:
    stage = Stage(ROOM)
    stage.vary("rat", peaceful=True)
    view = view_of(stage, options=Options(bump=False))
    assert press(PlayScene(), view, "l") == Act(Walk(Direction.E, bump=False))


@pytest.mark.parametrize("harmful", [True, False])
def test_foes_and_wronged_are_attacked_at_once(harmful: bool) -> None:
    stage = Stage(ROOM)
    stage.vary("rat", peaceful=not harmful)
    stage.rouse()
    assert press(PlayScene(), view_of(stage), "l") == Act(Walk(Direction.E, bump=True))

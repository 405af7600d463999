"""Powder charges and ropes."""

from __future__ import annotations

from scene_harness import key
from stage import arrange
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import LayCharge, SpanGap
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import Act, Outcome, Push, View
from winze.scenes.play import working
from winze.scenes.widgets.questions import ChoiceScene


def chosen(scenery: Scenery, *names: str) -> Outcome:
    """Return the outcome of working to the east after these keys."""
    view = View(scenery.content, Options(), Log(), scenery.game, "Ada")
    outcome = working.at(view, scenery.game, Direction.E)
    for name in names:
        assert isinstance(outcome, Push) and isinstance(outcome.scene, ChoiceScene)
        outcome = outcome.scene.handle(key(name), view)
    return outcome


def test_charge_asks_for_fuse() -> None:
    scenery = Scenery("#######\n#.@:..#\n#######")
    arrange.stow(scenery.game, "charge")
    assert chosen(scenery, "2") == Act(LayCharge(Direction.E, 2))
    assert chosen(scenery, "Enter") == Act(LayCharge(Direction.E, 4))


def test_longer_fuse_is_picked_with_cursor() -> None:
    scenery = Scenery("#######\n#.@:..#\n#######")
    arrange.stow(scenery.game, "charge")
    view = View(scenery.content, Options(), Log(), scenery.game, "Ada")
    asked = working.at(view, scenery.game, Direction.E)
    assert isinstance(asked, Push)
    outcomes = [asked.scene.handle(key(name), view) for name in ("ArrowDown", "ArrowDown", "Enter")]
    assert outcomes[-1] == Act(LayCharge(Direction.E, 10))


def test_rope_spans_pit() -> None:
    assert chosen(Scenery("#######\n#.@V..#\n#######")) == Act(SpanGap(Direction.E))


def test_rope_hangs_or_spans_over_chasm() -> None:
    assert chosen(Scenery("#######\n#.@v..#\n#######"), "c") == Act(SpanGap(Direction.E))

"""Items used on an adjacent cell, at a target, or on another item."""

from __future__ import annotations

from scene_harness import key
from stage.scenery import Scenery
from stage.wares import carry
from winze.engine.actions import Use, UseAt, UseOn
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.commands import Command
from winze.scenes.base.scene import Act, Outcome, Push, View
from winze.scenes.play.target import TargetScene
from winze.scenes.play.uses import USES
from winze.scenes.widgets.questions import ChoiceScene, DirectionScene

HALL = "#########\n#@......#\n#########"


def chosen(scenery: Scenery, kind: str, *names: str, known: bool = True) -> Outcome:
    """Return the outcome of using an item from the pack after these keys."""
    view = View(scenery.content, Options(), Log(), scenery.game, "Ada")
    item = carry(scenery, kind, known=known)
    assert USES[Command.USE].fits(scenery.game, item)
    outcome = USES[Command.USE].outcome(view, scenery.game, item)
    for name in names:
        assert isinstance(outcome, Push)
        outcome = outcome.scene.handle(key(name), view)
    return outcome


def test_adjacent_tool_asks_for_direction() -> None:
    outcome = chosen(Scenery(HALL), "jaw_trap")
    assert isinstance(outcome, Push) and isinstance(outcome.scene, DirectionScene)
    assert chosen(Scenery(HALL), "jaw_trap", "ArrowRight") == Act(UseAt("h", 2, 1))


def test_known_rod_asks_for_target() -> None:
    outcome = chosen(Scenery(HALL), "ram")
    assert isinstance(outcome, Push) and isinstance(outcome.scene, TargetScene)
    assert chosen(Scenery(HALL), "ram", known=False) == Act(Use("h"))


def test_gem_asks_among_several_rods() -> None:
    scenery = Scenery(HALL)
    for kind in ("ram", "cold"):
        carry(scenery, kind).charges = 1
    outcome = chosen(scenery, "gem")
    assert isinstance(outcome, Push) and isinstance(outcome.scene, ChoiceScene)
    assert chosen(scenery, "gem", "i") == Act(UseOn("j", "i"))

"""Work on terrain."""

from __future__ import annotations

from scene_harness import key, text, view_of
from stage import Stage, arrange
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import Work
from winze.engine.errands.work import KeepWorking
from winze.scenes.base.scene import Act, Outcome, Pop, Push, Scene, Start, Tell
from winze.scenes.play.play import PlayScene
from winze.scenes.play.working import possible
from winze.scenes.widgets.questions import ChoiceScene, ConfirmScene, DirectionScene

ROOM = "########\n#..@#..#\n########"
BELOW = "####\n#.<#\n####"


def pressed(scene: Scene, stage: Stage, name: str) -> Outcome:
    return scene.handle(key(name), view_of(stage))


def after(stage: Stage, *names: str) -> Outcome:
    """Press the keys, each in the scene that the last one opened, and return the final outcome."""
    scene: Scene = PlayScene()
    for name in names[:-1]:
        outcome = pressed(scene, stage, name)
        assert isinstance(outcome, Push)
        scene = outcome.scene
    return pressed(scene, stage, names[-1])


def errand(outcome: Outcome) -> Work:
    """Return the work that an outcome starts."""
    assert isinstance(outcome, Start) and isinstance(outcome.errand, KeepWorking)
    return outcome.errand.work


def test_work_key_asks_direction_and_digs() -> None:
    stage = Stage(ROOM)
    outcome = after(stage, "D")
    assert isinstance(outcome, Push) and isinstance(outcome.scene, DirectionScene)
    assert errand(after(stage, "D", "l")) == Work("dig", Direction.E)


def test_impossible_work_is_refused_by_rules() -> None:
    assert after(Stage(ROOM), "D", "h") == Act(Work("dig", Direction.W))


def test_several_kinds_of_work_are_listed() -> None:
    stage = Stage(ROOM, BELOW)
    arrange.stow(stage.game, "beam")
    outcome = after(stage, "D", "h")
    assert isinstance(outcome, Push) and isinstance(outcome.scene, ChoiceScene)
    shown = text(outcome.scene, view_of(stage))
    assert "sink a winze" in shown and "(4 turns)" in shown and "set up a pit prop" in shown
    assert errand(after(stage, "D", "h", "c")) == Work("prop", Direction.W)
    assert after(stage, "D", "h", "Escape") == Pop()


def test_long_work_is_confirmed() -> None:
    stage = Stage(ROOM, BELOW)
    stage.vary_thing("pick", pace=10)
    outcome = after(stage, "D", "h")
    assert isinstance(outcome, Push) and isinstance(outcome.scene, ConfirmScene)
    asked = text(outcome.scene, view_of(stage))
    assert "Sink a winze to the level below?" in asked
    assert "40 turns and makes a lot of noise." in asked
    assert errand(after(stage, "D", "h", "Y")) == Work("sink", Direction.W)


def test_work_tool_is_used_by_working() -> None:
    stage = Stage(ROOM, BELOW)
    letter = arrange.stow(stage.game, "beam")
    outcome = after(stage, "A", letter)
    assert isinstance(outcome, Push) and isinstance(outcome.scene, DirectionScene)
    assert errand(after(stage, "A", letter, "h")) == Work("prop", Direction.W), "nothing else is asked"


def test_useless_work_tool_is_refused() -> None:
    stage = Stage(ROOM, BELOW)
    letter = arrange.stow(stage.game, "beam")
    outcome = after(stage, "A", letter, "l")
    assert isinstance(outcome, Tell) and outcome.sentence.text == "You cannot set a prop there."


def test_work_on_disguised_monster_treats_it_as_tile() -> None:
    scenery = Scenery("######\n#@...#\n######", lit=True)
    mimic = scenery.stand("lode_mimic", 2, 1)
    assert possible(scenery.game, Direction.E) == ["dig"]
    arrange.rouse(scenery.game, mimic)
    assert "dig" not in possible(scenery.game, Direction.E)

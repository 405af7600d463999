"""Warnings at half and at a quarter of the hit points."""

from __future__ import annotations

from stage import Stage
from stage.arrange import make_known, set_health, stow
from stage.events import named, values
from stage.scenery import Scenery
from winze.engine.actions import Drop, Wait
from winze.engine.events import Weakened
from winze.engine.game import Game

ROOM = """
    ####
    #@.#
    ####
"""


def warned(stage: Stage, health: int) -> list[tuple[str, list[tuple[str, int]]]]:
    """Return the warnings of a turn that the hero begins with `health` of 30 hit points."""
    stage.heal(health)
    return values(stage.act(Wait()), Weakened, "left", "things")


def test_each_warning_comes_once_until_well_again() -> None:
    stage = Stage(ROOM)
    assert [warned(stage, health) for health in (30, 16, 14, 12, 7, 6, 20, 14)] == [
        [], [], [("half", [])], [], [("quarter", [])], [], [], [],
    ]  # fmt: skip
    assert warned(stage, 24) == []
    assert warned(stage, 14) == [("half", [])]


def test_big_loss_triggers_only_the_worse_warning() -> None:
    stage = Stage(ROOM)
    assert warned(stage, 3) == [("quarter", [])]


def test_warning_lists_carried_healing_items_only() -> None:
    stage = Stage(ROOM)
    stow(stage.game, "draught", 2)
    stow(stage.game, "rope")
    assert warned(stage, 7) == [("quarter", [("draught", 2)])]


def test_warning_lists_escapes_without_healing_items() -> None:
    scenery = Scenery("#####\n#@..#\n#####", lit=True)
    game = scenery.game
    for letter in [item.letter for item in game.pack.items if item.kind == "draught"]:
        scenery.act(Drop(letter))
    scenery.stand("goblin_ganger", 3, 1)
    set_health(game.hero, 7, 32)
    for kind in ("step_slip", "dread_slip", "fire_pot"):
        stow(game, kind)
    make_known(game, "step_slip")
    (warning,) = named(scenery.wait(), Weakened)
    assert [what.name for what in warning.things] == ["step_slip"], "the slip of dread is unidentified"


def test_snapshot_keeps_given_warnings() -> None:
    stage = Stage(ROOM)
    warned(stage, 14)
    again = Game.restore(stage.game.snapshot(), stage.rules)
    assert values(again.act(Wait()), Weakened, "left") == []

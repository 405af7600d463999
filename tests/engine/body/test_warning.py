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
    """What the hero is warned of in a turn that begins with so many of his 30 hit points."""
    stage.heal(health)
    return values(stage.act(Wait()), Weakened, "left", "things")


def test_each_warning_comes_once_until_the_hero_is_well_again() -> None:
    stage = Stage(ROOM)
    assert [warned(stage, health) for health in (30, 16, 14, 12, 7, 6, 20, 14)] == [
        [], [], [("half", [])], [], [("quarter", [])], [], [], [],
    ]  # fmt: skip
    assert warned(stage, 24) == []
    assert warned(stage, 14) == [("half", [])]


def test_whoever_falls_far_at_once_is_warned_of_the_worse_alone() -> None:
    stage = Stage(ROOM)
    assert warned(stage, 3) == [("quarter", [])]


def test_a_warning_names_what_is_carried_that_mends_and_nothing_else() -> None:
    stage = Stage(ROOM)
    stow(stage.game, "draught", 2)
    stow(stage.game, "rope")
    assert warned(stage, 7) == [("quarter", [("draught", 2)])]


def test_without_anything_that_mends_it_names_what_lets_one_escape() -> None:
    scenery = Scenery("#####\n#@..#\n#####", lit=True)
    game = scenery.game
    for letter in [item.letter for item in game.pack.items if item.kind == "draught"]:
        scenery.act(Drop(letter))
    scenery.stand("goblin_ganger", 3, 1)
    set_health(game.hero, 7, 32)
    for kind in ("step_slip", "dread_slip", "fire_pot"):
        stow(game, kind)
    make_known(game, "step_slip")
    (told,) = named(scenery.wait(), Weakened)
    assert [what.name for what in told.things] == ["step_slip"], "he does not know the other"


def test_a_warning_given_is_remembered_in_the_snapshot() -> None:
    stage = Stage(ROOM)
    warned(stage, 14)
    again = Game.restore(stage.game.snapshot(), stage.rules)
    assert values(again.act(Wait()), Weakened, "left") == []

"""Steps: messages and questions before they are taken."""

from __future__ import annotations

import pytest

from scene_harness import view_of
from stage import Stage, arrange
from stage.friends import friend
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import Walk
from winze.engine.kinds.traits import ROOTED
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import Act, Outcome, Push, Tell, View
from winze.scenes.play.stepping import step

HALL = """
    #####
    #@..#
    #####
    """


def step_east(scenery: Scenery) -> Outcome:
    view = View(scenery.content, Options(), Log(), scenery.game, "Ada")
    return step(view, scenery.game, Walk(Direction.E))


@pytest.mark.parametrize(
    ("tile", "text"),
    [
        ("statue", "The statue is in the way."),
        ("cart", "The ore cart is in the way."),
        ("bell", "The bell is in the way. D works it, x tells what that does."),
        ("barricade", "The barricade is in the way. D breaks it, x tells what that takes."),
        ("sluice", "The sluice is in the way. D works it, x tells what that does."),
    ],
)
def test_obstacle_is_named_with_the_key_that_works_it(tile: str, text: str) -> None:
    scenery = Scenery(HALL)
    arrange.change_tile(scenery.game, scenery.at(2, 1), tile)
    arrange.look(scenery.game)
    outcome = step_east(scenery)
    assert isinstance(outcome, Tell)
    assert outcome.sentence.text == text


@pytest.mark.parametrize("tile", ["wall", "door_closed", "door_locked"])
def test_walls_and_doors_are_left_to_rules(tile: str) -> None:
    scenery = Scenery(HALL)
    arrange.change_tile(scenery.game, scenery.at(2, 1), tile)
    arrange.look(scenery.game)
    assert step_east(scenery) == Act(Walk(Direction.E))


def test_step_over_edge_is_confirmed_except_onto_rope() -> None:
    stage = Stage("#####\n#@v.#\n#####", "#####\n#<..#\n#####")
    view = view_of(stage)
    assert isinstance(step(view, stage.game, Walk(Direction.E)), Push)
    arrange.change_tile(stage.game, stage.at(2, 1), "roped")
    stage.look()
    assert step(view, stage.game, Walk(Direction.E)) == Act(Walk(Direction.E))


@pytest.mark.parametrize("kind", ["friend", "gallery_eel"])
def test_danger_is_confirmed_despite_friend_or_hidden_monster(kind: str) -> None:
    scenery = Scenery(HALL)
    arrange.change_tile(scenery.game, scenery.at(2, 1), "water")
    if kind == "friend":
        friend(scenery, "hewer", 2, 1)
    else:
        scenery.stand(kind, 2, 1).memory.lies_in_wait = True
    arrange.look(scenery.game)
    assert isinstance(step_east(scenery), Push)


def test_deep_water_is_not_confirmed_beside_tame_pony() -> None:
    scenery = Scenery(HALL)
    arrange.change_tile(scenery.game, scenery.at(2, 1), "water")
    arrange.look(scenery.game)
    assert isinstance(step_east(scenery), Push)
    friend(scenery, "pit_pony", 3, 1)
    assert step_east(scenery) == Act(Walk(Direction.E))


def test_visible_foe_in_danger_is_attacked_at_once() -> None:
    scenery = Scenery(HALL)
    arrange.change_tile(scenery.game, scenery.at(2, 1), "water")
    scenery.stand("drift_goblin", 2, 1)
    arrange.look(scenery.game)
    assert step_east(scenery) == Act(Walk(Direction.E))


def test_blocking_friend_is_named() -> None:
    scenery = Scenery(HALL)
    ally = friend(scenery, "drift_goblin", 2, 1)
    assert step_east(scenery) == Act(Walk(Direction.E))
    arrange.give_traits(ally, ROOTED)
    outcome = step_east(scenery)
    assert isinstance(outcome, Tell)
    assert outcome.sentence.text == "The drift goblin is in the way."

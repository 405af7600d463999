"""Scenes for the player of five keys, each with its next action."""

from __future__ import annotations

import pytest

from stage import Stage, arrange
from winze.core.directions import Direction
from winze.engine.actions import Action, Attack, Quaff, UseStairs, Wait, Walk, Wield
from winze.engine.view import HeroView
from winze.workshop.bots.keys import Keys


def next_act(stage: Stage, keys: Keys | None = None) -> Action:
    return (keys or Keys()).act(HeroView(stage.game))


def test_keys_fight_a_foe_beside_them():
    stage = Stage("#####\n#@r.#\n#####")
    stage.rouse()
    assert next_act(stage) == Attack(Direction.E)


@pytest.mark.parametrize(("health", "rests"), [(11, True), (12, False)])
def test_keys_rest_below_sixty_percent(health: int, rests: bool):
    stage = Stage("##########\n#@.......#\n##########")
    stage.heal(health, 20)
    assert (next_act(stage) == Wait()) == rests


@pytest.mark.parametrize(("health", "drinks"), [(6, True), (7, False)])
def test_keys_drink_below_35_percent(health: int, drinks: bool):
    stage = Stage("#####\n#@..#\n#####")
    letter = arrange.stow(stage.game, "draught")
    stage.heal(health, 20)
    assert (next_act(stage) == Quaff(letter)) == drinks


def test_keys_wear_what_is_better():
    stage = Stage("#####\n#@..#\n#####")
    letter = arrange.stow(stage.game, "sword")
    assert next_act(stage) == Wield(letter)


def test_keys_explore_and_then_go_down():
    stage = Stage("#######\n#@...>#\n#######", "#######\n#....<#\n#######")
    keys, done = Keys(), []
    for _ in range(12):
        done.append(next_act(stage, keys))
        stage.act(done[-1])
        if stage.game.level.id == "2":
            break
    assert done[0] == Walk(Direction.E, bump=False) and done[-1] == UseStairs()

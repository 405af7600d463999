"""Scenes for bots among monsters that burst into gas."""

from __future__ import annotations

import pytest

from stage.bodies import hunting
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import Action, Attack, Throw, Walk
from winze.engine.view import HeroView
from winze.workshop.bots.fighter import Fighter

HALL = "############\n#..........#\n#....@.....#\n#..........#\n############"


def scene(x: int) -> Scenery:
    scenery = Scenery(HALL)
    hunting(scenery, "firedamp_bladder", x, 2, 3)
    return scenery


def next_act(scenery: Scenery, fighter: Fighter | None = None) -> Action:
    return (fighter or Fighter()).act(HeroView(scenery.game))


def test_bursting_monster_is_popped_from_afar() -> None:
    action = next_act(scene(9))
    assert isinstance(action, Throw) and (action.x, action.y) == (9, 2)


@pytest.mark.parametrize("x", [6, 7])
def test_fighter_backs_off_from_a_bursting_monster(x: int) -> None:
    action = next_act(scene(x))
    assert isinstance(action, Walk) and action.direction in (Direction.W, Direction.NW, Direction.SW)


def test_fighter_attacks_another_adjacent_monster_first() -> None:
    scenery = scene(6)
    hunting(scenery, "drift_goblin", 4, 2, 20)
    assert next_act(scenery) == Attack(Direction.W)


def test_fighter_attacks_without_anything_to_throw() -> None:
    scenery = scene(6)
    scenery.game.pack.items.clear()
    assert next_act(scenery) == Attack(Direction.E)


def test_fighter_does_not_keep_off_forever() -> None:
    scenery, fighter, actions = scene(6), Fighter(), []
    for _ in range(60):
        actions.append(next_act(scenery, fighter))
        scenery.act(actions[-1])
    assert any(isinstance(action, Throw | Attack) for action in actions)

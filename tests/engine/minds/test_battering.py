"""Doors hold whoever cannot open them, for 40 turns."""

from __future__ import annotations

import pytest

from stage.arrange import rouse
from stage.scenery import Scenery
from winze.engine.kinds.traits import HANDS, STRONG

CELL = """
    ###########
    #@...+....#
    ###########
"""


def behind_the_door(traits: int, turns: int, drawing: str = CELL) -> Scenery:
    """A rat that has seen the hero go through the door, after so many turns."""
    scenery = Scenery(drawing)
    rat = scenery.stand("cave_rat", 6, 1, still=False)
    rat.traits = traits
    rouse(scenery.game, rat)
    scenery.wait(turns)
    return scenery


def test_a_door_holds_for_40_turns():
    assert behind_the_door(0, 39).tile(5, 1) == "door_closed"
    assert behind_the_door(0, 42).tile(5, 1) == "rubble"


@pytest.mark.parametrize(("traits", "tile"), [(HANDS, "door_open"), (STRONG, "rubble")])
def test_who_can_open_or_break_it_is_not_held(traits, tile):
    assert behind_the_door(traits, 6).tile(5, 1) == tile


@pytest.mark.parametrize("lake", "~&")
def test_a_door_that_keeps_a_lake_back_is_not_broken(lake):
    assert behind_the_door(0, 60, CELL.replace("###########", f"#####{lake}#####", 1)).tile(5, 1) == "door_closed"


def test_a_door_in_shallow_water_is_broken():
    assert behind_the_door(0, 60, CELL.replace("+.", "+-")).tile(5, 1) == "rubble"


def test_who_knows_of_nobody_leaves_it_alone():
    scenery = Scenery(CELL)
    scenery.stand("cave_rat", 6, 1)
    scenery.wait(60)
    assert scenery.tile(5, 1) == "door_closed"

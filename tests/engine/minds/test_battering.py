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
    """Return a scene `turns` turns after a rat saw the hero go through the door."""
    scenery = Scenery(drawing)
    rat = scenery.stand("cave_rat", 6, 1, still=False)
    rat.traits = traits
    rouse(scenery.game, rat)
    scenery.wait(turns)
    return scenery


def test_door_withstands_battering_for_40_turns():
    assert behind_the_door(0, 39).tile(5, 1) == "door_closed"
    assert behind_the_door(0, 42).tile(5, 1) == "rubble"


@pytest.mark.parametrize(("traits", "tile"), [(HANDS, "door_open"), (STRONG, "rubble")])
def test_monster_that_opens_or_breaks_doors_is_not_held(traits, tile):
    assert behind_the_door(traits, 6).tile(5, 1) == tile


@pytest.mark.parametrize("lake", "~&")
def test_door_that_holds_back_lake_is_not_battered(lake):
    assert behind_the_door(0, 60, CELL.replace("###########", f"#####{lake}#####", 1)).tile(5, 1) == "door_closed"


def test_door_in_shallow_water_is_battered():
    assert behind_the_door(0, 60, CELL.replace("+.", "+-")).tile(5, 1) == "rubble"


def test_unaware_monster_leaves_door_alone():
    scenery = Scenery(CELL)
    scenery.stand("cave_rat", 6, 1)
    scenery.wait(60)
    assert scenery.tile(5, 1) == "door_closed"

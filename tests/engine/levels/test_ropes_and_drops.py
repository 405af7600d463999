"""Items dropped to the level below, and ropes that lead there and back."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.state import lying
from winze.core.directions import Direction
from winze.engine.actions import UseStairs, Walk
from winze.engine.events import LevelEntered
from winze.engine.levels.arrive import drop_thing
from winze.engine.state.items import Item
from winze.engine.view import HeroView

ABOVE = """
    ########
    #_@U..>#
    ########
"""
BELOW = """
    ########
    #.....<#
    ########
"""


@pytest.mark.parametrize("dug", [True, False])
def test_dropped_item_is_unchanged_below(dug: bool) -> None:
    stage = Stage(ABOVE, BELOW)
    if dug:
        stage.go(6, 1)
        stage.act(UseStairs(), UseStairs())
    fallen = Item("sword", thrown=True, oil=7, plus=3, charges=2)
    assert drop_thing(stage.game, stage.at(4, 1), fallen)
    stage.go(6, 1)
    stage.act(UseStairs())
    assert lying(stage.game) == {stage.at(4, 1): [("sword", 1)]}
    assert stage.game.level.items[stage.at(4, 1)] == [fallen]
    assert not drop_thing(stage.game, stage.at(4, 1), fallen), "there is no level below"


def test_rope_connects_same_two_cells_both_ways() -> None:
    stage = Stage(ABOVE, BELOW)
    first = stage.act(Walk(Direction.E))
    assert [event.level for event in first if isinstance(event, LevelEntered)] == ["2"]
    below = stage.game.hero.cell
    assert below == stage.at(3, 1)
    stage.act(Walk(Direction.W), Walk(Direction.E))
    assert stage.game.level.id == "2", "the hero steps past its end"
    stage.act(UseStairs())
    assert (stage.game.level.id, stage.game.hero.cell) == ("1", stage.at(3, 1))
    assert [way.cell for way in HeroView(stage.game).exits["1"]] == [stage.at(6, 1)], (
        "the rope down is used by stepping over the edge"
    )
    stage.act(Walk(Direction.W), Walk(Direction.E))
    assert (stage.game.level.id, stage.game.hero.cell) == ("2", below)
    assert (below, "1") in HeroView(stage.game).exits["2"]

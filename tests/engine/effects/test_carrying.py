"""Streams carry actors and floating items to their end."""

from __future__ import annotations

import pytest

from stage.arrange import lay, set_health
from stage.events import named
from stage.scenery import Scenery
from winze.core.board import cells
from winze.core.directions import Direction
from winze.engine.actions import Wait, Walk
from winze.engine.events import Swept
from winze.engine.sense.currents import downstream

RIVER = """
    ############
    ¦¦¦..@.....#
    #.¦¦¦HH¦¦..#
    #....HH.¦¦¦¦
    #..........#
    ############
"""


def test_stream_flows_to_its_lower_end_under_bridges() -> None:
    scenery = Scenery(RIVER, lit=True)
    level = scenery.game.level
    ways = {cell: downstream(level, cell) for cell in cells(level.facts.running)}
    board = level.board
    assert [board.xy(cell) for cell in cells(ways[scenery.at(2, 1)])] == [(3, 2)]
    assert [board.xy(cell) for cell in cells(ways[scenery.at(7, 2)])] == [(8, 2), (8, 3)]
    assert [cell for cell, way in ways.items() if not way] == [scenery.at(4, 2), scenery.at(11, 3)], "before a bridge"


def test_stream_carries_actor_until_end_or_obstacle() -> None:
    scenery = Scenery(RIVER, lit=True)
    bound, swimmer = scenery.stand("drift_goblin", 7, 2), scenery.stand("gallery_eel", 10, 3)
    set_health(bound, 99, 99)
    bound.memory.bound = swimmer.memory.bound = 15
    places = []
    for _ in range(4):
        scenery.wait()
        places.append(scenery.game.level.board.xy(bound.cell))
    assert places == [(8, 2), (9, 3), (9, 3), (9, 3)]


def test_stream_carries_hero() -> None:
    scenery = Scenery(RIVER, lit=True)
    set_health(scenery.game.hero, 99, 99)
    scenery.game.act(Walk(Direction.SW))
    assert named(scenery.game.events, Swept) == []
    assert scenery.game.level.board.xy(scenery.game.hero.cell) == (4, 2), "before the bridge it goes no farther"


@pytest.mark.parametrize("kind", ["gallery_eel", "bat"])
def test_stream_spares_swimmers_and_fliers(kind: str) -> None:
    scenery = Scenery(RIVER, lit=True)
    scenery.stand(kind, 8, 2)
    scenery.game.act(Wait())
    assert not named(scenery.game.events, Swept)


def test_floating_items_drift_to_the_end_of_stream() -> None:
    scenery = Scenery(RIVER, lit=True)
    lay(scenery.game, "stone", scenery.at(7, 2))
    scenery.wait(60)
    assert [*scenery.game.level.items] == [scenery.at(11, 3)]

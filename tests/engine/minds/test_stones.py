"""Thrown stones as distractions: the third within twenty turns gives the thrower away."""

from __future__ import annotations

from stage.arrange import stop
from stage.scenery import Scenery
from winze.engine.actions import Throw
from winze.engine.game import Game
from winze.engine.state.actor import Actor
from winze.engine.state.items import make_item

ROOM = """
    ##########
    #@.......#
    #........#
    #........#
    ##########
"""


def throwing() -> tuple[Scenery, Actor, Throw]:
    """Return a scene with a goblin that only listens, and a stone to throw past it."""
    scenery = Scenery(ROOM)
    goblin = scenery.stand("drift_goblin", 6, 2)
    stop(goblin)
    stone = scenery.rules.items["stone"]
    letter = scenery.game.pack.add(stone, make_item(stone, 9)).letter
    return scenery, goblin, Throw(letter, 6, 3)


def test_thrown_stone_is_heard_where_it_lands() -> None:
    scenery, goblin, throw = throwing()
    for _ in range(2):
        scenery.act(throw)
        assert goblin.memory.heard == scenery.at(6, 3)


def test_third_stone_reveals_its_thrower() -> None:
    scenery, goblin, throw = throwing()
    scenery.act(throw, throw, throw)
    assert goblin.memory.heard == scenery.game.hero.cell


def test_stone_after_a_while_counts_as_first() -> None:
    scenery, goblin, throw = throwing()
    scenery.act(throw, throw)
    scenery.wait(20)
    scenery.act(throw)
    assert goblin.memory.heard == scenery.at(6, 3)


def test_snapshot_keeps_thrown_stones() -> None:
    scenery, _, throw = throwing()
    scenery.act(throw, throw)
    assert Game.restore(scenery.game.snapshot(), scenery.rules).career.clatters == scenery.game.career.clatters
    assert len(scenery.game.career.clatters) == 2

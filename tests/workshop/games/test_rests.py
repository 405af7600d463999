"""Rests of a game, and whether a hunter ended them."""

from __future__ import annotations

from stage.arrange import rouse, stop
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import Wait, Walk
from winze.workshop.games.rests import Rests, RestWatch

TWO_ROOMS = """
    ###############
    #@.#..........#
    #..#..........#
    #..............
    ###############
"""


def rest(scenery: Scenery, watch: RestWatch, turns: int) -> None:
    for _ in range(turns):
        watch.note(scenery.game, Wait(), scenery.game.act(Wait()))


def test_rest_without_a_hunter_is_calm() -> None:
    scenery, watch = Scenery(TWO_ROOMS), RestWatch()
    rest(scenery, watch, 12)
    watch.note(scenery.game, Walk(Direction.S), scenery.game.act(Walk(Direction.S)))
    assert watch.rests == Rests(calm=1, calm_undisturbed=1)


def test_rest_that_a_hunter_ends_is_disturbed() -> None:
    scenery, watch = Scenery(TWO_ROOMS, lit=True), RestWatch()
    goblin = scenery.stand("drift_goblin", 12, 1, still=False)
    rouse(scenery.game, goblin)
    stop(goblin)
    rest(scenery, watch, 12)
    scenery.stand("drift_goblin", 2, 2, still=False).memory.aware = True
    rest(scenery, watch, 1)
    assert watch.rests == Rests(hunted=1)


def test_short_wait_is_no_rest() -> None:
    scenery, watch = Scenery(TWO_ROOMS), RestWatch()
    rest(scenery, watch, 5)
    watch.note(scenery.game, Walk(Direction.S), scenery.game.act(Walk(Direction.S)))
    assert watch.rests == Rests()

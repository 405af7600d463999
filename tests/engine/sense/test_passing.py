from __future__ import annotations

from collections.abc import Callable

import pytest

from stage import arrange
from stage.friends import captive, friend
from stage.scenery import Scenery
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Walk
from winze.engine.errands.errand import Stop
from winze.engine.errands.travel import TravelCell
from winze.engine.errands.walk import AutoWalk
from winze.engine.events import Refused
from winze.engine.kinds.effects import Afflict
from winze.engine.kinds.traits import HELD, ROOTED, SALTSHY
from winze.engine.state.actor import Actor
from winze.engine.view import HeroView

LANE = """
    ##############
    #@...........#
    ##############
    """
EAST = Walk(Direction.E, bump=False)


def rooted(scenery: Scenery) -> Actor:
    person = scenery.stand("healer", 2, 1)
    arrange.give_traits(person, ROOTED)
    return person


def held(scenery: Scenery) -> Actor:
    person = scenery.stand("healer", 2, 1)
    scenery.happen(Afflict("held", Dice(0, 1, 9)), 2, 1)
    assert person.traits & HELD
    return person


def salted(scenery: Scenery) -> Actor:
    person = scenery.stand("healer", 2, 1)
    arrange.give_traits(person, SALTSHY)
    arrange.change_tile(scenery.game, scenery.at(1, 1), "salted_floor")
    return person


WHO: dict[str, Callable[[Scenery], Actor]] = {
    "friend": lambda scenery: friend(scenery, "drift_goblin", 2, 1),
    "healer": lambda scenery: scenery.stand("healer", 2, 1),
    "old_knocker": lambda scenery: scenery.stand("old_knocker", 2, 1),
    "foe": lambda scenery: scenery.stand("cave_rat", 2, 1),
    "captive": lambda scenery: captive(scenery, "drift_goblin", 2, 1),
    "rooted": rooted,
    "held": held,
    "salted": salted,
}


@pytest.mark.parametrize("who", WHO)
def test_predicted_swap_matches_actual_step(who: str) -> None:
    scenery = Scenery(LANE)
    person = WHO[who](scenery)
    arrange.look(scenery.game)
    (sighting,) = HeroView(scenery.game).monsters
    there = person.cell
    refused = any(isinstance(event, Refused) for event in scenery.act(EAST))
    assert sighting.lets_pass is (scenery.game.hero.cell == there) is not refused


@pytest.mark.parametrize("who", WHO)
def test_errands_pass_actors_that_swap(who: str) -> None:
    for errand in (TravelCell(Scenery(LANE).at(5, 1)), AutoWalk(Direction.E)):
        scenery = Scenery(LANE)
        person = WHO[who](scenery)
        arrange.look(scenery.game)
        passes = HeroView(scenery.game).monsters[0].lets_pass
        stop = scenery.pursue(errand)
        if passes:
            assert scenery.game.hero.cell > scenery.at(4, 1)
        else:
            assert stop == Stop("in_way", person.kind.id)

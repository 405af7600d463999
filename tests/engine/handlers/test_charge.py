"""Powder charges, and how long their fuses are."""

from __future__ import annotations

import pytest

from stage.arrange import stow
from stage.events import named
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import LayCharge, Walk, Work
from winze.engine.events import Refused

ROOM = """
    ##########
    #........#
    #....@...#
    #........#
    ##########
    """


def powdered() -> Scenery:
    scenery = Scenery(ROOM)
    stow(scenery.game, "charge", 2)
    return scenery


@pytest.mark.parametrize("fuse", [1, 2, 3, 4, 5])
def test_it_goes_off_after_as_many_turns_as_one_likes(fuse: int) -> None:
    scenery = powdered()
    scenery.act(LayCharge(Direction.E, fuse))
    burnt = 0
    while scenery.tile(6, 2) == "charge_lit":
        scenery.wait()
        burnt += 1
    assert burnt == fuse
    assert scenery.game.hero.health < 1000


def test_laid_as_any_other_work_it_takes_four_turns() -> None:
    scenery = powdered()
    scenery.act(Work("charge", Direction.E))
    scenery.wait(3)
    assert scenery.tile(6, 2) == "charge_lit"
    scenery.wait()
    assert scenery.tile(6, 2) != "charge_lit"


def test_nobody_trims_a_fuse_that_burns() -> None:
    scenery = powdered()
    scenery.act(LayCharge(Direction.E, 5))
    assert named(scenery.act(LayCharge(Direction.E, 1)), Refused) == [Refused(reason="cannot_charge")]
    assert scenery.tile(6, 2) == "charge_lit"


def test_without_a_charge_nothing_is_laid() -> None:
    scenery = Scenery(ROOM)
    assert named(scenery.act(LayCharge(Direction.E, 1)), Refused) == [Refused(reason="no_charge")]
    scenery.act(Walk(Direction.E))

"""Powder charges and their fuses."""

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


@pytest.mark.parametrize("fuse", [1, 2, 3, 4, 5, 20])
def test_charge_goes_off_after_its_fuse(fuse: int) -> None:
    scenery = powdered()
    scenery.act(LayCharge(Direction.E, fuse))
    burnt = 0
    while scenery.tile(6, 2) == "charge_lit":
        scenery.wait()
        burnt += 1
    assert burnt == fuse
    assert scenery.game.hero.health < 1000


def test_plain_charge_work_has_a_fuse_of_four() -> None:
    scenery = powdered()
    scenery.act(Work("charge", Direction.E))
    scenery.wait(3)
    assert scenery.tile(6, 2) == "charge_lit"
    scenery.wait()
    assert scenery.tile(6, 2) != "charge_lit"


def test_burning_fuse_cannot_be_changed() -> None:
    scenery = powdered()
    scenery.act(LayCharge(Direction.E, 5))
    assert named(scenery.act(LayCharge(Direction.E, 1)), Refused) == [Refused(reason="cannot_charge")]
    assert scenery.tile(6, 2) == "charge_lit"


def test_charge_needs_powder() -> None:
    scenery = Scenery(ROOM)
    assert named(scenery.act(LayCharge(Direction.E, 1)), Refused) == [Refused(reason="no_charge")]
    scenery.act(Walk(Direction.E))

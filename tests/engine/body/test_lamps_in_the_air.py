"""Lamps by what their rows say: what bad air does to them, what they tell of it, and which way they shine."""

from __future__ import annotations

import pytest

from stage.arrange import stow
from stage.events import named
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import SwitchLamp, Use, Wait, Walk
from winze.engine.events import Exploded, Refused, Snuffed
from winze.engine.game import Game
from winze.engine.view import HeroView

DARK = """
    #############
    #,,,,,,,,,,,#
    #,,,,,,,,,,,#
    #,,,,@,,,,,,#
    #,,,,,,,,,,,#
    #,,,,,,,,,,,#
    #############
    """


def carrying(kind: str, drawing: str = DARK) -> Scenery:
    """Return a hall with the hero, and such a lamp open in it."""
    scenery = Scenery(drawing, lit=True)
    scenery.act(Use(stow(scenery.game, kind)))
    return scenery


def test_blackdamp_puts_it_out_and_it_stays_out_there() -> None:
    scenery = carrying("pit_lamp", "########\n#@,,,,,#\n########")
    scenery.puff("blackdamp", 60, 2, 1)
    assert len(named(scenery.wait(2), Snuffed)) == 1
    assert not scenery.game.hero.lamp
    assert named(scenery.act(SwitchLamp()), Refused) == [Refused(reason="no_air")]
    assert HeroView(scenery.game).lamp_smothered


@pytest.mark.parametrize(("kind", "blue"), [("safety_lamp", True), ("pit_lamp", False)])
@pytest.mark.parametrize("gas", ["choke", "blackdamp", "methane"])
def test_a_safety_lamp_is_blue_beside_bad_air(kind: str, gas: str, *, blue: bool) -> None:
    scenery = carrying(kind)
    assert not HeroView(scenery.game).lamp_blue
    scenery.puff(gas, 1, 6, 3)
    assert HeroView(scenery.game).lamp_blue is blue
    scenery.act(SwitchLamp())
    assert not HeroView(scenery.game).lamp_blue


@pytest.mark.parametrize(("kind", "blasts"), [("safety_lamp", 0), ("pit_lamp", 1)])
def test_who_opens_it_in_gas_that_burns_cannot_shut_it_in_time(kind: str, blasts: int) -> None:
    scenery = carrying(kind)
    scenery.act(SwitchLamp())
    scenery.puff("methane", 40, 5, 3)
    assert len(named(scenery.act(SwitchLamp()), Exploded)) == blasts
    assert scenery.game.turn == 1 + blasts


@pytest.mark.parametrize(("kind", "blasts"), [("safety_lamp", 0), ("pit_lamp", 1), ("bulls_eye", 1)])
def test_only_a_safety_lamp_never_lights_gas(kind: str, blasts: int) -> None:
    scenery = carrying(kind)
    scenery.puff("methane", 40, 5, 3)
    assert len(named(scenery.wait(), Exploded)) == blasts


def lit(scenery: Scenery, x: int, y: int) -> bool:
    return bool(scenery.game.level.light >> scenery.at(x, y) & 1)


def test_a_bulls_eye_lights_the_quarter_that_one_faces() -> None:
    scenery = carrying("bulls_eye")
    scenery.act(Walk(Direction.W), Walk(Direction.E))
    assert [lit(scenery, x, 3) for x in (4, 5, 6, 11)] == [False, True, True, True]
    assert [lit(scenery, 6, y) for y in (1, 2, 4, 5)] == [False, True, True, False]
    scenery.act(Walk(Direction.NW))
    assert [lit(scenery, *at) for at in ((4, 2), (1, 1), (4, 1), (5, 2), (4, 3))] == [True, True, True, False, False]


def test_where_one_faces_is_saved() -> None:
    scenery = carrying("bulls_eye")
    scenery.act(Walk(Direction.NW))
    twin = Game.restore(scenery.game.snapshot(), scenery.rules)
    assert twin.act(Wait()) == scenery.game.act(Wait())
    assert twin.level.light == scenery.game.level.light
    assert twin.fingerprint() == scenery.game.fingerprint()

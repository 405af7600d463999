"""Kinds of lamps: their reactions to bad air, and the direction of their light."""

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
    """Return a hall with the hero and an open lamp of a kind."""
    scenery = Scenery(drawing, lit=True)
    scenery.act(Use(stow(scenery.game, kind)))
    return scenery


def test_blackdamp_puts_out_the_lamp_for_good() -> None:
    scenery = carrying("pit_lamp", "########\n#@,,,,,#\n########")
    scenery.puff("blackdamp", 60, 2, 1)
    assert len(named(scenery.wait(2), Snuffed)) == 1
    assert not scenery.game.hero.lamp
    assert named(scenery.act(SwitchLamp()), Refused) == [Refused(reason="no_air")]
    assert HeroView(scenery.game).lamp_smothered


@pytest.mark.parametrize(("kind", "blue"), [("safety_lamp", True), ("pit_lamp", False)])
@pytest.mark.parametrize("gas", ["choke", "blackdamp", "methane"])
def test_safety_lamp_turns_blue_beside_bad_air(kind: str, gas: str, *, blue: bool) -> None:
    scenery = carrying(kind)
    assert not HeroView(scenery.game).lamp_blue
    scenery.puff(gas, 1, 6, 3)
    assert HeroView(scenery.game).lamp_blue is blue
    scenery.act(SwitchLamp())
    assert not HeroView(scenery.game).lamp_blue


@pytest.mark.parametrize(("kind", "blasts"), [("safety_lamp", 0), ("pit_lamp", 1)])
def test_lamp_opened_in_flammable_gas_ignites_it(kind: str, blasts: int) -> None:
    scenery = carrying(kind)
    scenery.act(SwitchLamp())
    scenery.puff("methane", 40, 5, 3)
    assert len(named(scenery.act(SwitchLamp()), Exploded)) == blasts
    assert scenery.game.turn == 1 + blasts


@pytest.mark.parametrize(("kind", "blasts"), [("safety_lamp", 0), ("pit_lamp", 1), ("bulls_eye", 1)])
def test_only_safety_lamp_never_ignites_gas(kind: str, blasts: int) -> None:
    scenery = carrying(kind)
    scenery.puff("methane", 40, 5, 3)
    assert len(named(scenery.wait(), Exploded)) == blasts


def lit(scenery: Scenery, x: int, y: int) -> bool:
    return bool(scenery.game.level.light >> scenery.at(x, y) & 1)


def test_bulls_eye_lights_only_the_quarter_ahead() -> None:
    scenery = carrying("bulls_eye")
    scenery.act(Walk(Direction.W), Walk(Direction.E))
    assert [lit(scenery, x, 3) for x in (4, 5, 6, 11)] == [False, True, True, True]
    assert [lit(scenery, 6, y) for y in (1, 2, 4, 5)] == [False, True, True, False]
    scenery.act(Walk(Direction.NW))
    assert [lit(scenery, *at) for at in ((4, 2), (1, 1), (4, 1), (5, 2), (4, 3))] == [True, True, True, False, False]


def test_snapshot_keeps_facing() -> None:
    scenery = carrying("bulls_eye")
    scenery.act(Walk(Direction.NW))
    twin = Game.restore(scenery.game.snapshot(), scenery.rules)
    assert twin.act(Wait()) == scenery.game.act(Wait())
    assert twin.level.light == scenery.game.level.light
    assert twin.fingerprint() == scenery.game.fingerprint()

"""Forecasts of aiming, and questions before hurting peaceful actors."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scene_harness import draw, field_cell, inside, press, text
from stage.arrange import look, rouse
from stage.friends import friend
from stage.scenery import Scenery
from stage.wares import carry
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import Point, Push, View
from winze.scenes.play.target import TargetScene
from winze.scenes.telling.aiming import Aim, aim_words, endangered, foresee, thrown_aim, used_aim

HALL = """
    ###############
    #@............#
    #.............#
    #.............#
    ###############
"""


def aimed(scenery: Scenery, kind: str, *, known: bool = True) -> Aim:
    """Return the aim of throwing a carried item, or of using it if it is a rod."""
    item = carry(scenery, kind, known=known)
    return used_aim(scenery.game, item) if scenery.rules.items[kind].aim else thrown_aim(scenery.game, item)


def question(scenery: Scenery, aim: Aim, cell: int) -> str:
    """Return the question before acting on a cell; empty if there is none."""
    scene = TargetScene(scenery.game, aim)
    view = View(scenery.content, Options(), Log(), scenery.game, "Ada")
    scene.handle(
        Point(*field_cell(view, *scenery.game.level.board.xy(cell))), replace(view, drawn=draw(scene, view)[1])
    )
    outcome = press(scene, view, "Enter")
    return " ".join(inside(text(outcome.scene, view))) if isinstance(outcome, Push) else ""


@pytest.mark.parametrize("kind", ["blaze_potion", "frost_potion", "choke_potion", "speed_potion", "sleep_potion"])
def test_unknown_potion_has_no_forecast(kind: str) -> None:
    scenery = Scenery(HALL, lit=True)
    healer = scenery.stand("healer", 3, 1)
    look(scenery.game)
    aim = aimed(scenery, kind, known=False)
    words = [aim_words(scenery.game, scenery.content, aim, scenery.at(2, y)) for y in (1, 2)]
    assert [told.split(" potion")[1] for told in words] == [" there.", " there."]
    assert healer not in endangered(scenery.game, aim, scenery.at(2, 2))


@pytest.mark.parametrize(("kind", "reach"), [("choke_potion", 3), ("sleep_potion", 3), ("frost_potion", 2)])
def test_forecast_warns_hero_in_gas(kind: str, reach: int) -> None:
    scenery = Scenery(HALL, lit=True)
    aim = aimed(scenery, kind)
    near = [foresee(scenery.game, aim, scenery.at(1 + steps, 1)).endangers for steps in range(1, 6)]
    assert near == [steps <= reach for steps in range(1, 6)]


def test_darkness_endangers_nobody() -> None:
    scenery = Scenery(HALL, lit=True)
    aim = aimed(scenery, "pitch_dark_potion")
    assert not foresee(scenery.game, aim, scenery.at(2, 1)).endangers


@pytest.mark.parametrize("kind", ["cold", "ram", "spark", "choke_potion", "stone"])
def test_hurting_peaceful_target_is_confirmed(kind: str) -> None:
    scenery = Scenery(HALL, lit=True)
    healer = scenery.stand("healer", 7, 1)
    look(scenery.game)
    aim = aimed(scenery, kind)
    assert "Attack the healer? It means you no harm." in question(scenery, aim, healer.cell)
    assert ", at peace with you" in aim_words(scenery.game, scenery.content, aim, healer.cell)


def test_hurting_peaceful_bystander_is_confirmed() -> None:
    scenery = Scenery(HALL, lit=True)
    rat = scenery.stand("cave_rat", 7, 1)
    friend(scenery, "adit_hound", 6, 2)
    rouse(scenery.game, rat)
    look(scenery.game)
    assert "Attack the adit hound? You will lose a friend" in question(
        scenery, aimed(scenery, "blaze_potion"), rat.cell
    )
    assert not question(scenery, aimed(scenery, "blaze_potion", known=True), scenery.at(3, 3))
    assert not question(scenery, aimed(scenery, "stone"), rat.cell)
    scenery.stand("healer", 4, 1)
    look(scenery.game)
    assert "Attack the healer?" in question(scenery, aimed(scenery, "spark"), rat.cell)
    shown = question(scenery, aimed(scenery, "choke_potion"), scenery.at(5, 1))
    assert "You will lose a friend." in shown


@pytest.mark.parametrize("kind", ["grapple", "swap"])
def test_harmless_use_needs_no_confirmation(kind: str) -> None:
    scenery = Scenery(HALL, lit=True)
    healer = scenery.stand("healer", 7, 1)
    look(scenery.game)
    assert not question(scenery, aimed(scenery, kind), healer.cell)

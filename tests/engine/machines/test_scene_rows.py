"""Each shipped scene on a dug level is told once, stops nothing, and blocks nothing, even burnt or flooded."""

from __future__ import annotations

import pytest

from stage import arrange
from stage.dug import Dug, ids
from stage.events import values
from winze.core.board import cells
from winze.engine.actions import Wait
from winze.engine.errands.lookout import Lookout
from winze.engine.errands.travel import TravelBeside
from winze.engine.events import MachineSeen
from winze.engine.state.machines import Machine

SCENES = ids("scene")


def staged(id_: str) -> tuple[Dug, Machine]:
    dug = Dug(id_)
    return dug, dug.machine(id_)


def visit(dug: Dug, scene: Machine) -> None:
    """Walk to a cell of the scene, or beside it if nobody can stand there."""
    facts = dug.game.level.facts
    free = next(cells(scene.inside & facts.ground & ~facts.hazards), -1)
    dug.walk(free if free >= 0 else next(cells(scene.inside)), beside=free < 0)


@pytest.mark.parametrize("id_", SCENES)
def test_scene_is_told_once_on_the_way_to_it(id_: str) -> None:
    dug, scene = staged(id_)
    visit(dug, scene)
    dug.act(*[Wait()] * 3)
    assert values(dug.log, MachineSeen, "machine", "purpose").count((id_, "scene")) == 1
    assert dug.told.count(dug.content.machine_words[id_].seen) == 1
    assert not scene.solved


@pytest.mark.parametrize("id_", SCENES)
def test_scene_stops_no_errand(id_: str) -> None:
    dug, scene = staged(id_)
    lookout, reasons = Lookout(), []
    for _ in range(12):
        reasons.append(dug.pursue(TravelBeside(next(cells(scene.inside))), 200, lookout).reason)
        if reasons[-1] == "arrived":
            break
    assert scene.seen
    assert "machine" not in reasons


@pytest.mark.parametrize("state", ["as dug", "burnt", "flooded"])
@pytest.mark.parametrize("id_", SCENES)
def test_scene_blocks_nothing(id_: str, state: str) -> None:
    dug, scene = staged(id_)
    if state == "burnt":
        for cell in cells(scene.inside):
            arrange.set_fire(dug.game, cell)
    if state == "flooded":
        dug.pour("water", 9, *dug.game.level.board.xy(next(cells(scene.inside))))
    dug.act(*[Wait()] * 30)
    assert not dug.fire
    assert dug.exits_are_joined()

"""Captives and friends: freeing, orders, and confirmed attacks."""

from __future__ import annotations

from scene_harness import draw, key, lines
from stage.arrange import look
from stage.friends import captive, friend
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import Attack, Bid, Walk
from winze.engine.errands.free import KeepFreeing
from winze.engine.errands.travel import TravelBeside
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.commands import Command
from winze.scenes.base.scene import Act, Push, Start, View
from winze.scenes.play.clicking import click
from winze.scenes.play.orders import ORDERS
from winze.scenes.play.play import PlayScene
from winze.scenes.play.stepping import step, strike
from winze.scenes.telling.describe import describe
from winze.scenes.widgets.questions import ChoiceScene, ConfirmScene

ROOM = """
    #######
    #.....#
    #.@...#
    #.....#
    #######
"""
EAST = Direction.E


def view_of(scenery: Scenery) -> View:
    look(scenery.game)
    return View(scenery.content, Options(), Log(), scenery.game, "Ada")


def asked(outcome: object, view: View) -> str:
    assert isinstance(outcome, Push) and isinstance(outcome.scene, ConfirmScene)
    return " ".join(" ".join(lines(draw(outcome.scene, view)[0])).split())


def test_step_into_captive_asks_to_free() -> None:
    scenery = Scenery(ROOM, lit=True)
    goblin = captive(scenery, "drift_goblin", 3, 2)
    view = view_of(scenery)
    outcome = step(view, scenery.game, Walk(EAST))
    assert "15 turns" in asked(outcome, view)
    assert isinstance(outcome, Push)
    begun = outcome.scene.handle(key("Y"), view)
    assert isinstance(begun, Start) and isinstance(begun.errand, KeepFreeing)
    assert "captive" in describe(scenery.game, scenery.content, goblin.cell)


def test_attack_on_friend_is_confirmed() -> None:
    scenery = Scenery(ROOM, lit=True)
    goblin = friend(scenery, "drift_goblin", 3, 2)
    view = view_of(scenery)
    assert step(view, scenery.game, Walk(EAST)) == Act(Walk(EAST))
    assert "You will lose a" in asked(strike(view, scenery.game, Attack(EAST), goblin.cell), view)
    assert "your friend" in describe(scenery.game, scenery.content, goblin.cell)


def test_bid_asks_only_among_several_friends() -> None:
    scenery = Scenery(ROOM, lit=True)
    assert ORDERS[Command.BID](view_of(scenery), scenery.game) == "You have no friends in sight."
    friend(scenery, "drift_goblin", 3, 2)
    view = view_of(scenery)
    assert ORDERS[Command.BID](view, scenery.game) == Act(Bid(3, 2))
    friend(scenery, "adit_hound", 4, 3)
    outcome = ORDERS[Command.BID](view, scenery.game)
    assert isinstance(outcome, Push) and isinstance(outcome.scene, ChoiceScene)
    shown = " ".join(lines(draw(outcome.scene, view)[0]))
    assert "drift goblin: stay here" in shown and "adit hound: stay here" in shown
    assert outcome.scene.handle(key("c"), view) == Act(Bid(4, 3))


def test_panel_marks_friends_and_captives() -> None:
    scenery = Scenery(ROOM, lit=True)
    friend(scenery, "drift_goblin", 3, 2)
    captive(scenery, "adit_hound", 4, 3)
    view = view_of(scenery)
    drawn = lines(draw(PlayScene(), view)[0])
    rows = " ".join(row for row in drawn)
    assert "g goblin +" in rows and "h hound  &" in rows


def test_click_on_captive_travels_then_asks_to_free() -> None:
    scenery = Scenery(ROOM)
    beside, far = captive(scenery, "hewer", 3, 2), captive(scenery, "hewer", 5, 3)
    view = view_of(scenery)
    assert "is a captive" in asked(click(view, scenery.game, beside.cell), view)
    outcome = click(view, scenery.game, far.cell)
    assert isinstance(outcome, Start) and isinstance(outcome.errand, TravelBeside)

"""The scene of boons."""

from __future__ import annotations

from shown import draw, key, lines
from stage.gifts import learn_levels, offered
from stage.scenery import Scenery
from winze.engine.actions import Choose
from winze.scenes.boons import BoonsScene
from winze.scenes.commands import Command
from winze.scenes.log import Log
from winze.scenes.orders import ORDERS
from winze.scenes.queries import Options
from winze.scenes.scene import Act, Pop, Push, View


def view_with(levels: int) -> View:
    scenery = Scenery("#####\n#@..#\n#####")
    learn_levels(scenery.game, levels)
    return View(scenery.content, Options(), Log(), scenery.game, "Ada")


def test_it_says_what_each_does_and_a_letter_picks() -> None:
    view = view_with(1)
    assert view.game
    scene = BoonsScene(view.game, view)
    text = " ".join("\n".join(lines(draw(scene, view)[0])).split())
    for boon in offered(view.game):
        assert view.content.boons[boon.id].name in text.lower()
    assert scene.handle(key("b"), view) == Act(Choose(1))
    assert scene.handle(key("Escape"), view) == Pop()


def test_the_command_opens_it_only_if_there_is_a_choice() -> None:
    view = view_with(0)
    assert view.game
    assert isinstance(ORDERS[Command.BOONS](view, view.game), str)
    view = view_with(1)
    assert view.game
    assert isinstance(ORDERS[Command.BOONS](view, view.game), Push)

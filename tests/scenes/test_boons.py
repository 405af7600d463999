"""The scene of boons."""

from __future__ import annotations

from shown import draw, key, lines
from stage.gifts import give_boon, learn_levels, offered
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import Choose, SlipPast
from winze.scenes.boons import BoonsScene
from winze.scenes.commands import Command
from winze.scenes.log import Log
from winze.scenes.orders import ORDERS
from winze.scenes.queries import Options
from winze.scenes.reasons import REFUSALS
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


def test_x_slips_past_the_one_foe_beside_or_asks_which() -> None:
    scenery = Scenery("#####\n#.@.#\n#####")
    view = View(scenery.content, Options(), Log(), scenery.game, "Ada")
    assert ORDERS[Command.SLIP](view, scenery.game) == REFUSALS["cannot_slip"]
    give_boon(scenery.game, "slip_past")
    assert isinstance(ORDERS[Command.SLIP](view, scenery.game), Push)
    scenery.stand("cave_rat", 3, 1)
    assert ORDERS[Command.SLIP](view, scenery.game) == Act(SlipPast(Direction.E))

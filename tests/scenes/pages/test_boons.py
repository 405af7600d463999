"""The boons page."""

from __future__ import annotations

import pytest

from scene_harness import draw, inside, key, lines, press, text
from stage.gifts import give_boon, learn_levels, offered
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import Choose, SlipPast
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.commands import Command
from winze.scenes.base.scene import Act, Pop, Push, View
from winze.scenes.pages.boons import BoonsScene
from winze.scenes.play.orders import ORDERS
from winze.scenes.words.reasons import REFUSALS


def view_with(levels: int) -> View:
    scenery = Scenery("#####\n#@..#\n#####")
    learn_levels(scenery.game, levels)
    return View(scenery.content, Options(), Log(), scenery.game, "Ada")


def test_boons_are_described_and_picked_by_letter() -> None:
    view = view_with(1)
    assert view.game
    scene = BoonsScene(view.game, view)
    text = " ".join("\n".join(lines(draw(scene, view)[0])).split())
    for boon in offered(view.game):
        assert view.content.boons[boon.id].name in text.lower()
    assert scene.handle(key("c"), view) == Act(Choose(1))
    assert scene.handle(key("Escape"), view) == Pop()


def test_every_boon_offer_fits() -> None:
    view = view_with(15)
    assert view.game
    for boon in [*view.content.boons][:14]:
        give_boon(view.game, boon)
        scene = BoonsScene(view.game, view)
        shown = " ".join(inside("\n".join(lines(draw(scene, view)[0]))))
        assert shown.endswith("letter: choose for good, Esc: later")
        assert shown.count("So far: ") == 1 and f"{view.content.boons[boon].name}. " in shown


def opened(view: View) -> str:
    """Return the page that the command shows."""
    assert view.game
    outcome = ORDERS[Command.BOONS](view, view.game)
    assert isinstance(outcome, Push)
    return text(outcome.scene, view)


def test_boons_command_shows_chosen_without_offer() -> None:
    view = view_with(1)
    assert view.game
    assert "Choose a boon" in opened(view)
    for boon in ("shift_hardened", "guard_arm", "shift_hardened"):
        give_boon(view.game, boon)
    shown = opened(view).splitlines()
    assert [line.rstrip() for line in shown[2:9]] == [
        "  Shift-hardened (twice)",
        "    You have 10 more hit points, and wounds heal 23% faster.",
        "",
        "  Guard arm",
        "    Your defense is 8 better while at most one foe is beside you.",
        "",
        "  Your next level brings another.",
    ]


@pytest.mark.parametrize(
    ("levels", "chosen", "said"),
    [
        (0, 0, "You have none so far. Your next level"),
        (15, 15, "There are no more boons to come."),
    ],
)
def test_boons_page_tells_if_more_come(levels: int, chosen: int, said: str) -> None:
    view = view_with(levels)
    assert view.game
    for boon in [*view.content.boons][:chosen]:
        give_boon(view.game, boon)
    outcome = ORDERS[Command.BOONS](view, view.game)
    assert isinstance(outcome, Push)
    press(outcome.scene, view, "End")
    assert said in text(outcome.scene, view)
    assert press(outcome.scene, view, "+") == Pop()


def test_slip_asks_only_among_several_foes() -> None:
    scenery = Scenery("#####\n#.@.#\n#####")
    view = View(scenery.content, Options(), Log(), scenery.game, "Ada")
    assert ORDERS[Command.SLIP](view, scenery.game) == REFUSALS["cannot_slip"]
    give_boon(scenery.game, "slip_past")
    assert isinstance(ORDERS[Command.SLIP](view, scenery.game), Push)
    scenery.stand("cave_rat", 3, 1)
    assert ORDERS[Command.SLIP](view, scenery.game) == Act(SlipPast(Direction.E))

"""The list of what is in sight."""

from __future__ import annotations

from scene_harness import text
from stage.machinery import Machinery
from winze.core.directions import Direction
from winze.engine.actions import PickUp, Walk
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import View
from winze.scenes.play.play import PlayScene
from winze.screen.layout import layout_of


def test_wares_are_on_offer_until_another_is_taken() -> None:
    machinery = Machinery("#######\n#@1.1.#\n#######")
    layout = layout_of("wide", 110, 30)
    view = View(machinery.content, Options(), Log(), machinery.game, "Ada", layout=layout)
    assert "on offer" in text(PlayScene(), view)
    machinery.act(Walk(Direction.E), PickUp())
    shown = text(PlayScene(), view)
    assert "shut away" in shown and "on offer" not in shown

"""The list of what is in sight."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from scene_harness import content_for, lines, picture, text
from stage import Stage
from stage.arrange import look
from stage.machinery import Machinery
from stage.shops import Shop
from winze.core.directions import Direction
from winze.engine.actions import PickUp, Walk
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import View
from winze.scenes.play.play import PlayScene
from winze.screen.layout import layout_of

LONG = """
    ##########
    #@..r..g.#
    #...!....#
    ##########
"""


@pytest.mark.parametrize(
    ("cols", "rows"),
    [
        (113, ["r cave rat       ■■■■■ hunts you  3 E", "g candle ganger  ■■■■■            6 E"]),
        (107, ["r cave rat      ■■■ hunts you 3 E", "g candle ganger ■■■           6 E"]),
        (104, ["r cave rat        ■■■■■ !  3 E", "g candle ganger   ■■■■■    6 E"]),
        (91, ["r rat     ■■■ ! 3 E", "g ganger  ■■■   6 E"]),
    ],
)
def test_moods_are_words_where_whole_names_leave_room(cols: int, rows: list[str]) -> None:
    stage = Stage(LONG)
    content = content_for(stage)
    ghost = next(kind for kind, look in content.monsters.items() if look.glyph == "g")
    looks = {**content.monsters, ghost: replace(content.monsters[ghost], name="candle ganger")}
    layout = layout_of("wide", cols, 26)
    stage.rouse("rat")
    view = View(replace(content, monsters=looks), Options(), Log(), stage.game, "Ada", layout=layout)
    assert layout.panel
    shown = [row.strip() for row in lines(picture(PlayScene(), view), layout.panel)]
    assert [row for row in shown if row[:2] in ("r ", "g ")] == rows


def test_wares_are_on_offer_until_another_is_taken() -> None:
    machinery = Machinery("#######\n#@1.1.#\n#######")
    layout = layout_of("wide", 110, 30)
    view = View(machinery.content, Options(), Log(), machinery.game, "Ada", layout=layout)
    assert "on offer" in text(PlayScene(), view)
    machinery.act(Walk(Direction.E), PickUp())
    shown = text(PlayScene(), view)
    assert "shut away" in shown and "on offer" not in shown


@pytest.mark.parametrize(
    ("family", "cols", "rows", "goods", "row"),
    [
        ("wide", 110, 30, "jerkin", r"\[ leather jerkin +40 gold"),
        ("classic", 80, 25, "pick", r"\) pick +\d+"),
        ("classic", 80, 25, "jerkin", r"\[ jerkin"),
    ],
)
def test_goods_in_sight_have_their_price_beside_the_name(
    family: str, cols: int, rows: int, goods: str, row: str
) -> None:
    shop = Shop(goods)
    look(shop.game)
    view = View(shop.scenery.content, Options(), Log(), shop.game, "Ada", layout=layout_of(family, cols, rows))
    assert re.search(rf"{row} *$", text(PlayScene(), view), re.MULTILINE)


def test_goods_underfoot_have_their_price() -> None:
    shop = Shop("jerkin")
    shop.stand_on("jerkin")
    view = View(shop.scenery.content, Options(), Log(), shop.game, "Ada", layout=layout_of("wide", 113, 26))
    assert "g  take a leather jerkin, 40 gold" in text(PlayScene(), view)

"""The starting kit, and additions to the kit of older runs."""

from __future__ import annotations

import pytest

from shipped import shipped
from stage.arrange import stow
from stage.lamps import LampStage
from stage.older import without_lamps
from stage.state import count, pack
from winze.engine.game import Game

CORRIDOR = "########\n#@,,,,.#\n########"


def test_starting_kit_of_the_game():
    rules = shipped().rules
    game = Game.new(1, rules)
    assert [(kind, count(game, letter)) for letter, kind in pack(game).items()] == [
        (part.item, part.count) for part in rules.career.kit
    ]
    assert game.pack.at("lamp") in game.pack.items
    assert all((item.oil > 0) == (rules.items[item.kind].lamp is not None) for item in game.pack.items)


def test_old_run_gains_a_lamp_and_keeps_lit_cells():
    stage = LampStage(CORRIDOR, lamp="")
    stow(stage.game, "draught")
    old = without_lamps(stage.game, 3)
    rules = LampStage(CORRIDOR).rules
    game = Game.restore(old, rules)
    assert pack(game) == pack(stage.game) | {"d": "tallow_lamp"}
    assert (game.pack.slots.get("lamp", ""), game.pack.items[-1].oil) == ("d", 600)
    assert game.level.lit == 1 << stage.at(6, 1)
    assert game.level.visible >> stage.at(4, 1) & 1
    assert Game.restore(game.snapshot(), rules).pack == game.pack


def test_hero_with_a_lamp_gets_no_second_one():
    stage = LampStage(CORRIDOR)
    assert Game.restore(stage.game.snapshot(), stage.rules).pack == stage.game.pack


@pytest.mark.parametrize("letters", [25])
def test_full_pack_has_room_for_the_lamp(letters: int):
    stage = LampStage(CORRIDOR, lamp="")
    while len(stage.game.pack.items) < letters:
        stow(stage.game, "sword")
    game = Game.restore(without_lamps(stage.game, 3), LampStage(CORRIDOR).rules)
    assert pack(game)["z"] == "tallow_lamp"

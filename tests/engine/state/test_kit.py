"""What the hero starts with, and what one of an older run is given."""

from __future__ import annotations

import hashlib

import msgspec
import pytest

from stage.arrange import stow
from stage.lamps import LampStage
from stage.state import count, pack
from winze.content import load
from winze.engine.game import Game

CORRIDOR = "########\n#@,,,,.#\n########"


def as_of_schema(game: Game, schema: int) -> bytes:
    """A snapshot as the version of an older schema would have written it, before there were lamps."""
    data = game.snapshot()
    state = msgspec.msgpack.decode(data[14:])
    for place in state["levels"]:
        for row in place[9]:
            if row[9]:
                del row[9]["lamp"], row[9]["shut"]
        del place[11:]
    del state["career"]["dues"]
    body = msgspec.msgpack.encode(state)
    return data[:5] + bytes([schema]) + hashlib.blake2b(body, digest_size=8).digest() + body


def test_the_kit_of_the_game():
    game = Game.new(1, load().rules)
    kinds = pack(game)
    assert list(kinds.values()) == ["pick", "coat", "tallow_lamp", "draught", "rope", "stone"]
    assert count(game, "f") == 4
    assert game.pack.slots.get("lamp", "") == "c"
    assert [item.oil for item in game.pack.items] == [0, 0, 600, 0, 0, 0]


def test_a_hero_of_an_older_run_gets_a_lamp_and_the_light_of_his_levels_stays():
    stage = LampStage(CORRIDOR, lamp="")
    stow(stage.game, "draught")
    old = as_of_schema(stage.game, 3)
    rules = LampStage(CORRIDOR).rules
    game = Game.restore(old, rules)
    assert pack(game) == pack(stage.game) | {"d": "tallow_lamp"}
    assert (game.pack.slots.get("lamp", ""), game.pack.items[-1].oil) == ("d", 600)
    assert game.level.lit == 1 << stage.at(6, 1)
    assert game.level.visible >> stage.at(4, 1) & 1
    assert Game.restore(game.snapshot(), rules).pack == game.pack


def test_who_has_a_lamp_gets_no_other():
    stage = LampStage(CORRIDOR)
    assert Game.restore(stage.game.snapshot(), stage.rules).pack == stage.game.pack


@pytest.mark.parametrize("letters", [25])
def test_a_full_pack_has_room_for_the_lamp(letters: int):
    stage = LampStage(CORRIDOR, lamp="")
    while len(stage.game.pack.items) < letters:
        stow(stage.game, "sword")
    game = Game.restore(as_of_schema(stage.game, 3), LampStage(CORRIDOR).rules)
    assert pack(game)["z"] == "tallow_lamp"

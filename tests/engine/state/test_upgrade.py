"""Snapshots of schema 2, as written by 0.2.0. `tests/test_old_runs.py` continues whole runs."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
import pytest

from stage import Stage
from stage.older import decoded, encoded
from stage.state import (
    accuracy,
    bodies,
    deepest,
    experience,
    gold,
    in_use,
    is_aware,
    is_met,
    loot,
    lying,
    monsters,
    pack,
    poison,
)
from winze.engine.actions import Wait
from winze.engine.game import Game
from winze.engine.state.snapshot import SnapshotError

DRAWING = """
    ######
    #@..r#
    ######
"""


def old_state(stage: Stage, kind: str = "rat", health: int = 12) -> dict[str, Any]:
    """Return the drawn game in schema 2: the hero is poisoned, and a rat has stolen gold."""
    level = stage.game.level
    (monster,) = monsters(stage.game)
    rat = {"id": 1, "kind": kind, "field": monster.cell, "health": 4, "max_health": 10, "energy": 50}
    rat |= {"aggressive": True, "unseen": 3, "gold": 7}
    items = [{"kind": "pick", "count": 1, "letter": "a"}, {"kind": "draught", "count": 2, "letter": "c"}]
    draught = {"kind": "draught", "count": 1, "letter": ""}
    hero = {"field": stage.game.hero.cell, "health": health, "max_health": 35, "energy": 100, "experience_level": 2}
    hero |= {"experience": 11, "accuracy": 73, "gold": 20, "gold_found": 30, "gold_lost": 7, "poison": 4}
    hero |= {"poisoned_by": "spider", "rest": 2, "pack": {"items": items, "wielded": "a", "worn": ""}}
    seen = level.seen.to_bytes(level.board.size // 8 + 1, "little")
    size = [level.board.width, level.board.height]
    dug = [
        "1",
        *size,
        bytes(level.tiles),
        seen,
        b"",
        [],
        [[monster.cell, "draught"]],
        [rat],
        [[monster.cell, [draught]]],
    ]
    state = {"seed": 1, "sight": "shadow", "turn": 9, "tile_ids": [tile.id for tile in stage.rules.tiles.tiles]}
    state |= {"hero": hero, "levels": [dug], "level": "1", "deepest": 1, "kill_points": 5, "last_id": 1}
    return state | {"combat": 1, "minds": 2, "finds": 3, "end": None}


def snapshot_of(state: dict[str, Any]) -> bytes:
    packed = msgspec.msgpack.encode(state)
    return b"winze\x02" + hashlib.blake2b(packed, digest_size=8).digest() + packed


def test_upgrade_keeps_everything() -> None:
    stage = Stage(DRAWING)
    game = Game.restore(snapshot_of(old_state(stage)), stage.rules)
    hero = game.hero
    assert (hero.cell, hero.health, hero.max_health, hero.energy) == (stage.game.hero.cell, 12, 35, 100)
    assert (experience(game), accuracy(game), gold(game), poison(game)) == ((2, 11), 73, 20, 4)
    assert (pack(game), in_use(game)) == ({"a": "pick", "c": "draught"}, ("a", ""))
    assert (game.turn, deepest(game), game.score) == (9, 1, 5 + 30)
    assert hero.memory == stage.game.hero.memory
    assert (hero.met, hero.part) == (stage.game.hero.met, stage.game.hero.part)
    (rat,) = monsters(game)
    assert (rat.id, rat.health, rat.energy, loot(rat), is_aware(rat)) == (1, 4, 50, 7, True)
    assert bodies(game) == 1 << rat.cell
    assert game.level.remembered == {rat.cell: "draught"}
    assert lying(game) == {rat.cell: [("draught", 1)]}
    assert game.spacing == 3


def test_upgraded_game_continues() -> None:
    stage = Stage(DRAWING)
    game = Game.restore(snapshot_of(old_state(stage)), stage.rules)
    game.act(Wait())
    assert (game.turn, game.hero.health, poison(game)) == (10, 11, 3)
    assert is_met(monsters(game)[0])
    twin = Game.restore(game.snapshot(), stage.rules)
    assert twin.fingerprint() == game.fingerprint()


def test_upgraded_poison_keeps_its_cause() -> None:
    stage = Stage(DRAWING)
    game = Game.restore(snapshot_of(old_state(stage, health=1)), stage.rules)
    game.act(Wait())
    assert game.end is not None
    assert (game.end.cause, game.end.by) == ("poisoned", "spider")


@pytest.mark.parametrize("lost", ["hero", "levels", "combat"])
def test_incomplete_old_state_is_refused(lost: str) -> None:
    stage = Stage(DRAWING)
    state = {key: value for key, value in old_state(stage).items() if key != lost}
    with pytest.raises(SnapshotError, match=f"schema 2: .*{lost}"):
        Game.restore(snapshot_of(state), stage.rules)


def test_unknown_kinds_in_old_state_are_named() -> None:
    stage = Stage(DRAWING)
    with pytest.raises(SnapshotError, match="kinds that the rules lack: basilisk"):
        Game.restore(snapshot_of(old_state(stage, kind="basilisk")), stage.rules)


def of_schema(game: Game, schema: int, **career: int) -> bytes:
    """Return a snapshot of an older schema with a changed career."""
    state = decoded(game)
    state["career"] |= career
    return encoded(state, schema)


@pytest.mark.parametrize("schema", [3, 4])
@pytest.mark.parametrize(("level", "points", "now"), [(3, 0, 3), (1, 40, 3), (2, 12, 2)])
def test_upgraded_hero_matches_experience_without_level_loss(schema: int, level: int, points: int, now: int) -> None:
    stage = Stage(DRAWING)
    data = of_schema(stage.game, schema, experience_level=level, experience=points)
    game = Game.restore(data, stage.rules)
    assert experience(game) == (now, points)
    assert (game.hero.max_health, accuracy(game)) == (30 + 5 * (now - 1), 70 + 3 * (now - 1))
    assert game.hero.health == game.hero.max_health


def test_dead_upgraded_hero_stays_without_hit_points() -> None:
    stage = Stage(DRAWING)
    for health, now in ((12, 27), (0, 0)):
        state = old_state(stage, health=health)
        weaker = state | {"hero": state["hero"] | {"max_health": 20}}
        hero = Game.restore(snapshot_of(weaker), stage.rules).hero
        assert (hero.health, hero.max_health) == (now, 35)

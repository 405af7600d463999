"""Conversion of snapshots of older schemas to the present one, with one function for each.

Schema 2 (0.2.0) kept the hero apart from the monsters in a struct of its own, and one state for each random stream.
Before schema 6 a pack had a field for each of the four places of items in use.
"""

from __future__ import annotations

from typing import Any

import msgspec

from winze.core.board import board, plane_mask, selection
from winze.core.chance import Stream
from winze.engine.kinds.plan import OLD_SPACING
from winze.engine.kinds.rules import Rules
from winze.engine.state.actor import HERO_ID, Career
from winze.engine.state.kit import give_lamp
from winze.engine.state.stored import to_bytes

SCHEMA = 2
"""The oldest schema that can be read."""


class _Monster(msgspec.Struct):
    id: int
    kind: str
    field: int
    health: int
    max_health: int
    energy: int = 0
    aggressive: bool = False
    met: bool = False
    unseen: int = 0
    gold: int = 0
    fleeing: bool = False
    guards: bool = False
    part: bool = False


class _Hero(msgspec.Struct):
    field: int
    health: int
    max_health: int
    pack: dict[str, Any]
    energy: int = 0
    experience_level: int = 1
    experience: int = 0
    accuracy: int = 0
    gold: int = 0
    gold_found: int = 0
    gold_lost: int = 0
    poison: int = 0
    poisoned_by: str = ""
    rest: int = 0


class _Level(msgspec.Struct, array_like=True):
    id: str
    width: int
    height: int
    tiles: bytes
    seen: bytes
    was_visible: bytes
    stale: list[tuple[int, int]]
    remembered: list[tuple[int, str]]
    monsters: list[_Monster]
    items: list[Any]


class _Game(msgspec.Struct):
    seed: int
    sight: str
    turn: int
    tile_ids: list[str]
    hero: _Hero
    levels: list[_Level]
    level: str
    deepest: int
    kill_points: int
    last_id: int
    combat: int
    minds: int
    finds: int
    end: dict[str, str] | None
    spacing: int = OLD_SPACING


_DECODER = msgspec.msgpack.Decoder(_Game)

WITHOUT_OVERLAYS = 3
"""The last schema without the light and overlays of levels."""
OLD_NUMBERS = 4
"""The last schema whose experience levels followed a different curve."""
WITHOUT_SLOTS = 5
"""The last schema whose packs had a field for each place of an item in use."""
_OLD_SLOTS = {"wielded": "hand", "worn": "body", "quiver": "quiver", "lamp": "lamp"}
_ACTORS, _PACK = 8, 9
"""Index of the actors in a level, and of the pack in an actor, in schemas 3 to 5."""


def _from_schema_2(state: bytes, accuracy: int) -> bytes:
    """Convert a msgpack state of schema 2 to schema 3. `accuracy` is that of the hero's kind."""
    old = _DECODER.decode(state)
    hero = old.hero
    return msgspec.msgpack.encode(
        {
            "seed": old.seed,
            "sight": old.sight,
            "spacing": old.spacing,
            "turn": old.turn,
            "tile_ids": old.tile_ids,
            "levels": [_level(level, hero if level.id == old.level else None, accuracy) for level in old.levels],
            "level": old.level,
            "career": {
                "experience_level": hero.experience_level,
                "experience": hero.experience,
                "gold_found": hero.gold_found,
                "gold_lost": hero.gold_lost,
                "rest": hero.rest,
                "deepest": old.deepest,
                "kill_points": old.kill_points,
            },
            "streams": {"combat": old.combat, "finds": old.finds, "minds": old.minds},
            "last_id": old.last_id,
            "end": old.end,
        }
    )


def _level(level: _Level, hero: _Hero | None, accuracy: int) -> list[object]:
    actors = [_monster(monster) for monster in level.monsters]
    *before, _, items = msgspec.structs.astuple(level)
    return [*before, [_hero(hero, accuracy), *actors] if hero else actors, items]


def _monster(old: _Monster) -> list[object]:
    memory = [old.aggressive, old.unseen, old.fleeing, old.guards]
    fields = [old.id, old.kind, old.field, old.health, old.max_health, old.energy]
    return [*fields, memory, {}, old.gold, None, 0, old.met, old.part]


def _hero(old: _Hero, accuracy: int) -> list[object]:
    poison = {"poison": [old.poison, [-1, old.poisoned_by, -1]]} if old.poison else {}
    fields = [0, "hero", old.field, old.health, old.max_health, old.energy]
    return [*fields, [False, 0, False, False], poison, old.gold, old.pack, old.accuracy - accuracy, False, False]


def _with_slots(state: bytes) -> bytes:
    """Convert a msgpack state of schemas 3 to 5 to schema 6."""
    game = msgspec.msgpack.decode(state)
    actors = [actor for level in game["levels"] for actor in level[_ACTORS]]
    actors += [actor for _, fallen in game.get("fallen", ()) for actor in fallen]
    actors += [follower[0] for follower in game.get("followers", ())]
    for actor in actors:
        if actor[_PACK]:
            actor[_PACK] = _pack_with_slots(actor[_PACK])
    return msgspec.msgpack.encode(game)


def _pack_with_slots(pack: dict[str, Any]) -> dict[str, Any]:
    slots = {place: pack[name] for name, place in _OLD_SLOTS.items() if pack.get(name)}
    return {"items": pack["items"], "slots": slots, "shut": pack.get("shut", False)}


def recoded(state: bytes, schema: int, rules: Rules) -> bytes:
    """Convert a state of an older schema to the present layout. Raises msgspec.DecodeError if it is none."""
    if schema == SCHEMA:
        state = _from_schema_2(state, rules.hero.accuracy)
    return _with_slots(state) if schema <= WITHOUT_SLOTS else state


def complete(state: Any, schema: int, rules: Rules) -> None:
    """Add what a decoded state of an older schema lacks."""
    heroes = [actor for level in state.levels for actor in level.order if actor.id == HERO_ID]
    if schema <= WITHOUT_OVERLAYS:
        for level in state.levels:
            level.lit = _lit(level, state.tile_ids, rules)
        for hero in heroes:
            if hero.pack:
                give_lamp(hero.pack, rules)
    if schema <= OLD_NUMBERS:
        _raise_level(state.career, rules)
        for hero in heroes:
            _set_numbers(hero, state, rules)


def _lit(level: Any, tile_ids: list[str], rules: Rules) -> bytes:
    lit = selection(number for number, name in enumerate(tile_ids) if rules.tiles.named(name).lit)
    return to_bytes(plane_mask(level.tiles, lit) & board(level.width, level.height).full)


def _raise_level(career: Career, rules: Rules) -> None:
    """Apply the present experience curve without taking any level away."""
    reached = 1 + sum(career.experience >= points for points in rules.career.experience)
    career.experience_level = max(career.experience_level, reached)


def _set_numbers(hero: Any, state: Any, rules: Rules) -> None:
    gained = state.career.experience_level - 1
    most = rules.hero.health.roll(Stream.named(state.seed, "hero")) + gained * rules.career.level_health
    more = max(0, most - hero.max_health) if hero.health > 0 else 0
    hero.health, hero.max_health = min(hero.health + more, most), most
    hero.skill = gained * rules.career.level_accuracy

"""Snapshots: the whole state of a game as versioned msgpack; masks are bytes, kinds are ids, derived masks left out.

    winze  schema  digest of the rest  msgpack
    5      1       8                   ...        bytes

Tile planes come with a table of tile ids, so that content may gain tiles in any order without harm to saved games.
"""

from __future__ import annotations

import hashlib

import msgspec

from winze.engine.kinds.plan import OLD_SPACING, LevelPlan, Spacing
from winze.engine.kinds.rules import Rules
from winze.engine.state.creatures import End, Hero, Monster
from winze.engine.state.items import Item
from winze.engine.state.level import Level
from winze.engine.state.world import World

SCHEMA = 2
_HEAD = b"winze" + bytes([SCHEMA])
_DIGEST = 8


class SnapshotError(ValueError):
    """A snapshot that cannot be restored; the text says why."""


class LevelState(msgspec.Struct, array_like=True):
    id: str
    width: int
    height: int
    tiles: bytes
    seen: bytes
    was_visible: bytes
    stale: list[tuple[int, int]]
    remembered: list[tuple[int, str]]
    monsters: list[Monster]
    items: list[tuple[int, list[Item]]]


class GameState(msgspec.Struct):
    seed: int
    sight: str
    turn: int
    tile_ids: list[str]
    hero: Hero
    levels: list[LevelState]
    level: str
    deepest: int
    kill_points: int
    last_id: int
    combat: int
    minds: int
    finds: int
    end: End | None
    spacing: Spacing = OLD_SPACING


_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(GameState)


def dump(world: World) -> bytes:
    state = _ENCODER.encode(
        GameState(
            seed=world.seed,
            sight=world.sight,
            turn=world.turn,
            tile_ids=[tile.id for tile in world.rules.tiles.tiles],
            hero=world.hero,
            levels=[_level_state(level) for level in world.levels.values()],
            level=world.level.id,
            deepest=world.deepest,
            kill_points=world.kill_points,
            last_id=world.last_id,
            combat=world.combat.state,
            minds=world.minds.state,
            finds=world.finds.state,
            end=world.end,
            spacing=world.spacing,
        )
    )
    return _HEAD + _digest(state) + state


def fingerprint(data: bytes) -> str:
    """The digest of a snapshot, in hex."""
    return data[len(_HEAD) : len(_HEAD) + _DIGEST].hex()


def _digest(state: bytes) -> bytes:
    return hashlib.blake2b(state, digest_size=_DIGEST).digest()


def _level_state(level: Level) -> LevelState:
    return LevelState(
        id=level.id,
        width=level.board.width,
        height=level.board.height,
        tiles=bytes(level.tiles),
        seen=_bytes(level.seen),
        was_visible=_bytes(level.was_visible),
        stale=sorted(level.stale.items()),
        remembered=sorted(level.remembered.items()),
        monsters=level.monsters(),
        items=sorted(level.items.items()),
    )


def read(data: bytes, rules: Rules) -> GameState:
    """Decode and check a snapshot against the rules. Raises SnapshotError."""
    head, digest, state = data[: len(_HEAD)], data[len(_HEAD) : len(_HEAD) + _DIGEST], data[len(_HEAD) + _DIGEST :]
    if head[:-1] != _HEAD[:-1] or digest != _digest(state):
        raise SnapshotError("the snapshot is damaged")
    if head != _HEAD:
        raise SnapshotError(f"the snapshot has schema {head[-1]}, this version reads {SCHEMA}")
    try:
        decoded = _DECODER.decode(state)
    except msgspec.DecodeError as error:
        raise SnapshotError(f"the snapshot was not written by this version: {error}") from error
    _check_fit(decoded, rules)
    return decoded


def _check_fit(state: GameState, rules: Rules) -> None:
    """A whole snapshot can still be of other rules."""
    unknown = sorted(_kinds(state) - {*rules.tiles.index, *rules.monsters, *rules.items})
    if unknown:
        raise SnapshotError(f"the snapshot has kinds that the rules lack: {', '.join(unknown)}")
    plan = rules.plan(state.seed, state.spacing).levels
    for level in state.levels:
        place = plan.get(level.id)
        if not place or (place.width, place.height) != (level.width, level.height):
            raise SnapshotError(f"the snapshot has a level {level.id!r} that the plan lacks")
        if not _joined(level, place, state.tile_ids, rules):
            raise SnapshotError(f"the ways off level {level.id!r} of the snapshot are not those of the plan")


def _joined(level: LevelState, place: LevelPlan, tile_ids: list[str], rules: Rules) -> bool:
    """Whether the ways off a level are those of the plan: all that lead anywhere, and none that it does not have."""
    stairs = [rules.tiles[rules.tiles.index[id_]].stairs for id_ in tile_ids]
    dug = {field: stairs[number] for field, number in enumerate(level.tiles) if stairs[number]}
    ways = {(way.y * (level.width + 1) + way.x, way.kind): way.to for way in place.exits}
    return {way for way, to in ways.items() if to} <= dug.items() <= ways.keys()


def _kinds(state: GameState) -> set[str]:
    monsters = {monster.kind for level in state.levels for monster in level.monsters}
    lying = {item.kind for level in state.levels for _, pile in level.items for item in pile}
    remembered = {kind for level in state.levels for _, kind in level.remembered}
    return {*state.tile_ids, *monsters, *lying, *remembered, *(item.kind for item in state.hero.pack)}


def fill(world: World, state: GameState) -> None:
    """Put a decoded state into a world."""
    world.levels = {level.id: _level(level, state.tile_ids, world.rules) for level in state.levels}
    world.level = world.levels[state.level]
    world.turn = state.turn
    world.deepest = state.deepest
    world.kill_points = state.kill_points
    world.last_id = state.last_id
    world.combat.state = state.combat
    world.minds.state = state.minds
    world.finds.state = state.finds
    world.end = state.end


def _level(state: LevelState, tile_ids: list[str], rules: Rules) -> Level:
    table = bytes(rules.tiles.index[name] for name in tile_ids).ljust(256, b"\0")
    level = Level(state.id, rules.tiles, state.width, state.height, state.tiles.translate(table))
    level.seen = int.from_bytes(state.seen, "little")
    level.was_visible = int.from_bytes(state.was_visible, "little")
    level.stale = {field: table[number] for field, number in state.stale}
    level.remembered = dict(state.remembered)
    level.actors = {monster.field: monster for monster in state.monsters}
    level.items = dict(state.items)
    return level


def _bytes(mask: int) -> bytes:
    return mask.to_bytes((mask.bit_length() + 7) // 8, "little")

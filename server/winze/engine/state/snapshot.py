"""Snapshots: the whole state of a game as versioned msgpack.

    winze  schema  digest  msgpack
    5      1       8       ...      bytes

The digest covers the schema and the msgpack. Masks are bytes, kinds are ids, derived masks are left out. Tile planes
come with a table of tile ids, so content can add tiles in any order without breaking saved games.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Any

import msgspec

from winze.engine.kinds.plan import Spacing
from winze.engine.kinds.rules import Rules
from winze.engine.state import upgrade
from winze.engine.state.actor import Actor, Career, End, WorkInProgress
from winze.engine.state.appearances import draw_appearances
from winze.engine.state.fit import misfit
from winze.engine.state.level import Level
from winze.engine.state.stored import Pairs, Reading, record_of, stored
from winze.engine.state.world import WALKING, FallenItem, Follower, World

SCHEMA = 6
_MAGIC = b"winze"
_DIGEST = 8
_STATE_DIGEST = 5
"""The last schema whose digest covered only the state, not the schema number."""


class SnapshotError(ValueError):
    """A snapshot cannot be restored; the message says why."""


UNSOUND = ArithmeticError, AttributeError, LookupError, MemoryError, RecursionError, TypeError, ValueError
"""Errors Python raises for a snapshot that is intact but not a valid game state, since anybody can write one."""


@stored(least=11, omit_defaults=True, rename={"appearances": "guises"})
@dataclass
class GameState:
    seed: int
    sight: str
    spacing: Spacing
    turn: int
    tile_ids: list[str]
    levels: list[Level]
    level: str
    career: Career
    streams: dict[str, int]
    last_id: int
    end: End | None
    works: dict[int, WorkInProgress] = field(default_factory=dict)
    """Unfinished work that takes several turns, by actor id."""
    fallen: Pairs[str, list[Actor]] = field(default_factory=dict)
    dropped: Pairs[str, list[FallenItem]] = field(default_factory=dict)
    followers: list[Follower] = field(default_factory=list)
    conduct: int = WALKING
    appearances: dict[str, str] = field(default_factory=dict)


_STATE = record_of(GameState)
_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(_STATE.type)


def dump(world: World) -> bytes:
    levels = [*world.levels.values()]
    state = GameState(
        seed=world.seed,
        sight=world.sight,
        spacing=world.spacing,
        turn=world.turn,
        tile_ids=[tile.id for tile in world.rules.tiles.tiles],
        levels=levels,
        level=world.level.id,
        career=world.career,
        streams={name: world.streams[name].state for name in sorted(world.streams)},
        last_id=world.last_id,
        end=world.end,
        works={actor.id: actor.work for level in levels for actor in level.order if actor.work},
        fallen=world.fallen,
        dropped=world.dropped,
        followers=world.followers,
        conduct=world.conduct,
        appearances={kind: world.appearances[kind] for kind in sorted(world.appearances)},
    )
    encoded = _ENCODER.encode(_STATE.write(state))
    return _MAGIC + bytes([SCHEMA]) + _digest(SCHEMA, encoded) + encoded


def fingerprint(data: bytes) -> str:
    return _parts(data)[1].hex()


class _Sight(msgspec.Struct):
    sight: str


_read_sight = msgspec.msgpack.Decoder(_Sight).decode


def sight_of(data: bytes) -> str:
    """Return the field-of-view method of a snapshot's game. Raises SnapshotError if it is damaged."""
    head, digest, state = _parts(data)
    if head[:-1] != _MAGIC or digest != _digest(head[-1], state):
        raise SnapshotError("the snapshot is damaged")
    try:
        return _read_sight(state).sight
    except (ValueError, RecursionError) as error:
        raise SnapshotError(f"the snapshot is not a game state: {error}") from error


def schema_of(data: bytes) -> int:
    return _parts(data)[0][-1]


def _parts(data: bytes) -> tuple[bytes, bytes, bytes]:
    head = len(_MAGIC) + 1
    return data[:head], data[head : head + _DIGEST], data[head + _DIGEST :]


def is_newer(data: bytes) -> bool:
    """Return True if a newer version wrote a snapshot, going by its head alone."""
    head = _parts(data)[0]
    return head[:-1] == _MAGIC and head[-1] > SCHEMA


def is_whole(data: bytes) -> bool:
    """Return True if a snapshot of any schema is undamaged."""
    head, digest, state = _parts(data)
    return head[:-1] == _MAGIC and digest == _digest(head[-1], state)


def _digest(schema: int, state: bytes) -> bytes:
    covered = state if schema <= _STATE_DIGEST else bytes([schema]) + state
    return hashlib.blake2b(covered, digest_size=_DIGEST).digest()


def read(data: bytes, rules: Rules) -> Any:
    """Decode and check a snapshot into the struct that `fill` expects. Raises SnapshotError with the reason."""
    head, _, encoded = _parts(data)
    newer = is_newer(data)
    if not newer and not is_whole(data):
        raise SnapshotError("the snapshot is damaged")
    schema = head[-1]
    if newer or schema < upgrade.SCHEMA:
        raise SnapshotError(f"the snapshot has schema {schema}, this version reads {upgrade.SCHEMA} to {SCHEMA}")
    try:
        state = _DECODER.decode(upgrade.recoded(encoded, schema, rules))
        complaint = misfit(state, rules)
        if complaint is None:
            upgrade.complete(state, schema, rules)
    except UNSOUND as error:
        raise SnapshotError(f"the snapshot was not written by a version of schema {schema}: {error}") from error
    if complaint:
        raise SnapshotError(complaint)
    return state


def fill(world: World, struct: Any) -> None:
    tiles = bytes(world.rules.tiles.index[name] for name in struct.tile_ids).ljust(256, b"\0")
    state: GameState = _STATE.read(struct, Reading(world.rules, tiles))
    world.levels = {level.id: level for level in state.levels}
    for level in state.levels:
        level.recall()
        for actor in level.order:
            actor.work = state.works.get(actor.id)
    world.fallen = state.fallen
    world.dropped = state.dropped
    world.followers = state.followers
    world.level = world.levels[state.level]
    world.hero = world.level.order[0]
    world.career = state.career
    world.appearances = draw_appearances(world.seed, world.rules, state.appearances)
    world.turn = state.turn
    world.last_id = state.last_id
    world.conduct = state.conduct
    world.end = state.end
    for name, stream in world.streams.items():
        stream.state = state.streams.get(name, stream.state)

"""Snapshots as written by older schemas."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from winze.engine.game import Game

_HEAD = 14
_ACTORS, _PACK = 8, 9
_OLD_SLOTS = {"hand": "wielded", "body": "worn", "quiver": "quiver", "lamp": "lamp"}


def decoded(game: Game) -> dict[str, Any]:
    """Return the state in a game's snapshot, with packs as before schema 6."""
    state: dict[str, Any] = msgspec.msgpack.decode(game.snapshot()[_HEAD:])
    for place in state["levels"]:
        for actor in place[_ACTORS]:
            if pack := actor[_PACK]:
                slots = pack.pop("slots")
                pack |= {old: slots.get(new, "") for new, old in _OLD_SLOTS.items()}
    return state


def encoded(state: dict[str, Any], schema: int) -> bytes:
    """Return a state as a snapshot of a schema before 6."""
    packed = msgspec.msgpack.encode(state)
    return b"winze" + bytes([schema]) + hashlib.blake2b(packed, digest_size=8).digest() + packed


def without_lamps(game: Game, schema: int) -> bytes:
    """Return a snapshot from before lamps."""
    state = decoded(game)
    for place in state["levels"]:
        for actor in place[_ACTORS]:
            if actor[_PACK]:
                del actor[_PACK]["lamp"], actor[_PACK]["shut"]
        del place[11:]
    del state["career"]["dues"]
    return encoded(state, schema)

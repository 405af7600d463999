"""Check values, which tell action by action whether a replayed game goes as it did the first time.

Four checksums are continued over all actions: of the random streams, the hero, the level's ground, and the events. A
difference therefore shows in all later values too. A journal keeps four bits of each, which are enough to tell where
and in which part a game diverges.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from zlib import crc32

import msgspec

from winze.engine.events import Event
from winze.engine.game import Game

PARTS = ("chance", "the hero", "the ground", "what happened")
SIZE = 2
"""Bytes of a check value."""

_CARRIED = struct.Struct("<4I")
_HERO = struct.Struct("<5q")
_ENCODER = msgspec.msgpack.Encoder()


class Chain:
    """The four checksums. `state` is all there is to save."""

    __slots__ = ("_sums",)

    def __init__(self, state: bytes = b"") -> None:
        self._sums = _CARRIED.unpack(state or bytes(_CARRIED.size))

    @property
    def state(self) -> bytes:
        return _CARRIED.pack(*self._sums)

    def add(self, game: Game, events: Sequence[Event]) -> bytes:
        """Continue the checksums over an action just done and return its check value."""
        chance, hero, ground, happened = self._sums
        actor = game.hero
        streams = b"".join([stream.state.to_bytes(8, "little") for stream in game.streams.values()])
        self._sums = chance, hero, ground, happened = (
            crc32(streams, chance),
            crc32(_HERO.pack(game.turn, game.last_id, actor.cell, actor.health, actor.energy), hero),
            crc32(game.level.tiles, ground),
            crc32(_ENCODER.encode(events), happened),
        )
        return bytes((chance >> 28 << 4 | hero >> 28, ground >> 28 << 4 | happened >> 28))


def differing(one: bytes, other: bytes) -> list[str]:
    """Return the parts in which two check values differ."""
    whole = int.from_bytes(one, "big") ^ int.from_bytes(other, "big")
    return [part for place, part in zip((12, 8, 4, 0), PARTS, strict=True) if whole >> place & 15]

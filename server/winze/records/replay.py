"""Replays: runs as files that can be played again.

    magic   version   length of the rest   its crc32   the replay: msgpack, compressed with zlib
    12      1         4                    4           ...                                          bytes

zlib turns the 3 bytes of an action, a code and an incompressible check value, into 2.2 to 2.8.
"""

from __future__ import annotations

import struct
import zlib
from typing import Annotated

import msgspec

from winze.engine.game import SEED_LIMIT
from winze.engine.sense.methods import METHODS
from winze.engine.state.snapshot import fingerprint, schema_of, sight_of
from winze.records.entries import RecordError
from winze.records.stretches import Stretch

MAGIC = b"winze replay"
VERSION = 1
MOST_BYTES = 1 << 26
"""Maximum size of a replay: some million actions."""

_HEAD = struct.Struct(f"<{len(MAGIC)}sB2I")


class Replay(msgspec.Struct, frozen=True, array_like=True):
    """A run: the start of its game and the actions of its hero.

    `end` says in words how the run ended; "" if it has not. `fingerprint` is that of the final state in a snapshot of
    format `schema`; "" if unknown.
    """

    run: str
    name: str
    seed: Annotated[int, msgspec.Meta(ge=0, lt=SEED_LIMIT)]
    sight: str
    end: str
    schema: int
    fingerprint: str
    stretches: Annotated[list[Stretch], msgspec.Meta(min_length=1)]

    @property
    def rules(self) -> str:
        """The rules version under which the run was last played."""
        return self.stretches[-1].rules

    @property
    def count(self) -> int:
        return sum(stretch.count for stretch in self.stretches)


def make_replay(run: str, *, name: str, seed: int, end: str, snapshot: bytes, stretches: list[Stretch]) -> Replay:
    """Return a replay of a run with its latest snapshot. Raises `SnapshotError` if that is damaged."""
    return Replay(
        run=run,
        name=name,
        seed=seed,
        sight=sight_of(snapshot),
        end=end,
        schema=schema_of(snapshot) if end else 0,
        fingerprint=fingerprint(snapshot) if end else "",
        stretches=stretches,
    )


_DECODER = msgspec.msgpack.Decoder(Replay)


def dump_replay(replay: Replay) -> bytes:
    rest = zlib.compress(msgspec.msgpack.encode(replay), 9)
    return _HEAD.pack(MAGIC, VERSION, len(rest), zlib.crc32(rest)) + rest


def load_replay(data: bytes) -> Replay:
    """Return the replay in a file. Raises `RecordError` if there is none that this version can read."""
    if not data.startswith(MAGIC):
        raise RecordError("not a replay of Winze")
    if data[len(MAGIC) : len(MAGIC) + 1] > bytes([VERSION]):
        raise RecordError("the replay was written by a newer Winze")
    if len(data) < _HEAD.size:
        raise RecordError("the replay is truncated in its header")
    _, version, length, crc = _HEAD.unpack_from(data)
    if version < 1:
        raise RecordError(f"the replay is damaged: unknown format version {version}")
    rest = data[_HEAD.size :]
    if len(rest) < length:
        raise RecordError(f"the replay is truncated after {len(rest)} of {length} bytes")
    if len(rest) > length or zlib.crc32(rest) != crc:
        raise RecordError("the replay is damaged: wrong checksum")
    return _read(rest)


def _read(rest: bytes) -> Replay:
    try:
        replay = _DECODER.decode(zlib.decompressobj().decompress(rest, MOST_BYTES))
    except (zlib.error, ValueError, RecursionError) as error:
        raise RecordError(f"the replay is damaged: {error}") from error
    if replay.sight not in METHODS:
        raise RecordError(f"the replay uses a sight method unknown to this version: {replay.sight!r}")
    for number, stretch in enumerate(replay.stretches):
        if number and not stretch.start:
            raise RecordError(f"the replay is damaged: stretch {number} has no start")
        stretch.steps()
    return replay

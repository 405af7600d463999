"""Replays: a run as a file from which it can be played again.

    magic   version   length of what follows   its crc32   the replay: msgpack, made smaller by zlib
    12      1         4                        4           ...                                          bytes

zlib makes 2.2 to 2.8 bytes of the 3 that an action takes: a code, and a check value in which nothing repeats.
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
"""A replay is no longer than this: some million actions."""

_HEAD = struct.Struct(f"<{len(MAGIC)}sB2I")


class Replay(msgspec.Struct, frozen=True, array_like=True):
    """A run: how its game began, and what its hero did.

    `end` says in words how the run ended; empty if it has not. `fingerprint` is that of the last state, as a snapshot
    of that `schema` has it; empty if it is unknown.
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
        """The version of the rules by which the run was played last."""
        return self.stretches[-1].rules

    @property
    def count(self) -> int:
        """How many actions there are."""
        return sum(stretch.count for stretch in self.stretches)


def make_replay(run: str, *, name: str, seed: int, end: str, snapshot: bytes, stretches: list[Stretch]) -> Replay:
    """Return a replay, with what is known of the run's newest snapshot: its last state if the run has ended.

    Raises `SnapshotError` if the snapshot is damaged.
    """
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
    """Return the bytes of a file."""
    rest = zlib.compress(msgspec.msgpack.encode(replay), 9)
    return _HEAD.pack(MAGIC, VERSION, len(rest), zlib.crc32(rest)) + rest


def load_replay(data: bytes) -> Replay:
    """Return the replay of a file. Raises `RecordError` if there is none, or none that this version can read."""
    if not data.startswith(MAGIC):
        raise RecordError("this is no replay of Winze")
    if data[len(MAGIC) : len(MAGIC) + 1] > bytes([VERSION]):
        raise RecordError("a newer Winze wrote this replay")
    if len(data) < _HEAD.size:
        raise RecordError("the replay is cut off within its head")
    _, version, length, crc = _HEAD.unpack_from(data)
    if version < 1:
        raise RecordError(f"the replay is damaged: there is no version {version} of its form")
    rest = data[_HEAD.size :]
    if len(rest) < length:
        raise RecordError(f"the replay is cut off after {len(rest)} of {length} bytes")
    if len(rest) > length or zlib.crc32(rest) != crc:
        raise RecordError("the replay is damaged: its checksum is wrong")
    return _read(rest)


def _read(rest: bytes) -> Replay:
    try:
        replay = _DECODER.decode(zlib.decompressobj().decompress(rest, MOST_BYTES))
    except (zlib.error, ValueError, RecursionError) as error:
        raise RecordError(f"the replay is damaged: {error}") from error
    if replay.sight not in METHODS:
        raise RecordError(f"the replay is seen in a way that this version lacks: {replay.sight!r}")
    for number, stretch in enumerate(replay.stretches):
        if number and not stretch.start:
            raise RecordError(f"the replay is damaged: stretch {number} begins nowhere")
        stretch.steps()
    return replay

"""Films: the screens of a run, turn after turn, as one file.

magic     10 bytes: `winze film`
version   1 byte: 1
the rest, compressed with zlib:
    length   varint
    index    JSON of that length (`FilmIndex`)
    frames   each a varint, its length, and a binary frame (`frame.py`)

Frames are numbered from 1, and every picture is that of another turn. A full frame comes at least every `FULL_EVERY`.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from winze.core.varint import read_varint, varint

MAGIC = b"winze film"
VERSION = 1
FULL_EVERY = 200
MOST_BYTES = 1 << 26
"""Maximum size of the uncompressed part, for readers."""


class FilmLevel(msgspec.Struct, frozen=True):
    """A level, its id and name (`3a`, `3a Ladders`), and the number of the first frame there."""

    id: str
    name: str
    frame: int


class FilmIndex(msgspec.Struct, frozen=True):
    """The facts a player of the film needs before it decodes frames.

    `regions` are those of a `layout` message and `glows` those of a `welcome`. `levels` are in the order of the first
    visits. `death` is the number of the frame with the hero's death; null for a hero who left alive.
    """

    run: str
    name: str
    cols: int
    rows: int
    regions: dict[str, tuple[int, int, int, int]]
    glows: list[tuple[int, int, int]]
    levels: list[FilmLevel]
    death: int | None


@dataclass(frozen=True, slots=True)
class Film:
    index: FilmIndex
    frames: list[bytes]


_read_index = msgspec.json.Decoder(FilmIndex).decode


def dump_film(index: FilmIndex, frames: Sequence[bytes]) -> bytes:
    parts = [msgspec.json.encode(index), *frames]
    rest = b"".join(piece for part in parts for piece in (varint(len(part)), part))
    return MAGIC + bytes([VERSION]) + zlib.compress(rest, 9)


def load_film(data: bytes) -> Film:
    """Return the film in a file. Raises ValueError for bytes that are no film."""
    head = len(MAGIC) + 1
    if data[:head] != MAGIC + bytes([VERSION]):
        raise ValueError("not a film of this version")
    try:
        rest = zlib.decompressobj().decompress(data[head:], MOST_BYTES)
    except zlib.error as error:
        raise ValueError(f"the film is damaged: {error}") from error
    index, *frames = _parts(rest)
    return Film(_read_index(index), frames)


def _parts(rest: bytes) -> list[bytes]:
    parts, at = list[bytes](), 0
    while at < len(rest) or not parts:
        length, at = read_varint(rest, at)
        if at + length > len(rest):
            raise ValueError("the film is truncated")
        parts.append(rest[at : at + length])
        at += length
    return parts

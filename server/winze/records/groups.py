"""Groups: what all runs did while the last group was being written, as the bytes of one row.

    1      version
    then for each run   length (varint) of what follows   its crc32, 4 bytes   the id of the run, its length before it
                        the number of the first entry   the input before it   the entries

Every record has a checksum of its own, so a damaged group costs only the runs whose records lie in the damaged part:
behind a record that cannot be read the next one is looked for, byte by byte.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from zlib import crc32

from winze.core.varint import read_varint, varint
from winze.records.entries import RecordError

VERSION = 1
_CRC = 4


@dataclass(frozen=True, slots=True)
class Record:
    """Some entries of a run, one after the other.

    `first` is the number of the first of them, counted from 0 at the beginning of the run, `end` that behind the last;
    `before` is the number of the input that the entry before the first has.
    """

    run: str
    first: int
    end: int
    before: int
    entries: bytes


@dataclass(frozen=True, slots=True)
class Group:
    """The records of a group, and how many bytes between them could not be read."""

    records: list[Record]
    damaged: int = 0


def dump_group(records: Iterable[Record]) -> bytes:
    """Return the bytes of a group."""
    return bytes([VERSION]) + b"".join(map(_dump_record, records))


def _dump_record(record: Record) -> bytes:
    run = record.run.encode()
    numbers = varint(record.first) + varint(record.end - record.first) + varint(record.before)
    body = varint(len(run)) + run + numbers + record.entries
    return varint(len(body)) + crc32(body).to_bytes(_CRC, "little") + body


def load_group(data: bytes) -> Group:
    """Return what can be read of a group. Raises `RecordError` if a newer Winze wrote it, or if there is nothing."""
    if data[:1] != bytes([VERSION]):
        raise RecordError(f"a group begins with {data[:1].hex() or 'nothing'}, not with {VERSION:02x}")
    records, damaged, at = list[Record](), 0, 1
    while at < len(data):
        try:
            record, at = _load_record(data, at)
            records.append(record)
        except ValueError:
            damaged, at = damaged + 1, at + 1
    return Group(records, damaged)


def _load_record(data: bytes, at: int) -> tuple[Record, int]:
    length, at = read_varint(data, at)
    body = data[at + _CRC : at + _CRC + length]
    if not length or len(body) < length or crc32(body) != int.from_bytes(data[at : at + _CRC], "little"):
        raise ValueError("no record")
    size, start = read_varint(body, 0)
    run, start = body[start : start + size].decode(), start + size
    first, start = read_varint(body, start)
    count, start = read_varint(body, start)
    before, start = read_varint(body, start)
    return Record(run, first, first + count, before, body[start:]), at + _CRC + length

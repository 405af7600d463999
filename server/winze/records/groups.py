"""Groups: the records of all runs that were written together, as the bytes of one row.

    1      version
    then for each run   length (varint) of the rest   its crc32, 4 bytes   the run's id with its length before it
                        the number of the first entry   the input number before it   the entries

Every record has its own checksum, so a damaged group costs only the runs with records in the damaged part: after an
unreadable record the next one is searched byte by byte.
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
    """The entries of a run from number `first` up to but excluding `end`, counted from 0.

    `before` is the input number of the entry before the first.
    """

    run: str
    first: int
    end: int
    before: int
    entries: bytes


@dataclass(frozen=True, slots=True)
class RecordGroup:
    records: list[Record]
    damaged: int = 0


def dump_group(records: Iterable[Record]) -> bytes:
    return bytes([VERSION]) + b"".join(map(_dump_record, records))


def _dump_record(record: Record) -> bytes:
    run = record.run.encode()
    numbers = varint(record.first) + varint(record.end - record.first) + varint(record.before)
    body = varint(len(run)) + run + numbers + record.entries
    return varint(len(body)) + crc32(body).to_bytes(_CRC, "little") + body


def load_group(data: bytes) -> RecordGroup:
    """Return the readable part of a group. Raises `RecordError` if it is empty or a newer Winze wrote it."""
    if data[:1] != bytes([VERSION]):
        raise RecordError(f"the group begins with {data[:1].hex() or 'nothing'} instead of {VERSION:02x}")
    records, damaged, at = list[Record](), 0, 1
    while at < len(data):
        try:
            record, at = _load_record(data, at)
            records.append(record)
        except ValueError:
            damaged, at = damaged + 1, at + 1
    return RecordGroup(records, damaged)


def _load_record(data: bytes, at: int) -> tuple[Record, int]:
    length, at = read_varint(data, at)
    body = data[at + _CRC : at + _CRC + length]
    if not length or len(body) < length or crc32(body) != int.from_bytes(data[at : at + _CRC], "little"):
        raise ValueError("not a record")
    size, start = read_varint(body, 0)
    run, start = body[start : start + size].decode(), start + size
    first, start = read_varint(body, start)
    count, start = read_varint(body, start)
    before, start = read_varint(body, start)
    return Record(run, first, first + count, before, body[start:]), at + _CRC + length

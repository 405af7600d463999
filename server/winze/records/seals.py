"""Seals: bytes with a checksum before them, so that damage to what is stored is found before it is used.

What was stored before there were seals has none and passes as it is; none of it begins as a seal does.
"""

from __future__ import annotations

from zlib import crc32

from winze.records.entries import RecordError

MAGIC = b"\xc1seal"
"""msgpack uses its first byte for nothing."""
_CRC = 4


def seal(data: bytes) -> bytes:
    """Return some bytes with their seal."""
    return MAGIC + crc32(data).to_bytes(_CRC, "little") + data


def unseal(data: bytes) -> bytes:
    """Return the bytes that were sealed. Raises `RecordError` if they are damaged."""
    if not data.startswith(MAGIC):
        return data
    head = len(MAGIC) + _CRC
    if crc32(data[head:]) != int.from_bytes(data[len(MAGIC) : head], "little"):
        raise RecordError("the checksum is wrong")
    return data[head:]

"""Seals: checksums before stored bytes, so that damage is found before the bytes are used.

Bytes stored before seals existed have none and pass unchanged; none of them begins like a seal.
"""

from __future__ import annotations

from zlib import crc32

from winze.records.entries import RecordError

MAGIC = b"\xc1seal"
"""msgpack never uses its first byte."""
_CRC = 4


def seal(data: bytes) -> bytes:
    return MAGIC + crc32(data).to_bytes(_CRC, "little") + data


def unseal(data: bytes) -> bytes:
    """Return the sealed bytes. Raises `RecordError` if they are damaged."""
    if not data.startswith(MAGIC):
        return data
    head = len(MAGIC) + _CRC
    if crc32(data[head:]) != int.from_bytes(data[len(MAGIC) : head], "little"):
        raise RecordError("wrong checksum")
    return data[head:]

"""Binary frames: a header, then the operations that update the screen.

flags     1 byte: 1 the operations paint on a blank screen, 2 a checksum follows the numbers
frame     varint: 1 for the first frame of a connection, then one more each
seen      varint: the highest input number that was taken
unkept    varint: how many of those are not kept yet (`kept` = `seen` - `unkept`)
turn      varint: the hero's turns; 0 without a run
checksum  4 bytes, highest first: the CRC-32 of the three planes after this frame
the operations, to the end
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass

from winze.core.varint import read_varint, varint
from winze.screen.picture import Picture
from winze.wire.diff import diff

CHECK_EVERY = 32
"""Frames whose number is a multiple of this carry a checksum; so does every full one."""

_FULL, _CHECKED = 1, 2


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame. `full`: the operations paint on a blank screen, not on the last picture."""

    frame: int
    seen: int
    kept: int
    turn: int
    ops: bytes
    full: bool = False
    checksum: int | None = None


def checksum(picture: Picture) -> int:
    """Return the CRC-32 of glyphs, foregrounds and backgrounds, in this order."""
    return zlib.crc32(picture.bg, zlib.crc32(picture.fg, zlib.crc32(picture.glyphs)))


def make_frame(old: Picture | None, new: Picture, *, frame: int, seen: int, kept: int, turn: int) -> bytes:
    """Return the frame that turns the last picture sent (None: a full frame) into a new one."""
    full = old is None
    check = checksum(new) if full or frame % CHECK_EVERY == 0 else None
    return encode_frame(Frame(frame, seen, kept, turn, diff(old, new), full, check))


def encode_frame(frame: Frame) -> bytes:
    checked = frame.checksum is not None
    flags = (_FULL if frame.full else 0) | (_CHECKED if checked else 0)
    numbers = (frame.frame, frame.seen, frame.seen - frame.kept, frame.turn)
    check = (frame.checksum or 0).to_bytes(4, "big") if checked else b""
    return bytes([flags]) + b"".join(map(varint, numbers)) + check + frame.ops


def decode_frame(data: bytes) -> Frame:
    """Decode a frame, leaving the operations unparsed. Raises ValueError for a malformed header."""
    if not data or data[0] > _FULL | _CHECKED:
        raise ValueError("the frame is empty")
    at = 1
    numbers = []
    for _ in range(4):
        number, at = read_varint(data, at)
        numbers.append(number)
    frame, seen, unkept, turn = numbers
    check = None
    if data[0] & _CHECKED:
        if len(data) < at + 4:
            raise ValueError("the checksum is truncated")
        check = int.from_bytes(data[at : at + 4], "big")
        at += 4
    if unkept > seen:
        raise ValueError("more inputs are waiting to be kept than were seen")
    return Frame(frame, seen, seen - unkept, turn, data[at:], bool(data[0] & _FULL), check)

"""The forms of PNG needed here: writes pictures with or without a palette, reads one-bit glyph sheets.

Source: the PNG specification, third edition (W3C, 2025).
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_RGB, _BY_PALETTE = 2, 3


def write(width: int, rows: Iterable[bytes], palette: bytes = b"") -> bytes:
    """Return a picture with one byte a pixel, an index into `palette`: three bytes a color, at most 256 colors.

    Without a palette, a pixel has three bytes.
    """
    lines = [b"\0" + row for row in rows]
    header = struct.pack(">2I5B", width, len(lines), 8, _BY_PALETTE if palette else _RGB, 0, 0, 0)
    colours = [(b"PLTE", palette)] if palette else []
    chunks = ((b"IHDR", header), *colours, (b"IDAT", zlib.compress(b"".join(lines), 9)), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def read_bits(data: bytes) -> list[str]:
    """Return the rows of a one-bit picture as strings of `0` and `1`. Raises ValueError for any other picture."""
    chunks = dict(_chunks(data))
    width, height, *form = struct.unpack(">2I5B", chunks[b"IHDR"])
    if form != [1, _BY_PALETTE, 0, 0, 0]:
        raise ValueError("not a picture of one bit a pixel")
    lines = zlib.decompress(chunks[b"IDAT"])
    step = 1 + -(-width // 8)
    if any(lines[::step]):
        raise ValueError("filtered rows are not supported")
    starts = range(1, step * height, step)
    return [f"{int.from_bytes(lines[start : start + step - 1], 'big'):0{8 * step - 8}b}"[:width] for start in starts]


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    if not data.startswith(_SIGNATURE):
        raise ValueError("not a PNG file")
    place = len(_SIGNATURE)
    while place < len(data):
        length, kind = struct.unpack_from(">I4s", data, place)
        yield kind, data[place + 8 : place + 8 + length]
        place += 12 + length

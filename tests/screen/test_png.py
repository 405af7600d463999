from __future__ import annotations

import struct
import zlib

import pytest

from winze.files import folder
from winze.screen import png

_CODE_A = ord("A")


def chunk(data: bytes, kind: bytes) -> bytes:
    start = data.index(kind)
    (length,) = struct.unpack_from(">I", data, start - 4)
    body = data[start + 4 : start + 4 + length]
    assert struct.unpack_from(">I", data, start + 4 + length) == (zlib.crc32(kind + body),)
    return body


def test_pixels_are_written_as_palette_indices() -> None:
    data = png.write(3, [b"\0\1\2", b"\2\1\0"], bytes(9))
    assert struct.unpack(">2I5B", chunk(data, b"IHDR")) == (3, 2, 8, 3, 0, 0, 0)
    assert zlib.decompress(chunk(data, b"IDAT")) == b"\0\0\1\2" + b"\0\2\1\0"
    assert chunk(data, b"PLTE") == bytes(9) and chunk(data, b"IEND") == b""


def test_glyph_sheet_is_read_bit_by_bit() -> None:
    rows = png.read_bits((folder("web") / "font" / "cells-9x18.png").read_bytes())
    assert (len(rows), {len(row) for row in rows}) == (288, {144})
    left, top = _CODE_A % 16 * 9, _CODE_A // 16 * 18
    glyph = [row[left : left + 9] for row in rows[top : top + 18]]
    painted = [row for row in glyph if "1" in row]
    assert all(row.strip("0") == row.strip("0")[::-1] for row in painted), "an A is the same from behind"
    assert len(painted) == 10


def test_other_pictures_are_refused() -> None:
    with pytest.raises(ValueError, match="one bit a pixel"):
        png.read_bits(png.write(1, [b"\0"], bytes(3)))
    with pytest.raises(ValueError, match="not a PNG"):
        png.read_bits(b"GIF89a")

"""Make the glyph sheets in web/font/ and the favicon from Debian's package `xfonts-terminus`.

    python scripts/make_atlas.py [DIRECTORY]

DIRECTORY holds `ter-u16b_unicode.pcf.gz` and the other fonts of the package; without it the package is downloaded with
apt and unpacked into a temporary directory. A sheet is a PNG of 16 by 16 cells with all of code page 437 in order,
white on transparent. The sheets do not carry the name of the font, which its license reserves; web/font/LICENSE is that
license.
"""

from __future__ import annotations

import gzip
import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

WEB = Path(__file__).resolve().parents[1] / "web"
SHEETS = {
    "9x16": ("u16b", 9),
    "10x20": ("u20b", 10),
    "12x24": ("u24b", 12),
    "14x28": ("u28b", 14),
    "16x32": ("u32b", 16),
}
"""Size of a cell, with the bold font of the package and the width of its glyphs."""

CONTROLS = "\0☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼"
CODE_PAGE = CONTROLS + "".join(bytes([code]).decode("cp437") for code in range(32, 127))
CODE_PAGE += "⌂" + "".join(bytes([code]).decode("cp437") for code in range(128, 256))

Glyph = list[str]
"""Rows of a glyph, `1` where it is painted."""


class Font:
    """A PCF font: the X server's compiled bitmaps. Every table declares its byte order; glyphs fill their cells here.

    Source: the X.Org documentation "The X11 Portable Compiled Format".
    """

    METRICS, BITMAPS, ENCODINGS = 1 << 2, 1 << 3, 1 << 5

    def __init__(self, data: bytes) -> None:
        magic, count = struct.unpack_from("<4sI", data)
        if magic != b"\1fcp":
            raise ValueError("this is not a PCF font")
        entries = [struct.unpack_from("<4I", data, 8 + 16 * number) for number in range(count)]
        self.tables = {kind: (form, data[offset : offset + size]) for kind, form, size, offset in entries}
        self.width, self.height = self._size()
        self.index = self._encodings()

    def _table(self, kind: int) -> tuple[int, str, bytes]:
        form, table = self.tables[kind]
        return form, ">" if form & 4 else "<", table

    def _size(self) -> tuple[int, int]:
        """Return the size of the first glyph; all cells of these fonts have the same size."""
        form, order, table = self._table(self.METRICS)
        if form & 0x100:
            _, right, _, ascent, descent = (byte - 0x80 for byte in table[6:11])
        else:
            _, right, _, ascent, descent = struct.unpack_from(order + "5h", table, 8)
        return right, ascent + descent

    def _encodings(self) -> dict[int, int]:
        _, order, table = self._table(self.ENCODINGS)
        low2, high2, low1, high1, _ = struct.unpack_from(order + "5H", table, 4)
        codes = [high << 8 | low for high in range(low1, high1 + 1) for low in range(low2, high2 + 1)]
        numbers = struct.unpack_from(f"{order}{len(codes)}H", table, 14)
        return {code: number for code, number in zip(codes, numbers, strict=True) if number != 0xFFFF}

    def glyph(self, character: str) -> Glyph:
        form, order, table = self._table(self.BITMAPS)
        count = struct.unpack_from(order + "I", table, 4)[0]
        offset = struct.unpack_from(f"{order}I", table, 8 + 4 * self.index[ord(character)])[0]
        start, padded = 8 + 4 * count + 16 + offset, 8 << (form & 3)
        step = -(-self.width // padded) * padded // 8
        if not form & 8:
            raise ValueError("bits in the order of little machines are not read")
        rows = (table[start + step * row : start + step * (row + 1)] for row in range(self.height))
        return [f"{int.from_bytes(row, 'big'):0{8 * step}b}"[: self.width] for row in rows]


def cell(font: Font, code: int, width: int) -> Glyph:
    """Return a glyph as wide as the sheet needs it. Lines and blocks (B0 to DF) extend to the edge, so that they
    join."""
    if code == 0:
        return ["0" * width] * font.height
    more = width - font.width
    joins = 0xB0 <= code <= 0xDF
    return [row + (row[-1] if joins else "0") * more for row in font.glyph(CODE_PAGE[code])]


def png(rows: list[str], palette: bytes, alphas: bytes) -> bytes:
    """Return a picture with one bit per pixel."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    width = len(rows[0])
    lines = b"".join(b"\0" + int(row.ljust(-(-width // 8) * 8, "0"), 2).to_bytes(-(-width // 8), "big") for row in rows)
    header = struct.pack(">2I5B", width, len(rows), 1, 3, 0, 0, 0)
    body = chunk(b"IHDR", header) + chunk(b"PLTE", palette) + chunk(b"tRNS", alphas)
    return b"\x89PNG\r\n\x1a\n" + body + chunk(b"IDAT", zlib.compress(lines, 9)) + chunk(b"IEND", b"")


def sheet(font: Font, width: int) -> bytes:
    cells = [cell(font, code, width) for code in range(256)]
    rows = ["".join(cells[16 * row + col][y] for col in range(16)) for row in range(16) for y in range(font.height)]
    return png(rows, b"\0\0\0\xff\xff\xff", b"\0\xff")


def favicon(font: Font) -> bytes:
    """Return the hero on black, 16 by 16 (REN-38)."""
    rows = ["0000" + row + "0000" for row in font.glyph("@")]
    return png(rows, b"\0\0\0\xff\xd7\x5f", b"\xff\xff")


def unpacked(directory: str) -> Path:
    """Download the package and return the directory with its fonts, below `directory`."""
    subprocess.run(["apt-get", "download", "xfonts-terminus"], cwd=directory, check=True)
    package = next(Path(directory).glob("xfonts-terminus_*.deb"))
    subprocess.run(["dpkg-deb", "-x", package, directory], check=True)
    return Path(directory, "usr/share/fonts/X11/misc")


def make(fonts: Path) -> None:
    (WEB / "font").mkdir(parents=True, exist_ok=True)
    for size, (name, width) in SHEETS.items():
        font = Font(gzip.decompress((fonts / f"ter-{name}_unicode.pcf.gz").read_bytes()))
        (WEB / "font" / f"cells-{size}.png").write_bytes(sheet(font, width))
        if size == "9x16":
            (WEB / "favicon.png").write_bytes(favicon(font))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        make(Path(sys.argv[1]) if len(sys.argv) > 1 else unpacked(temporary))

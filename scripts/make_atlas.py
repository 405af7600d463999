"""Make the glyph sheets in web/font/, the favicon and the icons from Debian's package `xfonts-terminus`, version 4.48.

The environment variable WINZE_FONTS names the directory with `ter-u16b_unicode.pcf.gz` and the other fonts of the
package; by default it is where Debian installs them. Without root, `apt-get download` and `dpkg-deb -x` unpack it to
any other place.

A sheet is a PNG of 16 by 16 cells with all of code page 437 in order, white on transparent. Cells are twice as high as
wide. The sheets do not carry the name of the font, which its license reserves; web/font/LICENSE is that license.
"""

from __future__ import annotations

import gzip
import os
import struct
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

WEB = Path(__file__).resolve().parents[1] / "web"
SOURCE = Path(os.environ.get("WINZE_FONTS", "/usr/share/fonts/X11/misc"))
WIDTHS = range(8, 17)
FONTS = {8: "u16b", 10: "u20b", 11: "u22b", 12: "u24b", 14: "u28b", 16: "u32b"}
"""Bold fonts of the package by the width of their cells. The other widths grow from the next smaller one."""

CODE_PAGE = " ☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼"
CODE_PAGE += "".join(bytes([code]).decode("cp437") for code in range(32, 127))
CODE_PAGE += "⌂" + "".join(bytes([code]).decode("cp437") for code in range(128, 256))
LINES_AND_BLOCKS = range(0xB0, 0xE0)
"""Codes whose glyphs join those of the neighboring cells."""
LIGHT, MEDIUM, DARK = 0xB0, 0xB1, 0xB2
GOLD_ON_BLACK = b"\0\0\0\xff\xd7\x5f"
ICON_SIZES = 192, 512
GLYPH_HEIGHTS = {"any": 5 / 6, "maskable": 5 / 8}
"""Height of the glyph, by the purpose of an icon. Masks leave a circle of 4/5 of the icon at least (W3C, Manifest)."""

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


def read(fonts: Path, name: str) -> Font:
    return Font(gzip.decompress((fonts / f"ter-{name}_unicode.pcf.gz").read_bytes()))


def glyphs(fonts: Path, width: int) -> list[Glyph]:
    """Return the glyphs of a sheet by their codes."""
    if width in FONTS:
        font = read(fonts, FONTS[width])
        found = [font.glyph(character) for character in CODE_PAGE]
    else:
        found = [grown(glyph, code in LINES_AND_BLOCKS) for code, glyph in enumerate(glyphs(fonts, width - 1))]
    if width % 2:
        found[LIGHT : DARK + 1] = shades(width)
    return found


def grown(glyph: Glyph, joins: bool) -> Glyph:
    """Return a glyph with a column more on the left, where the font leaves less room, and a row more above and below.

    They repeat the edge of a glyph that joins its neighbors, and are empty otherwise."""
    rows = [(row[0] if joins else "0") + row for row in glyph]
    empty = "0" * len(rows[0])
    return [rows[0] if joins else empty, *rows, rows[-1] if joins else empty]


def shades(width: int) -> list[Glyph]:
    """Return the three shades for cells of odd width, where those of the font join to bright or dark columns.

    Here every column of a shade has the same number of pixels, give or take one."""

    def drawn(painted: Callable[[int, int], bool]) -> Glyph:
        return ["".join("01"[painted(x, y)] for x in range(width)) for y in range(2 * width)]

    def in_quarter(x: int, y: int) -> bool:
        return y % 2 == 0 and (x + y // 2) % 2 == 0

    return [drawn(in_quarter), drawn(lambda x, y: (x + y) % 2 == 0), drawn(lambda x, y: not in_quarter(x, y))]


def png(rows: list[str], palette: bytes, alphas: bytes) -> bytes:
    """Return a picture with one bit per pixel."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    width = len(rows[0])
    lines = b"".join(b"\0" + int(row.ljust(-(-width // 8) * 8, "0"), 2).to_bytes(-(-width // 8), "big") for row in rows)
    header = struct.pack(">2I5B", width, len(rows), 1, 3, 0, 0, 0)
    body = chunk(b"IHDR", header) + chunk(b"PLTE", palette) + chunk(b"tRNS", alphas)
    return b"\x89PNG\r\n\x1a\n" + body + chunk(b"IDAT", zlib.compress(lines, 9)) + chunk(b"IEND", b"")


def sheet(found: list[Glyph]) -> bytes:
    height = len(found[0])
    rows = ["".join(glyph[y] for glyph in found[16 * row :][:16]) for row in range(16) for y in range(height)]
    return png(rows, b"\0\0\0\xff\xff\xff", b"\0\xff")


def favicon(fonts: Path) -> bytes:
    """Return the hero on black, 16 by 16 (REN-38)."""
    rows = ["0000" + row + "0000" for row in read(fonts, FONTS[8]).glyph("@")]
    return png(rows, GOLD_ON_BLACK, b"\xff\xff")


def icon(fonts: Path, size: int, height: float) -> bytes:
    """Return the hero on black, `size` pixels square, with a glyph as high as this part of it or a little less."""
    glyph = [row for row in read(fonts, FONTS[16]).glyph("@") if "1" in row]
    scale = int(size * height) // len(glyph)
    inked = ["".join(pixel * scale for pixel in row).center(size, "0") for row in glyph for _ in range(scale)]
    above = (size - len(inked)) // 2
    empty = "0" * size
    return png([empty] * above + inked + [empty] * (size - above - len(inked)), GOLD_ON_BLACK, b"\xff\xff")


def make(fonts: Path) -> dict[str, bytes]:
    """Return the files by their paths below web/."""
    sheets = {f"font/cells-{width}x{2 * width}.png": sheet(glyphs(fonts, width)) for width in WIDTHS}
    icons = {
        f"icons/{purpose}-{size}.png": icon(fonts, size, height)
        for purpose, height in GLYPH_HEIGHTS.items()
        for size in ICON_SIZES
    }
    return sheets | icons | {"favicon.png": favicon(fonts)}


def main() -> None:
    try:
        made = make(SOURCE)
    except (OSError, ValueError) as error:
        sys.exit(
            f"winze: cannot read the fonts: {error}; install Debian's package xfonts-terminus, "
            "or name a directory with its fonts: WINZE_FONTS=/path/to/fonts"
        )
    for path, data in made.items():
        (WEB / path).write_bytes(data)


if __name__ == "__main__":
    main()

"""The committed glyph sheets: all of code page 437, in every size, with lines that join."""

from __future__ import annotations

import re
import struct
import zlib
from pathlib import Path

from pytest import mark

WEB = Path(__file__).parents[2] / "web"
SHEETS = sorted((WEB / "font").glob("cells-*.png"))
EMPTY = {0, 32, 255}
# Box-drawing glyphs by the edge of the cell they touch.
RIGHT = list(b"\xc0\xc2\xc3\xc4\xc5\xc1\xcd\xce\xda\xcb\xca\xcc\xc8\xc9")
LEFT = list(b"\xb4\xbf\xd9\xc1\xc2\xc4\xc5\xbb\xbc\xb9\xcd\xce\xcb\xca")
DOWN = list(b"\xb3\xb4\xbf\xc2\xc3\xc5\xda\xba\xbb\xc9\xce")
UP = list(b"\xb3\xb4\xc0\xc1\xc3\xc5\xd9\xba\xbc\xc8\xce")


def sheet(path: Path) -> tuple[int, int, list[str]]:
    """Return width and height of a cell, and the rows of the picture as `0` and `1`."""
    data = path.read_bytes()
    width, height, depth, kind = struct.unpack_from(">IIBB", data, 16)
    assert (depth, kind) == (1, 3)
    at = data.index(b"IDAT")
    lines = zlib.decompress(data[at + 4 : at + 4 + struct.unpack_from(">I", data, at - 4)[0]])
    step = width // 8 + 1
    assert all(lines[row * step] == 0 for row in range(height))
    rows = [f"{int.from_bytes(lines[row * step + 1 : (row + 1) * step], 'big'):0{width}b}" for row in range(height)]
    return width // 16, height // 16, rows


def glyphs(path: Path) -> list[list[str]]:
    width, height, rows = sheet(path)
    return [[row[code % 16 * width :][:width] for row in rows[code // 16 * height :][:height]] for code in range(256)]


def test_every_size_the_client_asks_for_has_a_sheet() -> None:
    asked = re.search(r"NATIVE = (.*);", (WEB / "js" / "fit.js").read_text())
    assert asked
    sizes = re.findall(r"\[(\d+), (\d+)\]", asked[1])
    assert sorted(f"cells-{w}x{h}.png" for w, h in sizes) == [path.name for path in SHEETS]


@mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_sheet_has_every_glyph(path: Path) -> None:
    width, height, _ = sheet(path)
    assert path.name == f"cells-{width}x{height}.png"
    painted = {code for code, glyph in enumerate(glyphs(path)) if any("1" in row for row in glyph)}
    assert painted == set(range(256)) - EMPTY
    assert all(row == "1" * width for row in glyphs(path)[0xDB])


@mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_lines_reach_the_edges_they_join_at(path: Path) -> None:
    found = glyphs(path)
    assert [code for code in RIGHT if all(row[-1] == "0" for row in found[code])] == []
    assert [code for code in LEFT if all(row[0] == "0" for row in found[code])] == []
    assert [code for code in DOWN if "1" not in found[code][-1]] == []
    assert [code for code in UP if "1" not in found[code][0]] == []
    across, down = found[0xC4], found[0xB3]
    assert [row[0] for row in across] == [row[-1] for row in across] == [row[-1] for row in found[0xC3]]
    assert down[0] == down[-1] == found[0xC1][0] == found[0xC2][-1]


def test_license_is_included_and_reserved_name_unused() -> None:
    licence = (WEB / "font" / "LICENSE").read_text()
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert "Dimitar Toshkov Zhekov" in licence
    assert not [path for path in WEB.rglob("*") if "terminus" in path.name.lower()]

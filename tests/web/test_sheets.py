"""The committed glyph sheets: all of code page 437, in every size, with lines and blocks that join."""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from winze.screen import png

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
sys.path.insert(0, str(ROOT / "scripts"))

import make_atlas  # noqa: E402

WIDTHS = range(8, 17)
MADE = (9, 13, 15)
SHADES = {0xB0: 0.25, 0xB1: 0.5, 0xB2: 0.75}
"""The painted share of each shade."""
LINES = range(0xB3, 0xDB)
BLOCKS = range(0xDB, 0xE0)
FULL, LOWER, LEFT, RIGHT, UPPER = BLOCKS
EMPTY = {0, 32, 255}
ARM = re.compile(r"\b(UP|DOWN|LEFT|RIGHT|VERTICAL|HORIZONTAL)\b(?: (SINGLE|DOUBLE))?")
SIDES = {"VERTICAL": ("UP", "DOWN"), "HORIZONTAL": ("LEFT", "RIGHT")}

every_width = pytest.mark.parametrize("width", WIDTHS)


@cache
def glyphs(width: int) -> list[list[str]]:
    """Return the rows of each glyph in a sheet, `1` where it is painted."""
    height = 2 * width
    rows = png.read_bits((WEB / "font" / f"cells-{width}x{height}.png").read_bytes())
    assert (len(rows), len(rows[0])) == (16 * height, 16 * width)
    return [[row[code % 16 * width :][:width] for row in rows[code // 16 * height :][:height]] for code in range(256)]


def columns(glyph: list[str]) -> list[str]:
    return ["".join(column) for column in zip(*glyph, strict=True)]


def edges(glyph: list[str]) -> dict[str, str]:
    """Return the pixels along each side of the cell."""
    across = columns(glyph)
    return {"UP": glyph[0], "DOWN": glyph[-1], "LEFT": across[0], "RIGHT": across[-1]}


def arms(code: int) -> dict[str, str]:
    """Return the sides that a box-drawing glyph reaches, each with SINGLE or DOUBLE, as its Unicode name says."""
    name = unicodedata.name(bytes([code]).decode("cp437"))
    default = "DOUBLE" if name.startswith("BOX DRAWINGS DOUBLE") else "SINGLE"
    return {side: weight or default for word, weight in ARM.findall(name) for side in SIDES.get(word, (word,))}


def spread(lines: Sequence[str]) -> int:
    """Return how much the number of painted pixels differs between pairs of neighboring lines, across cells as well."""
    painted = [line.count("1") for line in lines]
    pairs = [one + other for one, other in pairwise([*painted, painted[0]])]
    return max(pairs) - min(pairs)


def test_client_knows_every_sheet() -> None:
    known = re.search(r"SHEETS = (\[.*\]);", (WEB / "js" / "atlas.js").read_text())
    assert known and json.loads(known[1]) == [*WIDTHS]
    files = {path.name for path in (WEB / "font").glob("*.png")}
    assert files == {f"cells-{width}x{2 * width}.png" for width in WIDTHS}


@every_width
def test_sheet_has_every_glyph(width: int) -> None:
    painted = {code: glyph for code, glyph in enumerate(glyphs(width)) if any("1" in row for row in glyph)}
    assert painted.keys() == set(range(256)) - EMPTY
    assert len({tuple(glyph) for glyph in painted.values()}) == len(painted), "two glyphs look the same"


@every_width
def test_lines_join_between_neighboring_cells(width: int) -> None:
    """All arms of one weight meet an edge at the same pixels; without an arm the edge is empty."""
    met = defaultdict(set)
    for code in LINES:
        reached = arms(code)
        for side, pixels in edges(glyphs(width)[code]).items():
            met["vertical" if side in SIDES["VERTICAL"] else "horizontal", reached.get(side)].add(pixels)
    assert {key for key, pixels in met.items() if len(pixels) > 1} == set()
    for direction, size in (("vertical", width), ("horizontal", 2 * width)):
        none, single, double = (met[direction, weight].pop() for weight in (None, "SINGLE", "DOUBLE"))
        assert none == "0" * size
        assert [len(pixels.replace("0", " ").split()) for pixels in (single, double)] == [1, 2]


@every_width
def test_half_blocks_make_up_a_full_block(width: int) -> None:
    found = glyphs(width)
    assert set(found[FULL]) == {"1" * width}
    assert found[UPPER] == ["1" * width] * width + ["0" * width] * width
    assert found[LOWER] == found[UPPER][::-1]
    (left,), (right,) = set(found[LEFT]), set(found[RIGHT])
    assert int(left, 2) ^ int(right, 2) == int("1" * width, 2)
    assert "01" not in left and abs(left.count("1") - right.count("1")) <= 1


@every_width
@pytest.mark.parametrize("code", SHADES)
def test_shades_are_even_across_cells(width: int, code: int) -> None:
    glyph = glyphs(width)[code]
    assert "".join(glyph).count("1") / (2 * width * width) == pytest.approx(SHADES[code], abs=0.01)
    assert spread(glyph) <= 1
    assert spread(columns(glyph)) <= 1


@pytest.mark.parametrize("width", MADE)
def test_made_glyphs_are_the_smaller_ones_centered(width: int) -> None:
    """A column more on the left and a row more at both ends: a repeated edge in lines and blocks, empty elsewhere."""
    for code, (glyph, smaller) in enumerate(zip(glyphs(width), glyphs(width - 1), strict=True)):
        if code in SHADES:
            continue
        first, *middle, last = glyph
        assert [row[1:] for row in middle] == smaller
        if code in LINES or code in BLOCKS:
            assert (first, last) == (middle[0], middle[-1])
            assert [row[0] for row in middle] == [row[1] for row in middle]
        else:
            assert "1" not in first + last + "".join(row[0] for row in middle)


@pytest.mark.parametrize("file", sorted((WEB / "icons").glob("*.png")), ids=lambda file: str(file.stem))
def test_icon_has_its_size_and_keeps_off_the_mask(file: Path) -> None:
    purpose, size = file.stem.split("-")
    rows = png.read_bits(file.read_bytes())
    assert {len(rows), *map(len, rows)} == {int(size)}
    assert file.stat().st_size < 2000
    inked = [complex(x, y) for y, row in enumerate(rows) for x, pixel in enumerate(row) if pixel == "1"]
    middle = complex(int(size) - 1, int(size) - 1) / 2
    farthest = max(abs(point - middle) for point in inked) / int(size)
    assert 0.3 < farthest < 0.4 if purpose == "maskable" else farthest > 0.4


def test_script_makes_the_committed_files() -> None:
    if not (make_atlas.SOURCE / "ter-u16b_unicode.pcf.gz").is_file():
        pytest.skip("needs Debian's package xfonts-terminus, or its fonts in the directory WINZE_FONTS")
    assert [
        path for path, data in make_atlas.make(make_atlas.SOURCE).items() if (WEB / path).read_bytes() != data
    ] == []


def test_license_is_included_and_reserved_name_unused() -> None:
    licence = (WEB / "font" / "LICENSE").read_text()
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert "Dimitar Toshkov Zhekov" in licence
    assert not [path for path in WEB.rglob("*") if "terminus" in path.name.lower()]

"""Facts about all files together: what must exist, and how much."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from content.mistakes import complaints, edit
from winze.content import load


def test_more_branch_levels_than_letters_are_reported(directory: Path) -> None:
    edit(directory / "levels.toml", 'levels = "1d3"', 'levels = "30"')
    line = (directory / "levels.toml").read_text(encoding="utf-8").splitlines().index('branches = "1d3+2"') + 1
    (told,) = complaints(directory)
    assert told.startswith(f"levels.toml:{line}: mine.branches: branches may have 41 levels in total")


@pytest.mark.parametrize(
    ("tile", "whose"),
    [
        ("water", "generators dig it"),
        ("moss", "the feature decoration needs it"),
        ("cart", "the feature decoration needs it"),
        ("table", "the feature camp_shop needs it"),
    ],
)
def test_missing_required_tile_is_reported(directory: Path, tile: str, whose: str) -> None:
    path = directory / "tiles.toml"
    rows = re.split(r"\n(?=\[[a-z_]+\]\n)", path.read_text(encoding="utf-8"))
    path.write_text("\n".join(row for row in rows if not row.startswith(f"[{tile}]")), encoding="utf-8")
    first, *others = complaints(directory)
    assert first == f"tiles.toml: {tile}: this tile is missing ({whose})"
    assert all(f"there is no tile {tile!r}" in other for other in others), "edges that lead to it"


def test_missing_tile_gold_or_heartstone_is_reported(directory: Path) -> None:
    edit(directory / "tiles.toml", "[mouth]", "[maw]")
    edit(directory / "items.toml", "[gold]", "[money]")
    edit(directory / "items.toml", 'category = "heartstone"', 'category = "weapon"')
    found = complaints(directory)
    assert "tiles.toml: mouth: this tile is missing (generators dig it)" in found
    assert 'items.toml: gold: there must be an item "gold" of the category "gold"' in found
    assert "items.toml: there must be one heartstone, not 0" in found


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        ("items", "items.toml: no item can be found at depth 1 ("),
        ("monsters", "monsters.toml: no monster lives at depth 1"),
    ],
)
def test_empty_world_is_reported(directory: Path, file: str, expected: str) -> None:
    for path in sorted(directory.glob(f"{file}*.toml")):
        rows = path.read_text(encoding="utf-8").split("\n\n")
        none = ["\n".join(line for line in row.splitlines() if not line.startswith("commonness")) for row in rows]
        rare = [re.sub(r"(?m)^(\[\w+\])$", r"\1\ncommonness = 0", row) for row in none]
        path.write_text("\n\n".join(rare), encoding="utf-8")
    assert complaints(directory)[0].startswith(expected)


def test_colors_are_checked_only_if_given(directory: Path) -> None:
    edit(directory / "monsters.toml", 'colour = "brown"', 'colour = "mauve"')
    assert load(directory).monsters["cave_rat"].colour == "mauve"

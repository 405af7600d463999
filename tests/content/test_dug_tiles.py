"""Checks of the tiles that generators dig with."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from content.mistakes import complaints
from winze.content import load
from winze.mapgen.check import complaints as faults_of
from winze.mapgen.dig import dig
from winze.mapgen.generators import GENERATORS
from winze.mapgen.mine.dungeon import lone_level

BRINE = """
[brine]
glyph = "τ"
colour = "white"
name = "brine"
char = "u"
passes = ["objects", "missiles", "light"]
lit = true
hazard = "acid"
"""
SALT_PAN = """name = "salt pan"
symmetry = "rotate"
---
#########
#uuu.uuu#
#uuu.uuu#
+.......+
#uuu.uuu#
#uuu.uuu#
#########
"""


def add_brine(directory: Path, drawing: str = SALT_PAN) -> None:
    with (directory / "tiles.toml").open("a", encoding="utf-8") as tiles:
        tiles.write(BRINE)
    (directory / "vaults").mkdir()
    (directory / "vaults" / "salt_pan.txt").write_text(drawing, encoding="utf-8")


def test_added_hazard_is_avoided_by_generators(directory: Path) -> None:
    add_brine(directory)
    content = load(directory)
    tiles, built = content.rules.tiles, 0
    for generator in GENERATORS:
        for seed in range(6):
            features = ("vault:salt_pan", "river", "decoration", "treasure")
            place = replace(lone_level(seed, generator, 70, 20), features=features)
            level = dig(seed, place, tiles, vaults=content.vaults)
            assert faults_of(level, place, tiles) == []
            built += tiles.index["brine"] in level.tiles
    assert built > 20


def test_vault_behind_added_hazard_is_reported(directory: Path) -> None:
    add_brine(directory, SALT_PAN.replace("+.......+", "+.uuuuu.#"))
    assert {fault.split(":")[0] for fault in complaints(directory)} == {"salt_pan.txt"}


@pytest.mark.parametrize(
    ("tile", "old", "new", "told"),
    [
        ("floor", "passes", 'hazard = "lava"\npasses', "floor.hazard: must be empty"),
        ("moss", "passes", 'hazard = "acid"\npasses', "moss.hazard: must be empty"),
        ("lava", 'hazard = "lava"', 'hazard = "acid"', "lava.hazard: must be 'lava'"),
        ("wall", "solid = true", "", "wall.solid: must be true: levels are bordered with it"),
        ("rubble", 'passes = ["objects", ', "passes = [", "rubble.passes: must let objects through"),
        ("statue", "passes = [", 'passes = ["objects", ', "statue.passes: must not let objects through"),
        ("door_closed", 'edges.open = "door_open"', "", "door_closed.edges: the edge open is missing"),
    ],
)
def test_tile_unfit_for_digging_is_reported(directory: Path, tile: str, old: str, new: str, told: str) -> None:
    path = directory / "tiles.toml"
    head, rest = path.read_text(encoding="utf-8").split(f"[{tile}]\n")
    assert old in rest
    path.write_text(f"{head}[{tile}]\n{rest.replace(old, new, 1)}", encoding="utf-8")
    (found,) = complaints(directory)
    file, line, words = found.split(":", 2)
    assert file == "tiles.toml" and int(line) > head.count("\n") and words.strip().startswith(told)


def test_walkable_pocket_is_reported(directory: Path) -> None:
    row = BRINE.replace("[brine]", "[pocket_gem]").replace('hazard = "acid"\n', "")
    path = directory / "tiles.toml"
    tiles = path.read_text(encoding="utf-8").replace("[pocket_gem]", "[geode]")
    path.write_text(tiles + row, encoding="utf-8")
    assert any("pocket_gem.passes: must not let objects through" in told for told in complaints(directory))

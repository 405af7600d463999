"""Complaints about styles and features."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.laid import VAULT
from content.mistakes import complaints
from winze.content.mine_rows import FeatureRow


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("{ wdith = 3 }", "wdith: bsp has no setting 'wdith'; there are: corridors, width, "),
        ("{ width = 3 }", "width: width is 12 to 60, not 3"),
        ('{ width = "wide" }', "width: width is 12 to 60, not 'wide'"),
    ],
)
def test_unknown_settings_are_reported(directory: Path, told: str, expected: str) -> None:
    path = directory / "styles.toml"
    path.write_text(f'[[style]]\ngenerator = "bsp"\nmain = 1\nsettings = {told}\n', encoding="utf-8")
    assert complaints(directory)[0].startswith(f"styles.toml:4: style.1.settings.{expected}")


def test_depth_without_style_is_reported(directory: Path) -> None:
    path = directory / "styles.toml"
    path.write_text('[[style]]\ngenerator = "bsp"\nmain = 1\nside = 1\nfirst_depth = 2\n', encoding="utf-8")
    assert complaints(directory) == [
        "styles.toml: no style digs rooms on the main line at depth 1",
        "styles.toml: no style digs branches at depth 1",
        "styles.toml: no style digs caves on the main line at depth 11",
    ]


def test_unknown_feature_is_reported(directory: Path) -> None:
    (directory / "features.toml").write_text('[[feature]]\nkind = "moat"\nchance = 10\n', encoding="utf-8")
    assert complaints(directory)[0].startswith("features.toml:2: feature.1.kind: there is no feature 'moat'")


def test_unknown_vault_is_reported(directory: Path) -> None:
    (directory / "vaults").mkdir()
    (directory / "vaults" / "crypt.txt").write_text(VAULT, encoding="utf-8")
    (directory / "features.toml").write_text('[[feature]]\nkind = "vault:crpt"\nchance = 10\n', encoding="utf-8")
    assert complaints(directory) == [
        "features.toml:2: feature.1.kind: there is no feature 'vault:crpt' (did you mean 'vault:crypt'?)"
    ]


@pytest.mark.parametrize("chance", ["101", "[]", "[10, 101]", '"often"'])
def test_invalid_chances_are_reported(directory: Path, chance: str) -> None:
    (directory / "features.toml").write_text(f'[[feature]]\nkind = "lake"\nchance = {chance}\n', encoding="utf-8")
    (told,) = complaints(directory)
    assert told.startswith("features.toml:3: feature.1.chance")


@pytest.mark.parametrize("by", ["[1]", "[3, 2]", "[4, 9]"])
def test_impossible_deadlines_are_reported(directory: Path, by: str) -> None:
    text = f'[[feature]]\nkind = "lake"\nchance = 10\nfirst_depth = 2\nlast_depth = 8\nby = {by}\n'
    (directory / "features.toml").write_text(text, encoding="utf-8")
    (told,) = complaints(directory)
    assert told.endswith(f"by {by}: must be ascending depths from 2 to 8")


def test_one_chance_applies_to_all_depths() -> None:
    row = FeatureRow.model_validate({"kind": "lake", "chance": 30}).feature()
    assert row.odds(1, "rooms") == row.odds(13, "caves") == 30
    assert FeatureRow(kind="lake", chance=[30, 40]).feature().odds(13, "caves") == 40


@pytest.mark.parametrize("kind", ["lake", "vault:crypt", "ore:3-6"])
def test_larger_level_has_more_placed_features(kind: str) -> None:
    assert FeatureRow(kind=kind, chance=[5]).feature().by_area


@pytest.mark.parametrize("kind", ["hidden_doors", "hidden_doors:14", "erosion", "wear"])
def test_larger_level_has_equal_share_features(kind: str) -> None:
    assert not FeatureRow(kind=kind, chance=[5]).feature().by_area


def test_feature_with_missing_tile_is_reported(directory: Path) -> None:
    text = '[[feature]]\nkind = "lake"\nchance = 10\n\n[[feature]]\nchance = 10\nkind = "webs"\n'
    (directory / "features.toml").write_text(text, encoding="utf-8")
    tiles = directory / "tiles.toml"
    text = tiles.read_text(encoding="utf-8").replace("[web]", "[wev]").replace("[web.", "[wev.")
    tiles.write_text(text, encoding="utf-8")
    expected = "features.toml:7: feature.2.kind: webs needs the tile 'web', which is missing"
    assert any(told.startswith(expected) for told in complaints(directory))

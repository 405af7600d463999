"""Themes: what they promise, and what is said of a faulty file."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from winze.cli.serve import serve
from winze.screen import themes
from winze.screen.oklab import contrast, moved, oklab
from winze.screen.palette import BLACK, COLOURS, GROUND, INDEX, LIT, QUIET, REMEMBERED, shaded
from winze.screen.themes import DEFAULT, FILE, ThemeError, palettes, read_themes

SHIPPED = FILE.read_text()


def told(tmp_path: Path, old: str, new: str) -> str:
    """Return what is said of the shipped themes with a change."""
    assert SHIPPED.count(old) >= 1
    path = tmp_path / "themes.toml"
    path.write_text(SHIPPED.replace(old, new, 1))
    with pytest.raises(ThemeError) as caught:
        read_themes(path)
    return str(caught.value)


def ratio(theme: str, one: int, other: int) -> float:
    palette = palettes()[theme]
    return contrast(palette[one][1:], palette[other][1:])


def test_contrast_follows_wcag() -> None:
    assert contrast("000000", "ffffff") == pytest.approx(21)
    assert contrast("777777", "ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(("ground", "least"), [("000000", 3.2), ("f6f1e4", 5.75), ("000000", 1.8)])
def test_moved_color_has_contrast_and_hue(ground: str, least: float) -> None:
    for colour in ("b9773b", "5880f2", "719041"):
        new = moved(colour, least, ground)
        assert least <= contrast(new, ground) < least + 0.2
        (_, a, b), (_, new_a, new_b) = oklab(colour), oklab(new)
        assert a * new_a + b * new_b > 0.95 * ((a * a + b * b) * (new_a * new_a + new_b * new_b)) ** 0.5


def test_themes_have_the_same_names_in_each_palette() -> None:
    assert next(iter(palettes())) == DEFAULT
    for palette in palettes().values():
        assert len(palette) == 128
        assert {palette[shaded(BLACK, shade)] for shade in range(4)} == {palette[BLACK]}


@pytest.mark.parametrize("theme", palettes())
def test_shades_of_each_theme_are_legible(theme: str) -> None:
    for name in COLOURS:
        colour = INDEX[name]
        assert ratio(theme, colour, BLACK) >= 5.75
        assert ratio(theme, colour, LIT) >= 4.1
        assert ratio(theme, shaded(colour, REMEMBERED), BLACK) >= 3
        assert ratio(theme, shaded(colour, QUIET), BLACK) >= 4.5
        assert min(ratio(theme, colour, shaded(INDEX[other], GROUND)) for other in COLOURS) >= 3.1


def test_remembered_ground_differs_from_ground_in_view() -> None:
    palette = palettes()[DEFAULT]
    for name in ("floor", "tunnel", "stone", "wood"):
        near, far = (oklab(palette[shaded(INDEX[name], shade)][1:]) for shade in (0, REMEMBERED))
        assert sum((one - other) ** 2 for one, other in zip(near, far, strict=True)) ** 0.5 > 0.1


def test_health_differs_for_color_blind_eyes() -> None:
    """Lightness alone tells full, half and low health apart where hues do not."""
    palette = palettes()["spectrum"]
    full, half, low = (oklab(palette[INDEX[name]][1:]) for name in ("green", "yellow", "red"))
    assert half.lightness - max(full.lightness, low.lightness) > 0.15
    assert full.b < 0 < low.b, "blue and orange differ without red and green"


def test_low_contrast_is_reported_with_row_column_and_ratio(tmp_path: Path) -> None:
    said = told(tmp_path, 'floor = { lamp = "8e8575" }', 'floor = { lamp = "504a40" }')
    assert "themes.toml: colors.floor.lamp: contrast 2.39 on black, at least 5.75 is needed" in said.splitlines()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('heart = { lamp = "ff3b6b" }', "", "there is no row for the color 'heart'"),
        ('heart = { lamp = "ff3b6b" }', 'heart = { mono = "ff3b6b" }', "colors.heart: the column 'lamp' is missing"),
        ('heart = { lamp = "ff3b6b" }', 'heart = { lamp = "pink" }', "colors.heart.lamp: "),
        ('heart = { lamp = "ff3b6b" }', 'hart = { lamp = "ff3b6b" }', "colors.hart: the palette has no color of this"),
        ('white = { lamp = "f4f4f0", paper', 'white = { lamp = "f4f4f0", papr', "colors.white.papr: there is no theme"),
        ("text = 5.75", "text = 575", "themes.lamp.text: Input should be less than or equal to 21"),
        ("[themes.lamp]", "[themes.lamp", "line 8: is not TOML"),
        ('wishes = ["light"]', "", "one theme has to suit the wishes ['light'], not []"),
        ('wishes = ["light"]', "wishes = []", "one theme has to suit the wishes [], not ['lamp', 'paper']"),
    ],
)
def test_faulty_file_is_reported_with_place(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert f"themes.toml: {said}" in told(tmp_path, old, new)


def test_faulty_themes_stop_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "themes.toml"
    path.write_text(SHIPPED.replace('text = { lamp = "aaaaaa"', 'text = { lamp = "333333"'))
    monkeypatch.setattr(themes, "FILE", path)
    themes.themes.cache_clear()
    result = CliRunner().invoke(serve, ["--port", "0", "--data", str(tmp_path / "data")])
    themes.themes.cache_clear()
    assert result.exit_code == 2
    assert "themes.toml: colors.text.lamp: contrast 1.66 on black, at least 5.75 is needed" in result.output

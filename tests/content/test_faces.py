"""Complaints about the faces of levels."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.mistakes import complaints, edit
from winze.content import ContentError, load
from winze.screen.palette import NAMES

HEAD = '[level.tallow]\nname = "Tallow"\n'


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ('ground = { colour = "rset" }', "level.tallow.ground.colour: there is no color 'rset'"),
        ('light = "rset"', "level.tallow.light: there is no color 'rset'"),
        ('ground = { glyph = "#", colour = "rust" }', "level.tallow.ground.glyph: tiles "),
        ("features = { moat = 10 }", "level.tallow.features.moat: there is no feature 'moat'"),
        ('features = { "candles:3-5" = 10 }', "level.tallow.features.candles:3-5: candles:3-5 needs the tile 'candle'"),
        ("styles = { wallpaper = 10 }", "level.tallow.styles.wallpaper: there is no style with the generator"),
        ('thing = ["moat"]', "level.tallow.thing: there is no tile 'moat'"),
        ('gases = ["perfume"]', "level.tallow.gases: there is no gas 'perfume'"),
        ('residents = { dragon = "1" }', "level.tallow.residents: there is no monster 'dragon'"),
    ],
)
def test_faulty_key_of_a_level_is_reported(directory: Path, key: str, told: str) -> None:
    line = edit(directory / "levels.toml", HEAD, f"{HEAD}{key}\n") + 2
    (complaint,) = complaints(directory)
    assert complaint.startswith(f"levels.toml:{line}: {told}")


def test_level_without_line_of_arrival_is_reported(directory: Path) -> None:
    edit(directory / "levels.toml", 'arrives = "This is Tallow."\n', "")
    load(directory, NAMES)
    with pytest.raises(ContentError, match=r"level.tallow.arrives: nothing is said when the hero comes there"):
        load(directory, NAMES, thorough=True)


def test_level_may_have_a_face_of_its_own(directory: Path) -> None:
    keys = 'ground = { glyph = "`", colour = "rust" }\nlight = "sky"\nthing = ["rubble"]\nhazards = 40\n'
    edit(
        directory / "levels.toml",
        HEAD,
        f"{HEAD}{keys}features = {{ rubble = [100, 100] }}\nstyles = {{ scatter = 1 }}\n",
    )
    found = load(directory, NAMES)
    face = found.faces["tallow"]
    assert (face.glyph, face.colour, face.light, face.thing) == ("`", "rust", "sky", ("rubble",))
    places = [place for seed in range(9) for place in found.rules.plan(seed).levels.values() if place.row == "tallow"]
    assert {(place.generator, place.hazards, place.features.count("rubble")) for place in places} == {
        ("scatter", 40, 2)
    }

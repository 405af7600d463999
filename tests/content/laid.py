"""Overlays of the small content, valid or not."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.mistakes import SMALL
from winze.content import Content, ContentError, load
from winze.screen.palette import COLOURS

HOUND = """[pit_hound]
glyph = "ñ"
colour = "rust"
name = "pit hound"
verb = "snaps at"
size = "normal"
health = "3d4"
accuracy = 70
attacks = [{ damage = "1d6" }]
mind = "vermin"
"""
DRAUGHT = """[bitter_draught]
glyph = "!"
colour = "lime"
name = "bitter draught"
category = "potion"
use = [{ do = "heal", amount = "3d6" }]
"""
NUMB = """[numbness]
name = "numb"
colour = "sky"
begins_text = "Your hands go numb."
ends_text = "You feel your hands again."
"""
GAS = """[reek]
glyph = "}"
colour = "moss"
name = "reek"
"""
STYLE = """[[style]]
generator = "rogue"
main = 5
"""
VAULT = """name = "cell"
---
####
+..#
####
"""


def overlay(directory: Path, name: str = "mine", **files: str) -> Path:
    """Create a directory with files of these texts; `cell` is a vault."""
    mine = directory / name
    (mine / "vaults").mkdir(parents=True)
    for sort, text in files.items():
        folder, ending = ("vaults", "txt") if sort == "cell" else ("", "toml")
        (mine / folder / f"{sort}.{ending}").write_text(text, encoding="utf-8")
    return mine


def own(*overlays: Path) -> Content:
    return load(SMALL, colours=COLOURS, overlays=overlays)


def complaints(*overlays: Path, thorough: bool = False) -> list[str]:
    """Return the complaints about directories."""
    with pytest.raises(ContentError) as caught:
        load(SMALL, colours=COLOURS, overlays=overlays, thorough=thorough)
    return [str(complaint) for complaint in caught.value.complaints]


def told_of(mine: Path, *, thorough: bool = False) -> list[str]:
    """Return the complaints about a directory, without its name."""
    return [complaint.removeprefix(f"{mine}/") for complaint in complaints(mine, thorough=thorough)]

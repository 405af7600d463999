"""Checks of references in monsters."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.mistakes import complaints, edit


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('master = "sump"', 'master = "sumo"', "captain_of_the_pumps.master: there is no level 'sumo'"),
        ("suffers.wet", "suffers.damp", "the_founder.suffers: there is no status 'damp'"),
        ("weak = { fire", "weak = { fyre", "mother_cap.weak: there is no kind of damage 'fyre'"),
        ('rises_beside = "bones"', 'rises_beside = "bone"', "bonepick.rises_beside: there is no tile 'bone'"),
        ('tile = "web"', 'tile = "song"', "effects.1.tile: there is no tile 'song'"),
    ],
)
def test_unknown_ids_in_monsters_are_reported(directory: Path, old: str, new: str, words: str) -> None:
    line = edit(directory / "monsters.toml", old, new)
    (told,) = complaints(directory)
    assert told.startswith(f"monsters.toml:{line}") and words in told

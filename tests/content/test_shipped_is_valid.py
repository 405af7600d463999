"""The check of the shipped content, which alone fails if a row is wrong."""

from __future__ import annotations

from shipped import reads_shipped
from winze.content import load
from winze.screen.palette import COLOURS


def test_shipped_content_is_valid() -> None:
    found = load(colours=COLOURS)
    assert found.rules.tiles[0].id == "rock"
    assert list(found.level_names) == list(found.rules.profiles)
    assert {place.row for place in found.rules.plan(1).levels.values()} <= found.rules.profiles.keys()
    assert found.tiles.keys() == found.rules.tiles.index.keys()
    assert found.monsters.keys() == found.rules.monsters.keys()
    assert found.items.keys() == found.rules.named.keys()
    assert found.items["heartstone"].code == 3
    assert found.tiles["mouth"].code == 0xEF


@reads_shipped
def test_shipped_rows_are_used_or_excused() -> None:
    assert load(colours=COLOURS, thorough=True).rules.version == load().rules.version

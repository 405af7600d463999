"""What is dangerous is told by its glyph, not by its colour alone."""

from __future__ import annotations

from itertools import combinations

from winze.content import load


def test_tiles_of_different_danger_have_different_glyphs() -> None:
    content = load()
    tiles = [tile for tile in content.rules.tiles.tiles if tile.passes_objects and not tile.seems]
    dangers = {tile.id: (tile.hazard, "collapse" in tile.edges or "tick" in tile.edges) for tile in tiles}
    alike = {
        (one.id, other.id)
        for one, other in combinations(tiles, 2)
        if content.tiles[one.id].glyph == content.tiles[other.id].glyph and dangers[one.id] != dangers[other.id]
    }
    assert not alike

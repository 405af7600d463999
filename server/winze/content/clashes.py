"""Rows that could not be told apart on the screen: by their glyphs, or by what they are called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from winze.content.complaints import Complaint
from winze.content.gathered import Source
from winze.content.rows import BoonLook, LookRow, StatusLook, TileLook
from winze.engine.kinds.tiles import Tile


def check_dangers(file: Source, tiles: Mapping[str, Tile], looks: Mapping[str, TileLook]) -> Iterator[Complaint]:
    """Whether tiles on which one may step look alike only if they are as dangerous; colours alone tell nothing."""
    walked = [tile for tile in tiles.values() if tile.passes_objects and not tile.seems]
    for one, other in combinations(walked, 2):
        if looks[one.id].glyph == looks[other.id].glyph and _danger(one) != _danger(other):
            yield file.complain([other.id, "glyph"], f"{one.id} looks the same, and is not as dangerous")


def _danger(tile: Tile) -> tuple[str, bool]:
    return tile.hazard, "collapse" in tile.edges or "tick" in tile.edges


_SORTS = {
    "hero": "the",
    "tiles": "the tile",
    "items": "the thing",
    "flavours": "the thing",
    "monsters": "the monster",
}
"""By file, what its rows are called before their ids; the first files take their glyphs first."""


def check_sorts(files: Mapping[str, Source], looks: Mapping[str, Mapping[str, LookRow]]) -> Iterator[Complaint]:
    """Complain about a thing or a monster that looks like a tile, and about a monster that looks like a thing.

    They can lie or stand beside each other at any depth, so nothing but the glyph tells them apart. Of many rows with
    such a glyph the first is told.
    """
    first: dict[str, tuple[str, str]] = {}
    for name, sort in _SORTS.items():
        for id_, look in looks[name].items():
            other, twin = first.setdefault(look.glyph, (sort, id_))
            if other != sort:
                yield files[name].complain([id_, "glyph"], f"{other} {twin} looks the same")
                first[look.glyph] = sort, id_


def check_names(file: Source, looks: Mapping[str, LookRow | StatusLook | BoonLook]) -> Iterator[Complaint]:
    """Whether no two rows of a file are called the same."""
    seen: dict[str, str] = {}
    for id_, look in looks.items():
        if look.name in seen:
            yield file.complain([id_, "name"], f"{seen[look.name]} is called {look.name!r} too")
        seen.setdefault(look.name, id_)


def check_shorts(file: Source, looks: Mapping[str, StatusLook]) -> Iterator[Complaint]:
    """Whether the panel calls no two statuses the same."""
    seen: dict[str, str] = {}
    for id_, row in looks.items():
        short = row.look().short
        if short in seen:
            key = "short" if row.short else "name"
            yield file.complain(
                [id_, key], f"the panel calls {seen[short]} {short!r} too", "give it a short of its own"
            )
        seen.setdefault(short, id_)

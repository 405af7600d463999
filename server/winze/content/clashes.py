"""Complaints about rows with the same glyph or name, which players could not tell apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from winze.content.complaints import Complaint
from winze.content.layers import Source
from winze.content.look import is_wall
from winze.content.rows import BoonLook, LookRow, StatusLook, TileLook
from winze.core.cp437 import LINES_BY_NEIGHBOURS
from winze.engine.kinds.tiles import Tile
from winze.engine.kinds.verbs import Verb

_LAYING_BARE: tuple[Verb, ...] = ("burn", "cut", "melt", "smash", "dig")
"""Verbs that remove a tile and uncover the one beneath."""


def check_glyphs(file: Source, tiles: Mapping[str, Tile], looks: Mapping[str, TileLook]) -> Iterator[Complaint]:
    """Complain about two tiles of one glyph that differ in their effects; color alone is not enough.

    A disguised tile is exempt, as it looks like another one on purpose.
    """
    shown = [tile for tile in tiles.values() if not tile.seems]
    for one, other in combinations(shown, 2):
        if _glyphs(one, looks).isdisjoint(_glyphs(other, looks)):
            continue
        mine, yours = _kind(one, tiles), _kind(other, tiles)
        if faults := [words for words, fact in mine.items() if yours[words] != fact]:
            yield file.complain([other.id, "glyph"], f"{one.id} looks the same, and {', '.join(faults)}")


def _glyphs(tile: Tile, looks: Mapping[str, TileLook]) -> set[str]:
    look = looks[tile.id].look()
    return {*LINES_BY_NEIGHBOURS} if is_wall(tile, look) else {look.glyph}


def _kind(tile: Tile, tiles: Mapping[str, Tile]) -> dict[str, object]:
    """Return the facts that players must tell apart, by the complaint about a difference."""
    left = [tile.edges[verb].to for verb in _LAYING_BARE if verb in tile.edges]
    bare = {_danger(tiles[id_]) for id_ in left if id_ in tiles}
    return {
        "is not as dangerous": _danger(tile),
        "lets other objects through": tile.passes,
        "leads elsewhere": tile.stairs,
        "is another liquid": tile.liquid,
        "does not burn like it": "burn" in tile.edges or tile.oily,
        "has another danger beneath": bare - {_danger(tile), _SAFE},
    }


_SAFE = ("", False)


def _danger(tile: Tile) -> tuple[str, bool]:
    """Return the hazard of a tile, and True if its roof may fall, its timer runs or a step triggers it."""
    return tile.hazard, not tile.edges.keys().isdisjoint(("collapse", "tick", "step"))


_SORTS = {
    "hero": "the",
    "tiles": "the tile",
    "items": "the item",
    "flavours": "the item",
    "monsters": "the monster",
}
"""By file: the noun for its rows in complaints. Earlier files have first claim to a glyph."""


def check_sorts(files: Mapping[str, Source], looks: Mapping[str, Mapping[str, LookRow]]) -> Iterator[Complaint]:
    """Complain about an item or monster with the glyph of a tile, and a monster with that of an item.

    They can be adjacent at any depth, so only the glyph tells them apart. Each complaint names the first clash.
    """
    first: dict[str, tuple[str, str]] = {}
    for name, sort in _SORTS.items():
        for id_, look in looks[name].items():
            other, twin = first.setdefault(look.glyph, (sort, id_))
            if other != sort:
                yield files[name].complain([id_, "glyph"], f"{other} {twin} looks the same")
                first[look.glyph] = sort, id_


def check_names(file: Source, looks: Mapping[str, LookRow | StatusLook | BoonLook]) -> Iterator[Complaint]:
    """Complain about two rows of a file with the same name."""
    seen: dict[str, str] = {}
    for id_, look in looks.items():
        if look.name in seen:
            yield file.complain([id_, "name"], f"{seen[look.name]} already has the name {look.name!r}")
        seen.setdefault(look.name, id_)


def check_shorts(file: Source, looks: Mapping[str, StatusLook]) -> Iterator[Complaint]:
    """Complain about two statuses with the same label on the panel."""
    seen: dict[str, str] = {}
    for id_, row in looks.items():
        short = row.look().short
        if short in seen:
            key = "short" if row.short else "name"
            yield file.complain(
                [id_, key], f"{seen[short]} already has the label {short!r} on the panel", "set another `short`"
            )
        seen.setdefault(short, id_)

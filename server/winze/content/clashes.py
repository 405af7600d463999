"""Complaints about rows with the same glyph or name, which players could not tell apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from string import ascii_letters
from unicodedata import normalize

from winze.content.checks import ALWAYS, Everything
from winze.content.complaints import Complaint
from winze.content.dug_tiles import faulty_tiles
from winze.content.layers import Source
from winze.content.look import CORPSE_GLYPH, FIRE_GLYPH, is_wall
from winze.content.rows import TileLook
from winze.core.cp437 import LINES_BY_NEIGHBOURS, decode
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.gases import Gas
from winze.engine.kinds.tiles import Tile
from winze.engine.kinds.verbs import Verb

_LAYING_BARE: tuple[Verb, ...] = ("burn", "cut", "melt", "smash", "dig")


@ALWAYS.of("tiles")
def check_glyphs(file: Source, all_: Everything) -> Iterator[Complaint]:
    """Complain about two tiles of one glyph that differ in their effects; color alone is not enough.

    A disguised tile is exempt, as it looks like another one on purpose.
    """
    looks = all_.looks["tiles"]
    faulty = faulty_tiles(all_.kinds.tiles)
    tiles = {id_: tile for id_, tile in all_.kinds.tiles.items() if id_ not in faulty}
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
        "does other things to those on it": tile.enter,
    }


_SAFE = ("", False)


def _danger(tile: Tile) -> tuple[str, bool]:
    return tile.hazard, not tile.edges.keys().isdisjoint(("collapse", "tick", "step"))


@ALWAYS.of("gases")
def check_gases(file: Source, all_: Everything) -> Iterator[Complaint]:
    """Complain about two gases of one glyph that differ in their effects."""
    looks = all_.looks["gases"]
    for one, other in combinations(all_.kinds.gases.values(), 2):
        if looks[one.id].glyph == looks[other.id].glyph and _peril(one) != _peril(other):
            yield file.complain([other.id, "glyph"], f"{one.id} looks the same, and is not as dangerous")


def _peril(gas: Gas) -> tuple[object, ...]:
    return gas.breath, gas.flame, gas.flash, gas.hides, gas.dark


_SORTS = {
    "hero": "the",
    "tiles": "the tile",
    "items": "the item",
    "flavours": "the item",
    "gases": "the gas",
    "monsters": "the monster",
}
"""By file: the noun for its rows in complaints. Earlier files have first claim to a glyph."""


@ALWAYS
def check_sorts(all_: Everything) -> Iterator[Complaint]:
    """Complain about rows of different sorts that share a glyph, such as a monster and a tile.

    They can be adjacent at any depth, so only the glyph tells them apart. Each sort gets one complaint per glyph.
    """
    first = dict.fromkeys(LINES_BY_NEIGHBOURS, (_SORTS["tiles"], "a wall"))
    first |= {FIRE_GLYPH: ("", "fire"), CORPSE_GLYPH: ("", "a corpse")}
    for name, sort in _SORTS.items():
        for id_, look in all_.looks[name].items():
            claim = sort, f"{sort} {id_}"
            other, words = first.setdefault(look.glyph, claim)
            if other != sort:
                yield all_.files[name].complain([id_, "glyph"], f"{words} looks the same")
                first[look.glyph] = claim


_CLIMB = 3
"""Levels a monster can climb above its own depths, as when it flees a flood."""
_LETTERS = [
    *ascii_letters,
    *(char for char in decode(bytes(range(128, 256))) if normalize("NFD", char)[0] in ascii_letters),
]


@ALWAYS.of("monsters")
def check_letters(file: Source, all_: Everything) -> Iterator[Complaint]:
    """Complain about two monsters that share a glyph and can meet, even if one has climbed from below.

    Masters may look like each other, as each has a level of its own, and so may people, as none is a danger.
    """
    looks = all_.looks["monsters"]
    met = [kind for kind in all_.kinds.monsters.values() if not looks[kind.id].unused]
    for one, other in combinations(met, 2):
        if looks[one.id].glyph == looks[other.id].glyph and _can_meet(one, other):
            taken = {looks[kind.id].glyph for kind in met if _can_meet(kind, other)}
            free = " ".join(letter for letter in _LETTERS if letter not in taken)
            reason = f"{one.id} looks the same, and both can be on one level"
            yield file.complain([other.id, "glyph"], reason, f"free at its depths: {free}")


def _can_meet(one: Kind, other: Kind) -> bool:
    if (one.master and other.master) or (_is_person(one) and _is_person(other)):
        return False
    first, last = max(one.first_depth, other.first_depth), min(one.last_depth, other.last_depth)
    return first <= last + _CLIMB


def _is_person(kind: Kind) -> bool:
    """Return True for a peaceful kind that is only met where a feature places it."""
    return bool(kind.calling or (not kind.commonness and (kind.peaceful or kind.captive)))


@ALWAYS
def check_names(all_: Everything) -> Iterator[Complaint]:
    for sort in ("statuses", "monsters", "items", "boons"):
        seen: dict[str, str] = {}
        for id_, look in all_.looks[sort].items():
            if look.name in seen:
                reason = f"{seen[look.name]} already has the name {look.name!r}"
                yield all_.files[sort].complain([id_, "name"], reason)
            seen.setdefault(look.name, id_)


@ALWAYS.of("statuses")
def check_shorts(file: Source, all_: Everything) -> Iterator[Complaint]:
    seen: dict[str, str] = {}
    for id_, row in all_.looks["statuses"].items():
        short = row.look().short
        if short in seen:
            key = "short" if row.short else "name"
            reason = f"{seen[short]} already has the label {short!r} on the panel"
            yield file.complain([id_, key], reason, "set another `short`")
        seen.setdefault(short, id_)

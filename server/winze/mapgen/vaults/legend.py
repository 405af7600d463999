"""The meanings of the characters of a drawing: tiles, as in map files, and the entries of its own legend.

T = "treasure on bones"          a spot and the tile under it, which is plain floor if not named
h = "item halter"                a spot for an item or monster of a kind
p = "pillar | statue | floor"    one of these, chosen at random for each cell
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winze.engine.kinds.tiles import TileSet
from winze.mapgen.vaults.fault import Fault
from winze.mapgen.vaults.square import MASTER, NAMED_SPOTS, SPOTS, Square, square

_PLAIN = "floor"


class Legend:
    """The valid `meanings` by character, and the `faults` in the vault's own legend."""

    def __init__(self, own: Mapping[str, str], chars: Mapping[str, str], tiles: TileSet) -> None:
        """`own` is the legend of the vault; `chars` maps the characters of map files to ids of tiles."""
        self._tiles = tiles
        self.faults: list[Fault] = []
        kinds = {char: tiles[tiles.index[tile]] for char, tile in chars.items()}
        self.meanings: dict[str, tuple[Square, ...]] = {
            char: (square(tile),) for char, tile in kinds.items() if not tile.stairs
        }
        for char, words in own.items():
            self.faults += _misnamed(char, chars)
            self.meanings.setdefault(char, tuple(self._squares(char, words)))

    def _squares(self, char: str, words: str) -> Iterator[Square]:
        for option in words.split("|"):
            words_of_spot, _, tile = option.strip().rpartition(" on ")
            if not words_of_spot:
                words_of_spot, tile = (tile, _PLAIN) if tile.split(" ")[0] in SPOTS else ("", tile)
            spot, _, of = words_of_spot.partition(" ")
            fault = self._misfit(char, spot, tile) or _misused(char, spot, of)
            if fault:
                self.faults.append(fault)
            else:
                yield square(self._tiles[self._tiles.index[tile]], spot, of)

    def _misfit(self, char: str, spot: str, tile: str) -> Fault | None:
        if spot and spot not in SPOTS:
            return Fault(f"there is no spot {spot!r}", char=char, word=spot, known=SPOTS)
        if tile not in self._tiles.index:
            return Fault(f"there is no tile {tile!r}", char=char, word=tile, known=(*self._tiles.index, *SPOTS))
        kind = self._tiles[self._tiles.index[tile]]
        if kind.stairs:
            return Fault(f"{tile!r} leads off the level", "only the plan of the mine places exits", char)
        meant = square(kind)
        stands = meant.open if spot == MASTER else meant.dry
        if spot and (meant.door or not stands):
            return Fault(f"no actor can stand on {tile!r}", f"put the {spot} on a tile that actors can enter", char)
        if meant.door:
            return Fault(f"{tile!r} is a door", "draw it with its own character", char)
        return None


def _misused(char: str, spot: str, of: str) -> Fault | None:
    if of and spot not in NAMED_SPOTS:
        return Fault(f"a {spot} is of no kind", f"only {' and '.join(NAMED_SPOTS)} are", char)
    return None


def _misnamed(char: str, chars: Mapping[str, str]) -> Iterator[Fault]:
    if len(char) != 1:
        yield Fault(f"{char!r} is not one character", char=char)
    elif char in chars:
        yield Fault(f"{char!r} already stands for {chars[char]!r}", "choose one that map files do not use", char)

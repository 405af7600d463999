"""What the characters of a drawing stand for: tiles, as in map files, and whatever its own legend says.

T = "treasure on bones"          a spot, and the tile under it; on plain floor if none is named
p = "pillar | statue | floor"    one of these, drawn by lot wherever it occurs
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winze.engine.kinds.tiles import TileSet
from winze.mapgen.vaults.fault import Fault
from winze.mapgen.vaults.square import SPOTS, Square, square

_PLAIN = "floor"


class Legend:
    """`meanings` by character, as far as they make sense, and `faults` in what the vault's own legend says."""

    def __init__(self, told: Mapping[str, str], chars: Mapping[str, str], tiles: TileSet) -> None:
        """`chars` has the id of a tile for each character of map files."""
        self._tiles = tiles
        self.faults: list[Fault] = []
        kinds = {char: tiles[tiles.index[tile]] for char, tile in chars.items()}
        self.meanings: dict[str, tuple[Square, ...]] = {
            char: (square(tile),) for char, tile in kinds.items() if not tile.stairs
        }
        for char, words in told.items():
            self.faults += _misnamed(char, chars)
            self.meanings.setdefault(char, tuple(self._squares(char, words)))

    def _squares(self, char: str, words: str) -> Iterator[Square]:
        for option in words.split("|"):
            spot, _, tile = option.strip().rpartition(" on ")
            if not spot:
                spot, tile = (tile, _PLAIN) if tile in SPOTS else ("", tile)
            fault = self._misfit(char, spot, tile)
            if fault:
                self.faults.append(fault)
            else:
                yield square(self._tiles[self._tiles.index[tile]], spot)

    def _misfit(self, char: str, spot: str, tile: str) -> Fault | None:
        if spot and spot not in SPOTS:
            return Fault(f"there is no spot {spot!r}", char=char, word=spot, known=SPOTS)
        if tile not in self._tiles.index:
            return Fault(f"there is no tile {tile!r}", char=char, word=tile, known=(*self._tiles.index, *SPOTS))
        kind = self._tiles[self._tiles.index[tile]]
        if kind.stairs:
            return Fault(f"{tile!r} leads off the level", "only the plan of the mine says where ways do", char)
        meant = square(kind)
        if spot and not (meant.dry and not meant.door):
            return Fault(f"nobody can stand on {tile!r}", f"put the {spot} on a tile that bodies pass", char)
        if meant.door:
            return Fault(f"{tile!r} is a door", "draw it by its own character", char)
        return None


def _misnamed(char: str, chars: Mapping[str, str]) -> Iterator[Fault]:
    if len(char) != 1:
        yield Fault(f"{char!r} is not one character", char=char)
    elif char in chars:
        yield Fault(f"{char!r} already stands for {chars[char]!r}", "take a character that map files do not use", char)

"""Tiles as rows of facts, and the edges that turn one tile into another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cached_property

from winze.core.board import plane_mask, selection


@dataclass(frozen=True, slots=True)
class Tile:
    """A kind of tile. Objects, missiles (with smell) and light pass or not, three facts apart from each other."""

    id: str
    passes_objects: bool = False
    passes_missiles: bool = False
    passes_light: bool = False
    lit: bool = False
    """Has light of its own: room floor has, corridor floor has not."""
    rock: bool = False
    """Never drawn, as nothing shows where rock is."""
    room_frame: bool = False
    """Stands in the frame of walls around a room and is seen as walls are: by the lit floor next to it."""
    solid: bool = False
    """Nothing passes and nothing digs: what the border of a level may be made of."""
    stairs: str = ""
    """`up`, `down`, `side`, or `mouth` for the way out of the mine; empty for the rest."""
    hazard: str = ""
    """What is dangerous about standing here: `water`, `lava`, `acid` or `chasm`.

    It hinders nobody, but everyone who can choose keeps off.
    """
    seems: str = ""
    """The id of the tile it is taken for until it is found out; empty for what is what it seems."""
    edges: dict[str, str] = field(default_factory=dict)
    """Verb to the id of the tile it makes of this one, e.g. `open` of a closed door."""

    @property
    def door(self) -> bool:
        """Opens and closes by hand. A door that seems a wall is none until it is found."""
        return not self.edges.keys().isdisjoint(("open", "close"))

    @property
    def hidden(self) -> bool:
        """Can be found to be something else than it seems."""
        return "find" in self.edges


_FACTS: dict[str, Callable[[Tile, Tile], object]] = {
    "passable": lambda tile, _: tile.passes_objects,
    "hazards": lambda tile, _: tile.hazard,
    "ground": lambda tile, _: tile.passes_objects and not tile.hazard,
    "opaque": lambda tile, _: not tile.passes_light,
    "lit": lambda tile, _: tile.lit,
    "doors": lambda tile, _: tile.door,
    "stairs": lambda tile, _: tile.stairs,
    "hidden": lambda tile, _: tile.hidden,
    "room_frames": lambda _, seeming: seeming.room_frame,
    "rock": lambda _, seeming: seeming.rock,
    "walls": lambda _, seeming: seeming.rock or seeming.solid,
}
"""What is true of a field because of its tile, and of what that seems to be."""


class TileSet:
    """All kinds of tiles in a fixed order; a plane of a level holds indices into it. Index 0 is plain rock."""

    def __init__(self, tiles: tuple[Tile, ...]) -> None:
        self.tiles = tiles
        self.index = {tile.id: number for number, tile in enumerate(tiles)}
        self._differences: dict[tuple[int, int], frozenset[str]] = {}

    def __getitem__(self, number: int) -> Tile:
        return self.tiles[number]

    def __len__(self) -> int:
        return len(self.tiles)

    def mask(self, plane: bytes | bytearray, fact: str) -> int:
        """The set of fields of a plane whose tile has the fact, that is, whose attribute of this name is not empty."""
        return plane_mask(plane, self._selections[fact])

    def mask_of(self, plane: bytes | bytearray, *ids: str) -> int:
        """The set of fields of a plane whose tile has one of the ids."""
        return plane_mask(plane, selection(self.index[name] for name in ids))

    def differences(self, old: int, new: int) -> frozenset[str]:
        """The facts that are true of one tile and not of the other."""
        if (old, new) not in self._differences:
            self._differences[old, new] = self._facts(old) ^ self._facts(new)
        return self._differences[old, new]

    def _facts(self, number: int) -> frozenset[str]:
        tile = self.tiles[number]
        seeming = self.tiles[self._seeming[number]]
        return frozenset(fact for fact, holds in _FACTS.items() if holds(tile, seeming))

    @cached_property
    def selections(self) -> dict[str, bytes]:
        """By fact, the table of `plane_mask` for the tiles it is true of."""
        facts = [self._facts(number) for number in range(len(self))]
        return {fact: selection(number for number, true in enumerate(facts) if fact in true) for fact in _FACTS}

    def seeming(self, plane: bytearray) -> bytearray:
        """The plane with every tile as what it is taken for."""
        return plane.translate(self._seeming)

    @cached_property
    def _seeming(self) -> bytes:
        table = bytearray(range(256))
        for number, tile in enumerate(self.tiles):
            table[number] = self.index[tile.seems or tile.id]
        return bytes(table)

    @cached_property
    def _selections(self) -> dict[str, bytes]:
        facts = [entry.name for entry in fields(Tile)] + ["door", "hidden"]
        return {
            fact: selection(number for number, tile in enumerate(self.tiles) if getattr(tile, fact)) for fact in facts
        }

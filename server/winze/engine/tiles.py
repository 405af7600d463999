"""Tiles as rows of facts, and the edges that turn one tile into another."""

from __future__ import annotations

from dataclasses import dataclass, field
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
    ring: bool = False
    """Stands in the ring of walls around a room and is seen as walls are: by the lit floor next to it."""
    solid: bool = False
    """Nothing passes and nothing digs: what the border of a level may be made of."""
    stairs: str = ""
    """`up`, `down`, `side`, or `mouth` for the way out of the mine; empty for the rest."""
    hazard: str = ""
    """What is dangerous about standing here: `water`, `lava`, `acid` or `chasm`. It hinders nobody, but everyone who can
    choose keeps off."""
    seems: str = ""
    """The id of the tile it is taken for until it is found out; empty for what is what it seems."""
    edges: dict[str, str] = field(default_factory=dict)
    """Verb to the id of the tile it makes of this one, e.g. `open` of a closed door."""


class TileSet:
    """All kinds of tiles in a fixed order; a plane of a level holds indices into it. Index 0 is plain rock."""

    def __init__(self, tiles: tuple[Tile, ...]) -> None:
        self.tiles = tiles
        self.index = {tile.id: number for number, tile in enumerate(tiles)}

    def __getitem__(self, number: int) -> Tile:
        return self.tiles[number]

    def __len__(self) -> int:
        return len(self.tiles)

    def mask(self, plane: bytes | bytearray, fact: str) -> int:
        """The set of fields of a plane whose tile has the fact: the name of a boolean of `Tile`."""
        return plane_mask(plane, self._selections[fact])

    def mask_of(self, plane: bytes | bytearray, *ids: str) -> int:
        """The set of fields of a plane whose tile has one of the ids."""
        return plane_mask(plane, selection(self.index[name] for name in ids))

    @cached_property
    def _selections(self) -> dict[str, bytes]:
        facts = ("passes_objects", "passes_missiles", "passes_light", "lit", "rock", "ring", "solid", "stairs", "edges", "hazard", "seems")
        return {
            fact: selection(number for number, tile in enumerate(self.tiles) if getattr(tile, fact)) for fact in facts
        }

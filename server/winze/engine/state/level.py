"""A level in play: its tiles and their facts, and what stands and lies where."""

from __future__ import annotations

from winze.core.board import board
from winze.core.distance import layers
from winze.engine.kinds.rules import ItemKind
from winze.engine.kinds.tiles import Tile, TileSet
from winze.engine.state.creatures import Monster
from winze.engine.state.facts import Facts
from winze.engine.state.items import Item


class Level:
    """One level, kept whole while the hero is elsewhere.

    `visible`, `was_visible` (a turn ago) and `seen` (ever) are what the hero sees. Monsters and items are dicts by
    field.
    """

    def __init__(self, id_: str, tileset: TileSet, width: int, height: int, tiles: bytes) -> None:
        self.id = id_
        self.tileset = tileset
        self.board = board(width, height)
        self.facts = Facts(self.board, tileset, tiles)
        self.actors: dict[int, Monster] = {}
        self.items: dict[int, list[Item]] = {}
        self.seen = 0
        self.visible = 0
        self.was_visible = 0
        self.remembered: dict[int, str] = {}
        self.stale: dict[int, int] = {}
        """Fields that changed out of sight, with the tile that the hero remembers there."""
        self.looked: tuple[int, ...] = ()
        """All that `visible` was worked out from."""

    @property
    def bodies(self) -> int:
        """Where monsters are."""
        return self.board.of(self.actors)

    @property
    def spawnable(self) -> int:
        """Where something new may appear: free ground, but no stairs and no doorway (C-12, C-20)."""
        facts = self.facts
        return facts.ground & ~facts.stairs & ~facts.ring & ~self.bodies

    @property
    def tiles(self) -> bytearray:
        return self.facts.plane

    def tile(self, field: int) -> Tile:
        return self.tileset[self.facts.plane[field]]

    def change(self, field: int, tile: str) -> None:
        """Put another tile there. If the hero does not see it, what was there stays in memory."""
        if self.seen >> field & 1 and not self.visible >> field & 1:
            self.stale.setdefault(field, self.tiles[field])
        self.facts.flip(field, self.tileset.index[tile])

    def find(self, field: int) -> None:
        """What seemed something else becomes what `find` makes of it, and the hero knows it, in the dark too."""
        self.facts.flip(field, self.tileset.index[self.tile(field).edges["find"]])
        self.stale.pop(field, None)
        self.seen |= 1 << field

    @property
    def memory(self) -> bytes:
        """The plane as the hero knows it; true only where `seen`."""
        plane = bytearray(self.tiles)
        for field, number in self.stale.items():
            plane[field] = number
        return bytes(self.tileset.seeming(plane))

    def known(self, fact: str) -> int:
        """Where the hero knows a tile with this fact to be."""
        return self.tileset.mask(self.memory, fact) & self.seen

    def remember(self) -> None:
        """Learn what is visible now: tiles, and the uppermost item of each field."""
        self.seen |= self.visible
        for field in [field for field in self.stale if self.visible >> field & 1]:
            del self.stale[field]
        for field in [field for field in self.remembered if self.visible >> field & 1]:
            del self.remembered[field]
        for field, items in self.items.items():
            if self.visible >> field & 1:
                self.remembered[field] = items[-1].kind

    def monsters(self) -> list[Monster]:
        """All monsters, the oldest id first: the order in which they act."""
        return sorted(self.actors.values(), key=lambda monster: monster.id)

    def move(self, monster: Monster, field: int) -> None:
        del self.actors[monster.field]
        monster.field = field
        self.actors[field] = monster

    def lay(self, field: int, kind: ItemKind, count: int = 1) -> None:
        """Put things on the floor: onto the stack of their kind, else on top of the pile."""
        pile = self.items.setdefault(field, [])
        stack = next((item for item in pile if kind.stacks and item.kind == kind.id), None)
        if stack:
            stack.count += count
        else:
            pile.append(Item(kind.id, count))

    def nearest(self, field: int, allowed: int) -> int | None:
        """The field of a set that is fewest steps away over safe ground, the lowest of several."""
        for ring in layers(self.board, 1 << field, self.facts.ground):
            if found := ring & allowed:
                return (found & -found).bit_length() - 1
        return None

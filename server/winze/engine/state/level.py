"""A level in play: its tiles and their facts, and what stands and lies where."""

from __future__ import annotations

from bisect import insort
from operator import attrgetter

from msgspec.structs import replace

from winze.core.board import board, cells
from winze.core.distance import layers
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.tiles import Tile, TileSet
from winze.engine.state.actor import HERO_ID, Actor
from winze.engine.state.facts import Facts
from winze.engine.state.items import Item, are_alike, make_item
from winze.engine.state.known import Known
from winze.engine.state.overlays import Overlays

_id = attrgetter("id")


class Level:
    """One level, kept whole while the hero is elsewhere.

    `visible`, `was_visible` (a turn ago) and `seen` (ever) are what the hero sees. Actors and items are dicts by
    field; `order` has the actors by id, `bodies` is the set of their fields. The hero is among them where he is.
    """

    def __init__(self, id_: str, tileset: TileSet, width: int, height: int, tiles: bytes) -> None:
        self.id = id_
        self.tileset = tileset
        self.board = board(width, height)
        self.facts = Facts(self.board, tileset, tiles)
        self.lit = tileset.mask(tiles, "lit") & self.board.full
        """Fields that have light of their own: as they were dug, whatever becomes of their tiles."""
        self.overlays = Overlays()
        self.actors: dict[int, Actor] = {}
        self.order: list[Actor] = []
        self.bodies = 0
        self.items: dict[int, list[Item]] = {}
        self.known = Known()
        self.seen = self.visible = self.was_visible = 0
        self.dim = 0
        """What of `visible` he sees only because his eyes pierce the dark: nobody there sees him."""
        self.mapped = 0
        """Fields of `seen` that he knows without ever having seen them."""
        self.divined = 0
        """Fields of which he knows what lies there, and has not seen it."""
        self.remembered: dict[int, str] = {}
        self.beneath: dict[int, list[str]] = {}
        """The kinds of what lay `beneath` that which lay uppermost on a field when he saw it last."""
        self.stale: dict[int, int] = {}
        """Fields that changed out of sight, with the tile that the hero remembers there."""
        self.scent: dict[int, int] = {}
        """The turn in which the hero was last on a field, the oldest first (MON-03)."""
        self.stir = 0
        """How much has woken the level."""
        self.told = 0
        """The greatest step of its unrest that the hero has been told of."""
        self.quelled: list[str] = []
        """The factions of which no bands come any more."""
        self.shop = self.lost = 0
        """`shop`: the floor of a shop, which what lies there and is to be paid for is not taken off. `lost`: the cells
        where members of bands died."""
        self.left = -1
        """The turn in which the hero left it; -1 while he is there."""
        self.clear = 0
        """The fields to which there is a clear line from the hero."""
        self.truth = 0
        """The fields on which the hero sees what is hidden for what it is."""
        self.light = self.ambient = 0
        """All fields that lie in light now; `ambient` are those that do so without the hero's own lamp."""
        self.shine: object = None
        """All that `ambient` was worked out from."""
        self.breathed: dict[str, list[int]] = {}
        """The gas that `fouled` was worked out from."""
        self.fouled: dict[int, int] = {}
        """By traits, where the air harms those who have them."""
        self.looked: tuple[object, ...] = ()
        """All that `visible` and `light` were worked out from."""

    @property
    def spawnable(self) -> int:
        """Where something new may appear: free ground, but no stairs and no doorway (C-12, C-20)."""
        facts = self.facts
        return facts.ground & ~facts.stairs & ~facts.room_frames & ~self.bodies

    @property
    def tiles(self) -> bytearray:
        return self.facts.plane

    def tile(self, cell: int) -> Tile:
        return self.tileset.tiles[self.facts.plane[cell]]

    def seeming(self, cell: int) -> Tile:
        """Return the tile that a field is taken for. Whatever leaves the engine names this one until it is found."""
        return self.tileset.seems(self.facts.plane[cell])

    def change(self, cell: int, tile: str) -> None:
        """Put another tile there. If the hero does not see it, what was there stays in memory."""
        if self.seen >> cell & 1 and not self.visible >> cell & 1:
            self.stale.setdefault(cell, self.tiles[cell])
        self.facts.flip(cell, self.tileset.index[tile])
        self.overlays.ticks.pop(cell, None)
        if self.overlays.fire:
            self.overlays.fire &= ~(1 << cell) | self.facts.flammable

    def paint(self, painted: int, tile: str) -> None:
        """Put another tile on a set of fields. What the hero does not see of it stays in memory as it was."""
        for cell in cells(painted & self.seen & ~self.visible):
            self.stale.setdefault(cell, self.tiles[cell])
        self.facts.paint(painted, self.tileset.index[tile])
        for cell in [cell for cell in self.overlays.ticks if painted >> cell & 1]:
            del self.overlays.ticks[cell]
        self.overlays.fire &= ~painted | self.facts.flammable

    def find(self, cell: int) -> None:
        """What seemed something else becomes what `find` makes of it, and the hero knows it, in the dark too."""
        self.facts.flip(cell, self.tileset.index[self.tile(cell).edges["find"].to])
        self.stale.pop(cell, None)
        self.seen |= 1 << cell
        self.known.look(self.facts, 1 << cell)

    def recalled(self, cell: int) -> Tile:
        """The tile of a field as the hero knows it; true only where `seen`."""
        return self.tileset.tiles[self.tileset.seeming_table[self.stale.get(cell, self.facts.plane[cell])]]

    @property
    def memory(self) -> bytes:
        """The plane as the hero knows it; true only where `seen`."""
        plane = self.facts.plane
        if self.stale:
            plane = bytearray(plane)
            for cell, number in self.stale.items():
                plane[cell] = number
        return bytes(plane.translate(self.tileset.seeming_table))

    def recall(self) -> None:
        """Work out anew what the hero knows of the ground, from the tiles that he remembers."""
        remembered = Facts(self.board, self.tileset, self.memory)
        self.known.look(remembered, self.seen)

    def remember(self) -> None:
        """Learn what is visible now: tiles, and what lies there."""
        visible = self.visible
        self.seen |= visible
        if self.mapped or self.divined:
            self.mapped &= ~visible
            self.divined &= ~visible
        self.known.look(self.facts, visible)
        if self.stale:
            self.stale = {cell: tile for cell, tile in self.stale.items() if not visible >> cell & 1}
        if self.remembered:
            for cell in [cell for cell in self.remembered if visible >> cell & 1]:
                del self.remembered[cell]
                self.beneath.pop(cell, None)
        for cell, items in self.items.items():
            if visible >> cell & 1:
                self.remembered[cell] = items[-1].kind
                if len(items) > 1:
                    self.beneath[cell] = [item.kind for item in items[:-1]]

    @property
    def wares(self) -> int:
        """The fields where what lies uppermost is to be paid for."""
        if not self.shop:
            return 0
        return self.board.of(cell for cell, pile in self.items.items() if pile[-1].unpaid)

    def monsters(self) -> list[Actor]:
        """All but the hero, the oldest id first: the order in which they act."""
        order = self.order
        return order[1:] if order and order[0].id == HERO_ID else order[:]

    def put(self, actor: Actor, cell: int) -> None:
        """Have somebody who is on no level stand on a field that is free."""
        actor.cell = cell
        self.actors[cell] = actor
        self.bodies |= 1 << cell
        insort(self.order, actor, key=_id)

    def remove(self, actor: Actor) -> None:
        del self.actors[actor.cell]
        self.bodies ^= 1 << actor.cell
        self.order.remove(actor)

    def move(self, actor: Actor, cell: int) -> None:
        """Have somebody stand on another field, which is free."""
        del self.actors[actor.cell]
        self.bodies ^= 1 << actor.cell ^ 1 << cell
        actor.cell = cell
        self.actors[cell] = actor

    def exchange(self, one: Actor, other: Actor) -> None:
        """Have two change places."""
        one.cell, other.cell = other.cell, one.cell
        self.actors[one.cell], self.actors[other.cell] = one, other

    def lay(self, cell: int, kind: ItemKind, count: int = 1) -> None:
        """Put new things on the floor."""
        self.put_down(cell, kind, make_item(kind, count))

    def put_down(self, cell: int, kind: ItemKind, item: Item) -> None:
        """Put things on the floor as they are: onto the stack of their kind, else on top of the pile."""
        pile = self.items.setdefault(cell, [])
        alike = (lying for lying in pile if kind.stacks and are_alike(lying, item) and lying.thrown is item.thrown)
        stack = next(alike, None)
        if stack:
            stack.count += item.count
        else:
            pile.append(replace(item, letter=""))

    def nearest(self, cell: int, allowed: int) -> int | None:
        """The field of a set that is fewest steps away over safe ground, the lowest of several."""
        for ring in layers(self.board, 1 << cell, self.facts.ground):
            if found := ring & allowed:
                return (found & -found).bit_length() - 1
        return None

"""A level in play: its tiles and their facts, its actors and items."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Annotated

from msgspec.structs import replace

from winze.core.board import board, cells
from winze.core.by_cell import ByCell
from winze.core.distance import layers
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.tiles import Tile, TileSet
from winze.engine.state.actor import HERO_ID, Actor
from winze.engine.state.facts import Facts
from winze.engine.state.items import Item, are_alike, make_item
from winze.engine.state.known import Known, Met
from winze.engine.state.machines import Machine
from winze.engine.state.overlays import Overlays
from winze.engine.state.stored import CellPairs, Given, Mask, MaskOf, Pairs, Plane, TileNumber, Trail, stored

_id = attrgetter("id")


@stored(least=10)
@dataclass(eq=False)
class Level:
    """One level, kept whole while the hero is elsewhere.

    `visible`, `was_visible` (a turn ago) and `seen` (ever) are the hero's view. `actors` and `items` are by cell;
    `order` has the actors by id, `occupied` their cells. The hero is among the actors of the current level.
    """

    id: str
    tileset: Annotated[TileSet, Given(lambda reading: reading.rules.tiles)]
    width: int
    height: int
    tiles: Plane
    seen: Mask = 0
    was_visible: Mask = 0
    stale: Pairs[int, TileNumber] = field(default_factory=dict)
    """Cells that changed out of sight, with the tile the hero remembers there."""
    remembered: CellPairs[str] = field(default_factory=ByCell)
    order: list[Actor] = field(default_factory=list)
    items: CellPairs[list[Item]] = field(default_factory=ByCell)
    known: Known = field(default_factory=Known, init=False)
    been: MaskOf = MaskOf("known")  # noqa: RUF009 (a descriptor)
    lit: Mask = 0
    """Cells dug with light of their own. Later changes of their tiles do not matter."""
    overlays: Overlays = field(default_factory=Overlays)
    scent: Trail[int, int] = field(default_factory=dict)
    """The turn in which the hero was last on a cell, the oldest first (MON-03)."""
    stir: int = 0
    """Amount of disturbance that has woken the level."""
    told: int = 0
    """The greatest step of unrest that was reported."""
    left: int = -1
    """The turn in which the hero left; -1 while the hero is there."""
    mapped: Mask = 0
    """The part of `seen` that the hero knows without ever having seen it."""
    quelled: list[str] = field(default_factory=list)
    """Factions whose bands no longer arrive."""
    divined: Mask = 0
    """Cells whose contents the hero knows without having seen them."""
    shop: Mask = 0
    """The floor of a shop, off which unpaid goods must not be carried."""
    perils: MaskOf = MaskOf("known")  # noqa: RUF009 (a descriptor)
    beneath: Pairs[int, list[str]] = field(default_factory=dict)
    """Kinds of the items below the uppermost one on a cell, as last seen."""
    lost: Mask = 0
    """The cells where members of bands died."""
    machines: list[Machine] = field(default_factory=list)
    """Machine number 1 comes first."""
    shut: Pairs[int, int] = field(default_factory=dict)
    """By cell of an exit: the turn until which no pursuer comes through it."""
    met: Pairs[int, Met] = field(default_factory=dict)
    """By id: the monsters in sight, and those out of sight that are expected to stand where they were last seen."""

    def __post_init__(self) -> None:
        self.board = board(self.width, self.height)
        self.facts = Facts(self.board, self.tileset, self.tiles)
        self.tiles = self.facts.plane
        self.order.sort(key=_id)
        self.actors = {actor.cell: actor for actor in self.order}
        self.occupied = self.board.of(self.actors)
        self.visible = 0
        self.dim = 0
        """The part of `visible` that the hero sees only by night vision; nobody there sees the hero."""
        self.bared = 0
        """Cells out of sight with a monster that the hero located by its attacks."""
        self.unnoticed = self.board.full
        """Cells whose sight may tell something new of a machine; all until the first look."""
        self.clear = 0
        """Cells with a clear line to the hero."""
        self.truth = 0
        """Cells on which the hero sees through disguises."""
        self.light = self.ambient = 0
        """All lit cells; `ambient` are those lit without the hero's lamp."""
        self.shine: object = None
        """Cache key of `ambient`."""
        self.breathed: dict[str, list[int]] = {}
        """The gas `fouled` was computed from."""
        self.fouled: dict[int, int] = {}
        """By traits: the cells where the air harms an actor with these traits."""
        self.looked: tuple[object, ...] = ()
        """Cache key of `visible` and `light`."""

    @classmethod
    def dug(cls, id_: str, tileset: TileSet, width: int, height: int, tiles: bytes) -> Level:
        """Return a new level. Its tiles decide which cells have light of their own."""
        level = cls(id_, tileset, width, height, bytearray(tiles))
        level.lit = tileset.mask(tiles, "lit") & level.board.full
        return level

    def machine_at(self, cell: int) -> int:
        """Return the number of the machine with this cell, holders and prizes before gates; 0 if there is none."""
        numbers = range(1, len(self.machines) + 1)
        inside = (number for number in numbers if self.machines[number - 1].inside >> cell & 1)
        at_gate = (number for number in numbers if self.machines[number - 1].threshold == cell)
        return next(inside, 0) or next(at_gate, 0)

    @property
    def spawnable(self) -> int:
        """Return the cells where something new may appear: free ground, but no stairs and no doorway (C-12, C-20)."""
        facts = self.facts
        return facts.ground & ~facts.stairs & ~facts.room_frames & ~self.occupied

    def tile(self, cell: int) -> Tile:
        return self.tileset.tiles[self.facts.plane[cell]]

    def seeming(self, cell: int) -> Tile:
        """Return the tile a cell appears to have, which code outside the engine must use."""
        return self.tileset.seems(self.facts.plane[cell])

    def change(self, cell: int, tile: str) -> None:
        """Replace the tile of a cell. The hero sees it change, or remembers the old one if the cell is out of sight."""
        if self.seen >> cell & 1 and not self.visible >> cell & 1:
            self.stale.setdefault(cell, self.tiles[cell])
        self.facts.flip(cell, self.tileset.index[tile])
        self.known.look(self.facts, self.seen & self.visible & 1 << cell)
        self.overlays.ticks.pop(cell, None)
        if self.overlays.fire:
            self.overlays.fire &= ~(1 << cell) | self.facts.flammable

    def paint(self, painted: int, tile: str) -> None:
        for cell in cells(painted & self.seen & ~self.visible):
            self.stale.setdefault(cell, self.tiles[cell])
        self.facts.paint(painted, self.tileset.index[tile])
        self.known.look(self.facts, self.seen & self.visible & painted)
        for cell in [cell for cell in self.overlays.ticks if painted >> cell & 1]:
            del self.overlays.ticks[cell]
        self.overlays.fire &= ~painted | self.facts.flammable

    def find(self, cell: int) -> None:
        """Reveal a hidden tile. The hero knows it from then on, even in the dark."""
        self.facts.flip(cell, self.tileset.index[self.tile(cell).edges["find"].to])
        self.stale.pop(cell, None)
        self.seen |= 1 << cell
        self.known.look(self.facts, 1 << cell)

    def recalled(self, cell: int) -> Tile:
        """Return the tile of a cell as the hero knows it; valid only for `seen` cells."""
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
        self.known.look(Facts(self.board, self.tileset, self.memory), self.seen)

    def remember(self) -> None:
        visible = self.visible
        self.seen |= visible
        if self.mapped or self.divined:
            self.mapped &= ~visible
            self.divined &= ~visible
        self.known.look(self.facts, visible)
        if self.stale:
            self.stale = {cell: tile for cell, tile in self.stale.items() if not visible >> cell & 1}
        lying, remembered = self.items.mask, self.remembered
        for cell in cells(remembered.mask & visible & ~lying):
            del remembered[cell]
            self.beneath.pop(cell, None)
        for cell in cells(lying & visible):
            *below, top = self.items[cell]
            if remembered.get(cell) != top.kind:
                remembered[cell] = top.kind
            if below:
                self.beneath[cell] = [item.kind for item in below]
            elif self.beneath:
                self.beneath.pop(cell, None)

    @property
    def wares(self) -> int:
        if not self.shop:
            return 0
        return self.board.of(cell for cell, pile in self.items.items() if pile[-1].unpaid)

    def monsters(self) -> list[Actor]:
        """Return all actors but the hero, in the order they act: the oldest id first."""
        order = self.order
        return order[1:] if order and order[0].id == HERO_ID else order[:]

    def put(self, actor: Actor, cell: int) -> None:
        """Place an actor that is on no level on a free cell."""
        actor.cell = cell
        self.actors[cell] = actor
        self.occupied |= 1 << cell
        insort(self.order, actor, key=_id)

    def remove(self, actor: Actor) -> None:
        del self.actors[actor.cell]
        self.occupied ^= 1 << actor.cell
        self.order.remove(actor)

    def move(self, actor: Actor, cell: int) -> None:
        del self.actors[actor.cell]
        self.occupied ^= 1 << actor.cell ^ 1 << cell
        actor.cell = cell
        self.actors[cell] = actor

    def exchange(self, one: Actor, other: Actor) -> None:
        one.cell, other.cell = other.cell, one.cell
        self.actors[one.cell], self.actors[other.cell] = one, other

    def lay(self, cell: int, kind: ItemKind, count: int = 1) -> None:
        self.put_down(cell, kind, make_item(kind, count))

    def put_down(self, cell: int, kind: ItemKind, item: Item) -> None:
        """Put items on the floor unchanged: on the stack of their kind, or on top of the pile."""
        pile = self.items.setdefault(cell, [])
        alike = (lying for lying in pile if kind.stacks and are_alike(lying, item) and lying.thrown is item.thrown)
        stack = next(alike, None)
        if stack:
            stack.count += item.count
        else:
            pile.append(replace(item, letter=""))

    def nearest(self, cell: int, allowed: int) -> int | None:
        """Return the cell of `allowed` with the fewest steps over safe ground; the lowest of several."""
        for ring in layers(self.board, 1 << cell, self.facts.ground):
            if found := ring & allowed:
                return (found & -found).bit_length() - 1
        return None

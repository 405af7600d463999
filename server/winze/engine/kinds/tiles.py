"""Tiles as rows of facts, and the edges that turn one tile into another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Annotated, Literal

from winze.core.board import plane_mask, selection
from winze.core.limits import Closed, Flag, Names, Percent, Range, Short
from winze.engine.kinds.deals import Service
from winze.engine.kinds.effects import Effects, Fall, Harm, Pour, ScatterEffect
from winze.engine.kinds.places import Place
from winze.engine.kinds.traits import ACIDPROOF, FIREPROOF, FLIES, HANDS, NAMES, SWIMS, Traits, bits
from winze.engine.kinds.verbs import Verb

PLAIN_STEP = 100
"""Energy of a step onto plain ground."""
_PASSING = ("objects", "missiles", "light")


def _in_order(names: list[str]) -> tuple[str, ...]:
    """Return the names in a fixed order, so that equal tiles have equal rows."""
    return tuple(name for name in _PASSING if name in names)


@dataclass(frozen=True, slots=True)
class Edge(Closed):
    """The result of a verb on a tile. Content may write just the tile it leads to."""

    to: str
    needs: Annotated[int, Names(NAMES, bits)] = HANDS
    """Traits an actor needs to do it. Edges that the world takes need none."""
    tool: Literal["", "pick", "rope", "prop", "charge", "key", "brass_key", "crystal_key"] = ""
    """The tool an actor needs among the carried items; a monster needs a pick in hand."""
    uses_up: Flag = False
    turns: Annotated[int, Range(1, 100)] = 1
    """Turns of work until it is done."""
    after: Annotated[int, Range(0, 1000)] = 0
    """Turns after the tile appeared at which `tick` happens."""
    noise: Annotated[int, Range(0, 40)] = 0
    """Loudness of each turn of work and of the result, in cells."""
    chance: Percent = 100
    """Chance of success of each attempt."""
    then: Effects = ()
    """Effects on the cell afterward."""
    leaves: str = ""
    """The id of an item left on the cell."""
    untold: Flag = False
    """The log says nothing of the change."""
    sends: Flag = False
    """It fires the wire of the cell: all other cells of the wire answer with their edge `signal`."""
    own: Flag = False
    """Only for a thing that the machine of the cell lent to the hero."""


@dataclass(frozen=True, slots=True)
class Entering(Closed):
    """Effects on an actor on a tile: on arrival, and each turn it stays."""

    effects: Effects
    unless: Traits = 0
    """Any of these traits protects against it."""
    at_once: Flag = False
    """Only on arrival."""
    needs: Traits = 0
    """Only actors with one of these traits are affected."""

    def spares(self, traits: int) -> bool:
        return bool(self.unless & traits or (self.needs and not self.needs & traits))


@dataclass(frozen=True, slots=True)
class Tile(Closed):
    id: str
    passes: Annotated[tuple[str, ...], Names(_PASSING, _in_order)] = ()
    """Passes: any of `objects`, `missiles` (with smell) and `light`, each independent of the others."""
    lit: Flag = False
    """Has light of its own, like room floor and unlike corridor floor."""
    rock: Flag = False
    """Plain rock, which is never drawn."""
    room_frame: Flag = False
    """Part of the wall around a room, and seen like a wall: from the lit floor next to it."""
    solid: Flag = False
    """Nothing passes it and nothing digs it, so it may be the border of a level."""
    stairs: Literal["", "up", "down", "side", "mouth"] = ""
    """The exit here, if any; `mouth` leads out of the mine."""
    hazard: Literal["", "water", "lava", "acid", "chasm", "pit", "spikes", "web", "brambles", "ice"] = ""
    """The danger of standing here. It blocks nobody, but actors with a choice avoid it."""
    enter: tuple[Entering, ...] = ()
    cost: Annotated[int, Range(100, 400)] = PLAIN_STEP
    """Energy of a step onto it. Flying actors pay 100."""
    splash: Annotated[int, Range(0, 40)] = 0
    """Loudness of a step onto it, in cells, if louder than a normal step."""
    glow: Annotated[int, Range(0, 3)] = 0
    """Radius of its light, in cells."""
    holds: Literal["", "gas", "water", "lava", "hollow"] = ""
    """Liquid that flows out when it is opened; a digger notices it halfway through."""
    keeps: Flag = False
    """The wares of a machine stay on it although nobody passes it."""
    deals: tuple[Service, ...] = ()
    """Services it offers to the hero who walks into it."""
    swallows: Flag = False
    """Items that land here are lost."""
    props: Flag = False
    """Holds up an adjacent loose roof."""
    salt: Flag = False
    """Spirits and the undead do not step on it."""
    trap: Flag = False
    """Does not trigger for its owner or for flying actors."""
    rail: Flag = False
    """Actors bound to rails can move over it."""
    shuts: Annotated[int, Range(0, 500)] = 0
    """Turns for which it shuts an exit beside it to pursuers, if the hero takes that exit before its tick."""
    muffles: Flag = False
    """Steps on it cannot be felt from afar. The same goes for rails."""
    oily: Flag = False
    """Fire spreads over it."""
    flame: Flag = False
    """An open flame that never burns out: it ignites gas, but nothing else."""
    liquid: Literal["", "water", "lava", "oil"] = ""
    depth: Annotated[int, Range(0, 9)] = 0
    """Depth of the liquid, in poured volumes."""
    runs: Flag = False
    """The liquid flows and carries items along."""
    home: tuple[Place, ...] = ()
    """Monsters of these places live beside it."""
    seems: str = ""
    """The id of the tile it looks like until it is discovered; empty if it looks like itself."""
    edges: dict[Verb, Annotated[Edge, Short("to")]] = field(default_factory=dict)
    """Results by verb, e.g. `open` for a closed door."""

    @property
    def passes_objects(self) -> bool:
        return "objects" in self.passes

    @property
    def passes_missiles(self) -> bool:
        return "missiles" in self.passes

    @property
    def passes_light(self) -> bool:
        return "light" in self.passes

    def spares(self, trait: int) -> bool:
        return bool(self.enter) and all(entering.unless & trait for entering in self.enter)

    @property
    def door(self) -> bool:
        """True if it opens and closes by hand. A hidden door does not count until it is found."""
        return not self.edges.keys().isdisjoint(("open", "close"))

    @property
    def flap(self) -> bool:
        """True for a door that opens to anybody who walks into it, even without hands."""
        return "open" in self.edges and not self.edges["open"].needs

    @property
    def cages(self) -> bool:
        """True if what lies on it can be neither taken nor bought."""
        return self.keeps and not self.deals

    @property
    def workable(self) -> bool:
        """True for what offers the hero something where it stands: a bell, a plug, a cart, a bench."""
        worked = (self.edges[verb] for verb in ("cut", "smash") if verb in self.edges)
        return "pull" in self.edges or any(edge.then for edge in worked) or bool(self.deals)

    @property
    def bottomless(self) -> bool:
        return any(isinstance(effect, Fall) for entering in self.enter for effect in entering.effects)

    @property
    def deadly(self) -> bool:
        """True if it harms even swimmers each turn, so that no path crosses it on foot."""
        return self._harms_each_turn(SWIMS)

    def _harms_each_turn(self, traits: int = 0) -> bool:
        """Return True if it harms actors with just these traits each turn, and hands cannot clear it away."""
        lasting = (entering for entering in self.enter if not entering.at_once and not entering.unless & traits)
        return not self.forced and any(isinstance(effect, Harm) for entering in lasting for effect in entering.effects)

    @property
    def carries(self) -> bool:
        """True if it can be crossed on foot, or opened or forced by hand. Deep water can be swum."""
        return (self.passes_objects and not self.bottomless and not self.deadly) or self.door or self.forced

    @property
    def wells(self) -> bool:
        """True for lakes that flow out of openings beside them and lose what flows out."""
        return bool(self.liquid and self.hazard) and "drain" in self.edges

    @property
    def drains(self) -> bool:
        return "drain" in self.edges

    @property
    def tight(self) -> bool:
        """True if it holds back a lake: it stops missiles, and is no rubble that clears by itself."""
        return not self.passes_missiles and "tick" not in self.edges

    @property
    def spills(self) -> bool:
        """True for a liquid or equally harmful ground. No monster opens a wall beside it."""
        return bool(self.liquid) or self._harms_each_turn()

    @property
    def pent(self) -> bool:
        dig = self.edges.get("dig")
        return dig is not None and any(isinstance(effect, Pour) for effect in dig.then)

    @property
    def melts(self) -> bool:
        return "melt" in self.edges

    @property
    def forced(self) -> bool:
        """True if it can be passed with enough work by hand."""
        return not self.edges.keys().isdisjoint(("open", "unlock", "smash", "cut", "find"))

    @property
    def vein(self) -> bool:
        dig = self.edges.get("dig")
        return dig is not None and any(
            isinstance(effect, ScatterEffect) and effect.category == "ore" for effect in dig.then
        )

    @property
    def hidden(self) -> bool:
        return "find" in self.edges


FACTS: dict[str, Callable[[Tile, Tile], object]] = {
    "passable": lambda tile, _: tile.passes_objects,
    "missiles": lambda tile, _: tile.passes_missiles,
    "hazards": lambda tile, _: tile.hazard,
    "ground": lambda tile, _: tile.passes_objects and not tile.hazard,
    "opaque": lambda tile, _: not tile.passes_light,
    "harmful": lambda tile, _: tile.enter,
    "startled": lambda tile, _: "startle" in tile.edges,
    "flown": lambda tile, _: tile.hazard and tile.spares(FLIES),
    "swum": lambda tile, _: tile.hazard == "water",
    "cooled": lambda tile, _: tile.hazard and tile.spares(FIREPROOF),
    "corroding": lambda tile, _: tile.hazard and tile.spares(ACIDPROOF),
    "faint": lambda tile, _: tile.glow == 1,
    "glowing": lambda tile, _: tile.glow == 2,
    "blazing": lambda tile, _: tile.glow == 3,
    "flames": lambda tile, _: tile.flame,
    "carrying": lambda tile, _: tile.carries,
    "spilling": lambda tile, _: tile.spills,
    "pent": lambda tile, _: tile.pent,
    "deep": lambda tile, _: tile.depth > 1,
    "running": lambda tile, _: tile.runs,
    "flammable": lambda tile, _: "burn" in tile.edges or tile.oily,
    "salted": lambda tile, _: tile.salt,
    "rails": lambda tile, _: tile.rail,
    "veins": lambda tile, _: tile.vein,
    "doors": lambda tile, _: tile.door,
    "flaps": lambda tile, _: tile.flap,
    "stairs": lambda tile, _: tile.stairs,
    "hidden": lambda tile, _: tile.hidden,
    "room_frames": lambda _, seeming: seeming.room_frame,
    "rock": lambda _, seeming: seeming.rock,
    "walls": lambda _, seeming: seeming.rock or seeming.solid,
}
"""Facts about a cell, from its tile and from the tile it appears to be."""


class TileSet:
    """All kinds of tiles in a fixed order. Planes of levels store indices into it. Index 0 is plain rock."""

    def __init__(self, tiles: tuple[Tile, ...]) -> None:
        self.tiles = tiles
        self.index = {tile.id: number for number, tile in enumerate(tiles)}
        self._differences: dict[tuple[int, int], frozenset[str]] = {}
        self._fitting: dict[Callable[[Tile], bool], bytes] = {}

    def __getitem__(self, number: int) -> Tile:
        return self.tiles[number]

    def __len__(self) -> int:
        return len(self.tiles)

    def named(self, id_: str) -> Tile:
        return self.tiles[self.index[id_]]

    def mask(self, plane: bytes | bytearray, fact: str) -> int:
        """Return the set of cells whose tile has the attribute `fact` set."""
        return plane_mask(plane, self._selections[fact])

    def mask_of(self, plane: bytes | bytearray, *ids: str) -> int:
        return plane_mask(plane, selection(self.index[name] for name in ids))

    def mask_where(self, plane: bytes | bytearray, fits: Callable[[Tile], bool]) -> int:
        """Return the set of cells whose tile fits. The answers of `fits`, a function of a module, are kept."""
        if fits not in self._fitting:
            self._fitting[fits] = selection(number for number, tile in enumerate(self.tiles) if fits(tile))
        return plane_mask(plane, self._fitting[fits])

    def differences(self, old: int, new: int) -> frozenset[str]:
        """Return the facts that only one of the two tiles has."""
        if (old, new) not in self._differences:
            self._differences[old, new] = self._facts(old) ^ self._facts(new)
        return self._differences[old, new]

    def _facts(self, number: int) -> frozenset[str]:
        tile = self.tiles[number]
        seeming = self.seems(number)
        return frozenset(fact for fact, holds in FACTS.items() if holds(tile, seeming))

    @cached_property
    def selections(self) -> dict[str, bytes]:
        """By fact: the `plane_mask` table of the tiles that have it."""
        facts = [self._facts(number) for number in range(len(self))]
        return {fact: selection(number for number, true in enumerate(facts) if fact in true) for fact in FACTS}

    def seems(self, number: int) -> Tile:
        return self.tiles[self.seeming_table[number]]

    @cached_property
    def seeming_table(self) -> bytes:
        table = bytearray(range(256))
        for number, tile in enumerate(self.tiles):
            table[number] = self.index[tile.seems or tile.id]
        return bytes(table)

    @cached_property
    def _selections(self) -> dict[str, bytes]:
        facts = [entry.name for entry in fields(Tile)]
        facts += ["bottomless", "door", "hidden", "melts", "wells", "drains", "workable"]
        facts += ["passes_light", "passes_missiles", "passes_objects"]
        return {
            fact: selection(number for number, tile in enumerate(self.tiles) if getattr(tile, fact)) for fact in facts
        }

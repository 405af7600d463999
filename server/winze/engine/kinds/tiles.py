"""Tiles as rows of facts, and the edges that turn one tile into another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal

from winze.core.board import plane_mask, selection
from winze.core.limits import CLOSED, Flag, Names, Percent, Range, Short
from winze.engine.kinds.effects import Effects, Fall, Harm, Pour, Scatter
from winze.engine.kinds.places import Place
from winze.engine.kinds.traits import ACIDPROOF, FIREPROOF, FLIES, HANDS, NAMES, SWIMS, Traits, bits
from winze.engine.kinds.verbs import Verb

PLAIN_STEP = 100
"""The energy that a step onto plain ground costs."""
_PASSING = ("objects", "missiles", "light")


def _in_order(names: list[str]) -> tuple[str, ...]:
    """What passes, in the order of their list, so that equal tiles have equal rows."""
    return tuple(name for name in _PASSING if name in names)


@dataclass(frozen=True, slots=True)
class Edge:
    """What a verb makes of a tile. In content it may be written as nothing but the tile that it leads to."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    to: str
    """The id of a tile."""
    needs: Annotated[int, Names(NAMES, bits)] = HANDS
    """Traits without which nobody can do it. What happens by itself needs none."""
    tool: Literal["", "pick", "rope", "prop", "charge", "key", "brass_key", "crystal_key"] = ""
    """What somebody must have for it: a pick in hand, anything else among what he carries."""
    uses_up: Flag = False
    """Whether the tool is gone after that."""
    turns: Annotated[int, Range(1, 100)] = 1
    """For so many turns it must be gone on with."""
    after: Annotated[int, Range(0, 1000)] = 0
    """Of `tick`: so many turns after the tile has come to be there."""
    noise: Annotated[int, Range(0, 40)] = 0
    """How loud it is when it is done, and each turn while it is being done."""
    chance: Percent = 100
    """How likely it is to succeed each time."""
    then: Effects = ()
    """What follows on that field."""
    leaves: str = ""
    """The id of an item that is left lying there."""


@dataclass(frozen=True, slots=True)
class Entering:
    """What befalls whoever is on a tile: when he comes there, and each turn that he stays."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    effects: Effects
    unless: Traits = 0
    """Any of these traits keeps it off."""
    at_once: Flag = False
    """Only as he comes there."""
    needs: Traits = 0
    """Only whoever has one of these traits."""

    def spares(self, traits: int) -> bool:
        """Return whether it does not befall somebody with these traits."""
        return bool(self.unless & traits or (self.needs and not self.needs & traits))


@dataclass(frozen=True, slots=True)
class Tile:
    """A kind of tile."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    id: str
    passes: Annotated[tuple[str, ...], Names(_PASSING, _in_order)] = ()
    """Which of `objects`, `missiles` (with smell) and `light` get through, three facts apart from each other."""
    lit: Flag = False
    """Has light of its own: room floor has, corridor floor has not."""
    rock: Flag = False
    """Never drawn, as nothing shows where rock is."""
    room_frame: Flag = False
    """Stands in the frame of walls around a room and is seen as walls are: by the lit floor next to it."""
    solid: Flag = False
    """Nothing passes and nothing digs: what the border of a level may be made of."""
    stairs: Literal["", "up", "down", "side", "mouth"] = ""
    """Which way leads off the level here, if any; `mouth` is the way out of the mine."""
    hazard: Literal["", "water", "lava", "acid", "chasm", "pit", "spikes", "web", "brambles", "ice"] = ""
    """What is dangerous about standing here. It hinders nobody, but everyone who can choose keeps off."""
    enter: tuple[Entering, ...] = ()
    """What it does to whoever comes here."""
    cost: Annotated[int, Range(100, 400)] = PLAIN_STEP
    """Energy for a step onto it; those who fly pay 100."""
    splash: Annotated[int, Range(0, 40)] = 0
    """How loud a step onto it is, where it is louder than any step."""
    glow: Annotated[int, Range(0, 3)] = 0
    """So many fields around it lie in its light."""
    holds: Literal["", "gas", "water", "lava", "hollow"] = ""
    """What comes out of it once it is opened, as whoever works at it notices halfway through."""
    swallows: Flag = False
    """A thing that comes to lie here is lost."""
    props: Flag = False
    """Holds up a loose roof beside it."""
    salt: Flag = False
    """No spirit and none of the dead steps on it."""
    trap: Flag = False
    """It lets alone whoever laid it, and who flies."""
    rail: Flag = False
    """What keeps to rails goes over it."""
    muffles: Flag = False
    """Steps on it are not felt from afar; on rails they are not either."""
    oily: Flag = False
    """Fire runs over it."""
    flame: Flag = False
    """Burns and is never burnt up: gas goes up in it, and nothing else catches fire from it."""
    liquid: Literal["", "water", "lava", "oil"] = ""
    """What stands on it."""
    depth: Annotated[int, Range(0, 9)] = 0
    """How much of that, in volumes that were poured."""
    runs: Flag = False
    """What stands on it runs: things in it go with the current."""
    home: tuple[Place, ...] = ()
    """What lives in such a place lives beside it."""
    seems: str = ""
    """The id of the tile it is taken for until it is found out; empty for what is what it seems."""
    edges: dict[Verb, Annotated[Edge, Short("to")]] = field(default_factory=dict)
    """What can be done to it, e.g. `open` to a closed door."""

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
        """Whether such a trait keeps off all that the tile does to who is on it."""
        return bool(self.enter) and all(harm.unless & trait for harm in self.enter)

    @property
    def door(self) -> bool:
        """Opens and closes by hand. A door that seems a wall is none until it is found."""
        return not self.edges.keys().isdisjoint(("open", "close"))

    @property
    def flap(self) -> bool:
        """A door that opens to whoever walks into it, with hands or without."""
        return "open" in self.edges and not self.edges["open"].needs

    @property
    def bottomless(self) -> bool:
        """Nothing carries those who do not fly."""
        return any(isinstance(effect, Fall) for harm in self.enter for effect in harm.effects)

    @property
    def deadly(self) -> bool:
        """Harms even swimmers each turn: no way leads over it on foot."""
        return self._harms(SWIMS)

    def _harms(self, traits: int = 0) -> bool:
        """Return True if it harms somebody with these traits alone each turn, and no hand clears it away."""
        lasting = (harm for harm in self.enter if not harm.at_once and not harm.unless & traits)
        return not self.forced and any(isinstance(effect, Harm) for harm in lasting for effect in harm.effects)

    @property
    def carries(self) -> bool:
        """Can be crossed on foot, or be opened or forced by hand. Deep water can be swum."""
        return (self.passes_objects and not self.bottomless and not self.deadly) or self.door or self.forced

    @property
    def wells(self) -> bool:
        """A lake of it runs out where something opens beside it, and loses what runs out."""
        return bool(self.liquid and self.hazard) and "drain" in self.edges

    @property
    def tight(self) -> bool:
        """Can hold a lake back. What missiles get through cannot, and what goes by itself has come onto open ground."""
        return not self.passes_missiles and "tick" not in self.edges

    @property
    def spills(self) -> bool:
        """A liquid, or as harmful: no monster opens a wall beside it."""
        return bool(self.liquid) or self._harms()

    @property
    def pent(self) -> bool:
        """A liquid is shut up in it, and runs out once it is dug."""
        dig = self.edges.get("dig")
        return dig is not None and any(isinstance(effect, Pour) for effect in dig.then)

    @property
    def melts(self) -> bool:
        return "melt" in self.edges

    @property
    def forced(self) -> bool:
        """Can be got through by hand, whatever that takes."""
        return not self.edges.keys().isdisjoint(("open", "unlock", "smash", "cut", "find"))

    @property
    def vein(self) -> bool:
        """Ore comes out of it."""
        dig = self.edges.get("dig")
        return dig is not None and any(isinstance(effect, Scatter) and effect.category == "ore" for effect in dig.then)

    @property
    def hidden(self) -> bool:
        """Can be found to be something else than it seems."""
        return "find" in self.edges


_FACTS: dict[str, Callable[[Tile, Tile], object]] = {
    "passable": lambda tile, _: tile.passes_objects,
    "missiles": lambda tile, _: tile.passes_missiles,
    "hazards": lambda tile, _: tile.hazard,
    "ground": lambda tile, _: tile.passes_objects and not tile.hazard,
    "opaque": lambda tile, _: not tile.passes_light,
    "harmful": lambda tile, _: tile.enter,
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

    def named(self, id_: str) -> Tile:
        return self.tiles[self.index[id_]]

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
        seeming = self.seems(number)
        return frozenset(fact for fact, holds in _FACTS.items() if holds(tile, seeming))

    @cached_property
    def selections(self) -> dict[str, bytes]:
        """By fact, the table of `plane_mask` for the tiles it is true of."""
        facts = [self._facts(number) for number in range(len(self))]
        return {fact: selection(number for number, true in enumerate(facts) if fact in true) for fact in _FACTS}

    def seems(self, number: int) -> Tile:
        """What a tile is taken for."""
        return self.tiles[self.seeming_table[number]]

    def seeming(self, plane: bytearray) -> bytearray:
        """The plane with every tile as what it is taken for."""
        return plane.translate(self.seeming_table)

    @cached_property
    def seeming_table(self) -> bytes:
        table = bytearray(range(256))
        for number, tile in enumerate(self.tiles):
            table[number] = self.index[tile.seems or tile.id]
        return bytes(table)

    @cached_property
    def _selections(self) -> dict[str, bytes]:
        facts = [entry.name for entry in fields(Tile)]
        facts += ["bottomless", "door", "hidden", "melts", "wells"]
        facts += ["passes_light", "passes_missiles", "passes_objects"]
        return {
            fact: selection(number for number, tile in enumerate(self.tiles) if getattr(tile, fact)) for fact in facts
        }

"""Temporary features on top of a level's tiles: fire, gas, flowing liquids, timers of tiles."""

from __future__ import annotations

import dataclasses

import msgspec

from winze.engine.events import Who
from winze.engine.state.stored import Mask, Pairs, stored


class Flow(msgspec.Struct, array_like=True):
    """A spreading liquid: the number of cells still to cover, and its source cell."""

    liquid: str
    left: int
    source: int
    drains: bool = False
    """It drains the lake at its source, which grows shallower; otherwise it comes out of nothing."""
    by: Who | None = None
    pent: bool = False
    """It was enclosed in rock that somebody opened."""

    @property
    def wild(self) -> bool:
        """True if it comes from a lake or a wall rather than a flask, and so spares the havens."""
        return self.drains or self.pent


class TileTick(msgspec.Struct, array_like=True, frozen=True):
    """The turn in which a tile applies its `tick` edge, and the actor to blame, `seen` by the hero when it began."""

    turn: int
    by: Who | None = None
    seen: bool = False


class Link(msgspec.Struct, array_like=True, frozen=True):
    """The destination of a hanging rope: a level and a cell."""

    level: str
    cell: int


class Corpse(msgspec.Struct, array_like=True, frozen=True):
    """The corpse of an actor that died in `turn`, with the actor's maximum hit points."""

    cell: int
    kind: str
    turn: int
    health: int


@stored(least=4)
@dataclasses.dataclass(slots=True)
class Blame:
    """The actor to blame for a fire, gas or flood on a set of cells."""

    what: str
    """`fire`, the id of a gas, or the name of a liquid."""
    who: Who
    where: Mask
    until: int = 0
    """The turn after which it lapses; 0 as long as the fire, gas or flood lasts."""


@stored()
@dataclasses.dataclass(slots=True)
class Overlays:
    """The overlays of a level. Sets of cells are integers. Gases that occur nowhere are not in `gas`."""

    fire: Mask = 0
    gas: Pairs[str, list[Mask]] = dataclasses.field(default_factory=dict)
    """By kind: bit planes of the amounts, the lowest bit first. An amount of 5 is in the first and third."""
    flows: list[Flow] = dataclasses.field(default_factory=list)
    ticks: Pairs[int, TileTick] = dataclasses.field(default_factory=dict)
    cut: int = 0
    """The turn since which the exits have been cut off from each other; 0 while they are connected."""
    ropes: Pairs[int, Link] = dataclasses.field(default_factory=dict)
    """By cell: the destination of the rope that hangs there, once somebody has climbed it."""
    corpses: list[Corpse] = dataclasses.field(default_factory=list)
    """Recent corpses, the oldest first."""
    blames: list[Blame] = dataclasses.field(default_factory=list)
    """The oldest first; empty if nobody caused any of it."""
    piles: Pairs[str, int] = dataclasses.field(default_factory=dict)
    """By side: the cell to which its workers bring ore."""
    felled: Mask = 0
    """Cells of lost props."""

    def blame(self, what: str, who: Who | None, where: int, until: int = 0) -> None:
        if not where or (who is None and not self.blames):
            return
        for blame in self.blames:
            if blame.what == what:
                blame.where &= ~where
        if who is not None and who.id >= 0:
            self._entry(what, who, until).where |= where

    def _entry(self, what: str, who: Who, until: int) -> Blame:
        for blame in self.blames:
            if (blame.what, blame.who.id) == (what, who.id):
                blame.until = until
                return blame
        self.blames.append(Blame(what, who, 0, until))
        return self.blames[-1]

    def blamed(self, what: str, where: int) -> Who | None:
        return next((blame.who for blame in self.blames if blame.what == what and blame.where & where), None)

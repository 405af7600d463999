"""What lies over the tiles of a level: fire, gas, water on its way, and what the ground will do in some turns."""

from __future__ import annotations

import dataclasses

import msgspec

from winze.engine.events import Who


class Flow(msgspec.Struct, array_like=True):
    """A liquid on its way: how many fields of it are still to come, and the field that it comes from."""

    liquid: str
    left: int
    source: int
    drains: bool = False
    """It comes out of the lake where it begins, which grows shallow by as much; else it comes out of nothing."""
    by: Who | None = None
    """Who let it out, if anybody did."""
    pent: bool = False
    """It was shut up in rock that somebody opened."""

    @property
    def wild(self) -> bool:
        """It comes out of a lake or a wall, and not out of a flask: it spares the havens."""
        return self.drains or self.pent


class Tick(msgspec.Struct, array_like=True, frozen=True):
    """The turn in which a tile does what its row has for `tick`, and who is to blame for it."""

    turn: int
    by: Who | None = None


class Link(msgspec.Struct, array_like=True, frozen=True):
    """Where a rope leads that hangs somewhere: a level and a field of it."""

    level: str
    cell: int


class Corpse(msgspec.Struct, array_like=True, frozen=True):
    """The body of somebody who died in that turn, and how many hit points it had when it was whole."""

    cell: int
    kind: str
    turn: int
    health: int


@dataclasses.dataclass(slots=True)
class Blame:
    """Who is to blame for a fire, a gas or a flood, and on which fields."""

    what: str
    """`fire`, or the id of a gas or the name of a liquid."""
    who: Who
    where: int
    until: int = 0
    """The turn after which nobody is; 0 as long as there is any of it."""


@dataclasses.dataclass(slots=True)
class Overlays:
    """Sets of fields are integers. A kind of gas that is nowhere is not in `gas`."""

    fire: int = 0
    gas: dict[str, list[int]] = dataclasses.field(default_factory=dict)
    """By kind the planes of its volumes, the lowest bit first: a volume of 5 is in the first and the third."""
    flows: list[Flow] = dataclasses.field(default_factory=list)
    ticks: dict[int, Tick] = dataclasses.field(default_factory=dict)
    """By field, when its tile does what its row has for `tick`."""
    ropes: dict[int, Link] = dataclasses.field(default_factory=dict)
    """By field, where the rope leads that hangs there, once somebody has climbed it."""
    cut: int = 0
    """The turn since which the ways off the level no longer reach one another; 0 while they do."""
    corpses: list[Corpse] = dataclasses.field(default_factory=list)
    """Those who died not long ago, the oldest first."""
    blames: list[Blame] = dataclasses.field(default_factory=list)
    """The oldest first; it is empty where all that goes on goes on by itself."""
    piles: dict[str, int] = dataclasses.field(default_factory=dict)
    """By side, the cell to which its workers bring ore."""
    felled: int = 0
    """Where a prop stood that is gone."""

    def blame(self, what: str, who: Who | None, where: int, until: int = 0) -> None:
        """Have somebody be to blame for what is on a set of fields now, and nobody else."""
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
        """Return who is to blame for it on any of these fields."""
        return next((blame.who for blame in self.blames if blame.what == what and blame.where & where), None)

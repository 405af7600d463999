"""A machine as a row: where it may be built, and its parts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Literal

from winze.engine.kinds.plan import Purpose
from winze.mapgen.vaults.square import Square
from winze.mapgen.vaults.vault import DEEPEST, Meanings, Site, Symmetry

Interior = Literal["pocket", "drawn", "area", "closet", "hazard"]
"""A way to find room: ground behind one threshold, its own drawing, cells around an origin, 1 or 2 cells dug into rock,
or an islet or a bed in a hazard."""
Hazard = Literal["water", "chasm", "lava"]
Pattern = Literal["", "row", "display"]
"""The order of a part's cells: none, side by side, or apart from each other in a row, a square or a cross."""


class Where(StrEnum):
    """A condition on the cells of a part."""

    THRESHOLD = "threshold"
    OUTSIDE = "outside"
    """At most three steps beyond the threshold."""
    INSIDE = "inside"
    NEAR = "near"
    """In the third of the inside that is nearest to the threshold."""
    FAR = "far"
    VIEW = "view"
    """In a clear line to the threshold."""
    HALL = "hall"
    """With room on all sides."""
    EDGE = "edge"
    """Inside, next to a solid cell."""
    WALL = "wall"
    """A solid cell next to the inside."""
    ISLET = "islet"
    DEEP = "deep"
    """In the hazard, without ground next to it."""
    VEIN = "vein"
    """Rock or ore beside the inside."""
    HOLDER = "holder"
    """Not here: a holder is built for it elsewhere."""


@dataclass(frozen=True, slots=True)
class Put:
    """Something that lies or stands on a part. `what` is that of a spot, or `adopted`."""

    what: str
    of: str = ""
    count: int = 1


Puts = tuple[tuple[Put, ...], ...]
"""Alternatives to draw from, each with one entry per cell of the part. A single entry is for every cell; of more than
there are cells, as many are drawn."""


@dataclass(frozen=True, slots=True)
class Part:
    tile: str = ""
    """The id of the tile put there; empty: the cell keeps its own."""
    put: Puts = ()
    at: tuple[Where, ...] = ()
    """All of these must hold."""
    letter: str = ""
    """Its cells in the drawing."""
    wire: str = ""
    count: tuple[int, int] = (1, 1)
    """Least and most cells wanted."""
    least: int | None = None
    """With fewer cells than this the machine is undone; None: the least wanted."""
    space: int = 0
    """Free cells kept around it."""
    pattern: Pattern = ""
    """A shape the cells form if one fits; the cells lie anywhere if none does."""
    chance: tuple[int, ...] = (100,)
    """Percent, at each depth from the machine's first on; the last value also holds below."""
    blocks: bool = False
    """It may cut off what lies behind."""
    known: bool = False
    deeper: int = 0
    plus: tuple[int, ...] = (0,)
    """By depth, as `chance`."""
    carries: bool = False
    """The monster has the adopted thing in its pack."""
    across: Hazard | Literal["", "any"] = ""
    """The hazard between it and the ground; `any` is that of the interior."""
    square: Square | None = None
    """The square of its tile; None without a tile."""

    @property
    def closes(self) -> bool:
        """True if its cells are closed to somebody on foot, or may become so."""
        return bool(self.wire) or (self.square is not None and not self.square.dry)


@dataclass(frozen=True, slots=True, eq=False)
class Machine:
    id: str
    name: str
    """For people who read the content; no rule uses it."""
    purpose: Purpose
    parts: tuple[Part, ...]
    interior: tuple[Interior, ...] = ()
    """Ways to find room, in the order of trying."""
    hazard: tuple[Hazard, ...] = ()
    """Hazards for the interior of that name."""
    size: tuple[int, int] = (1, 1)
    """Least and most cells inside."""
    near: int = 0
    """Most steps from the way in; 0: no limit."""
    gate: bool = False
    """A gate shuts its threshold."""
    light: bool = False
    """Its cells are lit."""
    exclusive: bool = True
    """Taking one thing shuts out the others."""
    first_depth: int = 1
    last_depth: int = DEEPEST
    commonness: tuple[int, ...] = (100,)
    """By depth, as `Part.chance`."""
    by: tuple[int, ...] = ()
    """Depths by which the main line must have been dealt it once, twice, and so on."""
    rows: tuple[str, ...] = ()
    """The drawing; empty without one."""
    meanings: Meanings = ()
    symmetry: Symmetry = Symmetry.NONE
    sites: tuple[Site, ...] = tuple(Site)

    @property
    def keyed(self) -> bool:
        """Return True for a gate that needs a key."""
        return any(put.what == "key" for part in self.parts for puts in part.put for put in puts)

    @property
    def patterned(self) -> Part | None:
        """The first part whose cells form a pattern."""
        return next((part for part in self.parts if part.pattern), None)

    def weight(self, depth: int) -> int:
        return self.by_depth(self.commonness, depth) if self.first_depth <= depth <= self.last_depth else 0

    def by_depth(self, values: tuple[int, ...], depth: int) -> int:
        return values[min(max(0, depth - self.first_depth), len(values) - 1)]


Machines = Mapping[str, Machine]
"""All machines by id, in a fixed order."""
NO_MACHINES: Machines = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Deal:
    """The machines that each level of a mine gets, in hundredths for a level of 70x20, by depth. The last value also
    holds below."""

    prize: tuple[int, ...] = (0,)
    scene: tuple[int, ...] = (0,)

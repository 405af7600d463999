"""A vault: a drawing, what its characters mean, and where in the mine it belongs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from winze.mapgen.cells import CellKind
from winze.mapgen.vaults.square import Square

DEEPEST = 99
"""The last depth of what has none."""
Meanings = tuple[tuple[str, tuple[Square, ...]], ...]
"""What each character of a drawing stands for: one of several squares, drawn by lot wherever it occurs."""


class Symmetry(StrEnum):
    """How a drawing may be turned."""

    NONE = "none"
    MIRROR = "mirror"
    """Left and right, top and bottom may change places."""
    ROTATE = "rotate"
    """Quarter turns too."""


class Site(StrEnum):
    """Where a vault may stand."""

    VACANT = "vacant"
    """An area that the generator left empty."""
    DEAD_END = "dead_end"
    """At the end of a corridor that led nowhere."""
    ROCK = "rock"
    """Any rock near ground, wall to wall with a room or joined by a corridor."""
    GROUND = "ground"
    """In the midst of a hall or a cave, with room to walk around it."""


@dataclass(frozen=True, slots=True, eq=False)
class Vault:
    """`rows` are of one length; blanks that nothing encloses are no part of it."""

    id: str
    name: str
    """For those who look through content; no rule reads it."""
    rows: tuple[str, ...]
    meanings: Meanings
    first_depth: int = 1
    last_depth: int = DEEPEST
    commonness: int = 100
    symmetry: Symmetry = Symmetry.NONE
    sites: tuple[Site, ...] = tuple(Site)
    """Those to try, in this order."""

    @property
    def drops(self) -> bool:
        """Whether it needs a level below to fall into."""
        return any(square.cell is CellKind.CHASM for _, squares in self.meanings for square in squares)

    def weight(self, depth: int) -> int:
        """How common it is at a depth."""
        return self.commonness if self.first_depth <= depth <= self.last_depth else 0


Vaults = Mapping[str, Vault]
"""All vaults by id, in a fixed order."""
NO_VAULTS: Vaults = MappingProxyType({})

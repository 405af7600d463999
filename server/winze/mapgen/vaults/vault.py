"""A vault: a drawing, what its characters mean, and where in the mine it belongs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from winze.mapgen.cells import CellKind
from winze.mapgen.vaults.square import Square

DEEPEST = 99
"""Last depth of a vault that does not limit it."""
Meanings = tuple[tuple[str, tuple[Square, ...]], ...]
"""The squares that each character of a drawing stands for; each cell gets one of them at random."""


class Symmetry(StrEnum):
    NONE = "none"
    MIRROR = "mirror"
    """Left and right may be swapped, and top and bottom."""
    ROTATE = "rotate"
    """Quarter turns too."""


class Site(StrEnum):
    VACANT = "vacant"
    """An area that the generator left empty."""
    DEAD_END = "dead_end"
    """At the dead end of a corridor."""
    ROCK = "rock"
    """In rock near ground, wall to wall with a room or joined by a corridor."""
    GROUND = "ground"
    """In the middle of a hall or a cave, with space to walk around it."""


@dataclass(frozen=True, slots=True, eq=False)
class Vault:
    """`rows` have the same length. Blanks connected to the edge are not part of the vault."""

    id: str
    name: str
    """For people who read the content; no rule uses it."""
    rows: tuple[str, ...]
    meanings: Meanings
    first_depth: int = 1
    last_depth: int = DEEPEST
    commonness: int = 100
    symmetry: Symmetry = Symmetry.NONE
    sites: tuple[Site, ...] = tuple(Site)
    """Sites to try, in this order."""

    @property
    def drops(self) -> bool:
        return any(square.cell is CellKind.CHASM for _, squares in self.meanings for square in squares)

    def weight(self, depth: int) -> int:
        return self.commonness if self.first_depth <= depth <= self.last_depth else 0


Vaults = Mapping[str, Vault]
"""All vaults by id, in a fixed order."""
NO_VAULTS: Vaults = MappingProxyType({})

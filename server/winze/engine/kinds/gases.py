from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from winze.core.limits import Amount, Closed, Flag, Range
from winze.engine.kinds.effects import Effects
from winze.engine.kinds.traits import BREATHLESS, Traits

PARTS = 16
"""Parts of a volume, in which gas on a cell is counted. A released volume spreads thinly over several cells."""
FAINT = 4
"""Parts a cell needs before its gas can be seen, breathed or lit."""


@dataclass(frozen=True, slots=True)
class Breath(Closed):
    """An effect of a gas on actors in it, each turn."""

    effects: Effects
    unless: Traits = BREATHLESS
    """Any of these traits protects against it."""
    mild: Flag = False
    """Nobody avoids the gas because of it."""


@dataclass(frozen=True, slots=True)
class Gas(Closed):
    id: str
    first_depth: Annotated[int, Range(1, 100)] = 1
    commonness: Amount = 0
    """Weight among the gases of levels with gas; 0: only where something releases it."""
    thins: Annotated[int, Range(1, 16)] = 1
    """Parts each cell loses at a time."""
    every: Annotated[int, Range(1, 1000)] = 1
    """Turns between two losses."""
    hides: Annotated[int, Range(0, 100)] = 0
    """Parts on a cell from which it blocks sight; 0: it is clear."""
    dark: Flag = False
    """Light neither enters it nor falls on anything inside it."""
    flame: Literal["", "burns", "explodes", "smothers"] = ""
    """Reaction to a flame: it burns, explodes (which hits adjacent cells too), or smothers the flame."""
    flash: Effects = ()
    """Effects on each cell that burning or exploding gas hits."""
    noise: Annotated[int, Range(0, 40)] = 0
    """Loudness of the flash, in cells."""
    breath: tuple[Breath, ...] = ()

    def spares(self, traits: int) -> bool:
        """Return True if the gas does not harm an actor with these traits, as long as no flame is near."""
        return all(breath.mild or breath.unless & traits for breath in self.breath)

    @property
    def burns(self) -> bool:
        return self.flame in ("burns", "explodes")

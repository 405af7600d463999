"""Kinds of gas."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from winze.core.limits import CLOSED, Amount, Flag, Range
from winze.engine.kinds.effects import Effects
from winze.engine.kinds.traits import BREATHLESS, Traits

PARTS = 16
"""Volumes are kept in sixteenths: one of a gas that was let out spreads over some fields, and is thin there."""
FAINT = 4
"""A field with fewer sixteenths than this has too little of a gas to be seen, breathed or lit."""


@dataclass(frozen=True, slots=True)
class Breath:
    """What befalls whoever is in a gas, each turn."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    effects: Effects
    unless: Traits = BREATHLESS
    """Any of these traits keeps it off."""
    mild: Flag = False
    """Nobody keeps away for it."""


@dataclass(frozen=True, slots=True)
class Gas:
    """A kind of gas."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    id: str
    first_depth: Annotated[int, Range(1, 100)] = 1
    commonness: Amount = 0
    """How often it lies on levels that have gas, beside the others; 0: only what lets it out brings it there."""
    thins: Annotated[int, Range(1, 16)] = 1
    """So many sixteenths are lost on each field at a time."""
    every: Annotated[int, Range(1, 1000)] = 1
    """So many turns pass from one time to the next."""
    hides: Annotated[int, Range(0, 100)] = 0
    """From so many sixteenths on nobody looks through it; 0: it is clear."""
    dark: Flag = False
    """No light comes into it, nor lies on what is in it."""
    flame: Literal["", "burns", "explodes", "smothers"] = ""
    """What comes of it and a flame: it goes up, and hits what is beside it too if it explodes, or it puts that out."""
    flash: Effects = ()
    """What happens on each field that it hits as it goes up."""
    noise: Annotated[int, Range(0, 40)] = 0
    """How loud that is."""
    breath: tuple[Breath, ...] = ()
    """What it does to whoever is in it."""

    def spares(self, traits: int) -> bool:
        """Whether it does nothing to those who have such traits, as long as there is no flame about."""
        return all(breath.mild or breath.unless & traits for breath in self.breath)

    @property
    def burns(self) -> bool:
        """Whether a flame sets it off."""
        return self.flame in ("burns", "explodes")

"""The clock of a level: the steps of its unrest and the hordes that arrive."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from winze.core.dice import Dice, SomeDice
from winze.core.limits import Amount, Closed, Flag, Percent, Range
from winze.engine.kinds.places import Place


@dataclass(frozen=True, slots=True)
class Unrest(Closed):
    """A step of a level's unrest, reached at `stir`."""

    id: str
    stir: Amount = 0
    bands: Amount = 0
    """A band arrives in one of this many turns on average; 0: none arrives."""
    deeper: Annotated[int, Range(0, 9)] = 0
    """Levels that are added to the depth when the hordes of a band are drawn."""
    hordes: Annotated[int, Range(1, 9)] = 1
    mending: Percent = 100
    """Speed of the hero's natural healing, in percent."""
    resting: Annotated[int, Range(1, 9)] = 1
    """Stir of a turn in which the hero waits, searches or rests."""
    band: Annotated[int, Range(1, 99)] = 6
    """Most members of a band."""
    alive: Annotated[int, Range(1, 9)] = 2
    """Most bands alive on the level. At this number, the existing ones search again instead."""
    rallies: Percent = 33
    """Percent of its members after whose death a band falls back and waits for the next; 0: never."""
    regroups: Amount = 60
    """Turns after which a band that has fallen back comes again with a newcomer; 0: only with the next band."""
    returns: Amount = 2
    """Times that a band comes again. After that it fights to the end."""
    pursued: Flag = False
    """Lowest step for a hero with the gift `pursued`."""


CALM = Unrest("")
"""The step of levels where nothing ever stirs."""


@dataclass(frozen=True, slots=True)
class Member(Closed):
    kind: str
    count: SomeDice = Dice(0, 1, 1)


@dataclass(frozen=True, slots=True)
class Horde(Closed):
    """Monsters that arrive together, the first in the middle."""

    id: str
    members: tuple[Member, ...]
    commonness: Amount
    """Relative to kinds of normal size that live alone."""
    first_depth: Annotated[int, Range(1, 100)] = 1
    last_depth: Annotated[int, Range(1, 100)] = 100
    place: Place = ""
    """Habitat of the horde; empty: where its first member lives."""

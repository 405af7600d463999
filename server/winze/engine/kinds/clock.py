"""The clock of a level: how restless it is, in steps, and the hordes that come then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from winze.core.dice import Dice, SomeDice
from winze.core.limits import CLOSED, Amount, Flag, Percent, Range
from winze.engine.kinds.places import Place


@dataclass(frozen=True, slots=True)
class Unrest:
    """A step of it, from so much stir on."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    id: str
    stir: Amount = 0
    bands: Amount = 0
    """In one of so many turns a band comes; 0: none does."""
    deeper: Annotated[int, Range(0, 9)] = 0
    """By so many levels they are those of deeper down."""
    hordes: Annotated[int, Range(1, 9)] = 1
    """So many hordes make up a band."""
    mending: Percent = 100
    """How well the hero's wounds mend, in percent."""
    pursued: Flag = False
    """No level is calmer to a hero who is pursued."""


CALM = Unrest("")
"""That of levels on which nothing ever stirs."""


@dataclass(frozen=True, slots=True)
class Member:
    """So many of a kind of monster in a horde."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    kind: str
    count: SomeDice = Dice(0, 1, 1)


@dataclass(frozen=True, slots=True)
class Horde:
    """Monsters that come together, the first of them in the middle."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    id: str
    members: tuple[Member, ...]
    commonness: Amount
    """Beside that of kinds of normal size that live alone."""
    first_depth: Annotated[int, Range(1, 100)] = 1
    last_depth: Annotated[int, Range(1, 100)] = 100
    place: Place = ""
    """Where they live; empty: where the first of them does."""

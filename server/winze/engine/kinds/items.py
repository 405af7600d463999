"""Kinds of items."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal, NamedTuple

from winze.core.dice import Dice, SomeDice
from winze.core.limits import CLOSED, Amount, Flag, Percent, Range, Signed
from winze.engine.kinds.effects import Effects


@dataclass(frozen=True, slots=True)
class Thrown:
    """What becomes of a thing that is thrown or shot."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    range: Annotated[int, Range(1, 20)] = 6
    """So many fields it is thrown at most."""
    ends: Effects = ()
    """What happens where it comes down."""
    noise: Annotated[int, Range(0, 40)] = 0
    """How far off it is heard to come down."""
    breaks: Percent = 0
    """How likely it is to break there."""


@dataclass(frozen=True, slots=True)
class Shoots:
    """What a launcher does with its ammunition."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    ammunition: str
    """The id of an item."""
    range: Annotated[int, Range(1, 20)]
    winding: Annotated[int, Range(0, 400)] = 0
    """Energy that a shot costs besides that of any deed."""


@dataclass(frozen=True, slots=True)
class Lamp:
    """What a lamp does while oil burns in it."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    radius: Annotated[int, Range(1, 9)]
    """So many fields around it lie in its light."""
    capacity: Annotated[int, Range(1, 10_000)] = 1000
    """Turns that it burns when it is full."""
    oil: Amount = 600
    """What is in it at first."""
    safe: Flag = False
    """It never lights gas."""
    warns: Flag = False
    """Its flame turns blue in bad air."""
    ahead: Flag = False
    """It lights nothing but the quarter that one faces."""


@dataclass(frozen=True, slots=True)
class Sneak:
    """How many times the harm is done to those who do not defend themselves."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    unaware: Annotated[int, Range(1, 9)] = 2
    """To who does not know of the attacker."""
    helpless: Annotated[int, Range(1, 9)] = 3
    """To who sleeps, is stunned, or is held."""


BARE = Sneak()
"""That of bare hands, and of most weapons."""


@dataclass(frozen=True, slots=True)
class ItemKind:
    """A kind of item. What is not named below is 0."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    id: str
    category: Literal["gold", "potion", "weapon", "armour", "missile", "tool", "lamp", "ore", "gem", "heartstone"]
    first_depth: Annotated[int, Range(1, 100)] = 1
    commonness: Amount = 100
    stacks: Flag = False
    tool: Literal["", "pick", "rope", "prop", "charge", "key"] = ""
    """What it is good for besides."""
    pace: Annotated[int, Range(10, 1000)] = 100
    """How fast that goes, in percent."""
    use: Effects = ()
    """What happens to whoever uses it up."""
    accuracy: Signed = 0
    damage: Dice = Dice(0, 1, 0)
    armour: Amount = 0
    defence: Signed = 0
    block: Percent = 0
    pierces: Flag = False
    """Armour takes nothing off its harm."""
    blunt: Flag = False
    """It breaks stone."""
    thrown: Thrown = Thrown()
    shoots: Shoots | None = None
    heap: SomeDice = Dice(0, 1, 1)
    """So many are found together; with a launcher lies a heap of its ammunition."""
    lamp: Lamp | None = None
    sneak: Sneak = BARE
    noise: Signed = 0
    """How much louder one walks who wears it."""
    passing: Flag = False
    """The hero takes it up in passing."""
    burns: Flag = False
    """It burns up where it lies in a fire."""


class Missile(NamedTuple):
    """A thing as it flies: thrown by hand, or shot from a launcher."""

    kind: ItemKind
    launcher: ItemKind | None = None

    @property
    def range(self) -> int:
        return self.launcher.shoots.range if self.launcher and self.launcher.shoots else self.kind.thrown.range

    @property
    def damage(self) -> Dice:
        return (self.launcher or self.kind).damage

    @property
    def accuracy(self) -> int:
        """What it adds to that of whoever lets it fly."""
        return self.kind.accuracy + (self.launcher.accuracy if self.launcher else 0)

    @property
    def pierces(self) -> bool:
        return self.kind.pierces or (self.launcher is not None and self.launcher.pierces)

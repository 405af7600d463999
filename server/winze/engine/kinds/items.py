"""Kinds of items."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from winze.core.dice import Dice
from winze.core.limits import CLOSED, Amount, Flag, Percent, Range, Signed
from winze.engine.kinds.effects import Effects


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


@dataclass(frozen=True, slots=True)
class ItemKind:
    """A kind of item. What is not named below is 0."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    id: str
    category: Literal["gold", "potion", "weapon", "armour", "missile", "tool", "lamp", "ore", "gem", "heartstone"]
    first_depth: Annotated[int, Range(1, 100)] = 1
    commonness: Amount = 100
    stacks: Flag = False
    tool: Literal["", "pick", "rope", "prop", "charge"] = ""
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
    lamp: Lamp | None = None

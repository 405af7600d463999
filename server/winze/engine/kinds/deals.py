"""What people do for the hero, at a price."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from winze.core.limits import CLOSED, Amount, Flag, Range
from winze.engine.kinds.effects import Effects


@dataclass(frozen=True, slots=True)
class Deal:
    """A service. Whoever pays for it has its effects happen to himself."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    id: str
    """Names its words."""
    effects: Effects
    gold: Amount = 0
    ore: Amount = 0
    """Points of ore; each piece is worth as many as its row says."""
    per: Literal["once", "wound", "plus"] = "once"
    """What the price is for: all of it, each hit point that is wanting, or each point that the thing will be better."""
    least: Amount = 0
    """It costs so much gold at least."""
    on: Literal["", "weapon", "armour", "rod"] = ""
    """It is done to things of this category, one at a time, of which it makes something."""
    asks: str = ""
    """The id of a thing that it costs, or a category of things, of which any will do."""
    count: Annotated[int, Range(1, 9)] = 1
    """So many of what it asks."""
    to: Literal["hero", "person"] = "hero"
    """Whom the effects befall."""
    after: str = ""
    """The id of a deal that is to be had before each of this."""
    needs: Literal["", "wounded", "afflicted", "curious", "company"] = ""
    """Nobody is offered what he has no need of; `company` is for the wounded who bring a friend."""
    times: Annotated[int, Range(0, 99)] = 0
    """So often in a run; 0: without end."""
    each_level: Flag = False
    """So often on each level."""

"""Services that people sell to the hero."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from winze.core.limits import Amount, Closed, Flag, Range
from winze.engine.kinds.effects import Effects


@dataclass(frozen=True, slots=True)
class Service(Closed):
    """A service. By default its effects apply to the hero."""

    id: str
    effects: Effects
    gold: Amount = 0
    ore: Amount = 0
    """Price in points of ore. An item's row says how many points a piece is worth."""
    per: Literal["once", "wound", "plus"] = "once"
    """Unit of the price: the whole service, each missing hit point, or each point the item will have been enchanted."""
    least: Amount = 0
    """Least price in gold."""
    on: Literal["", "weapon", "armour", "rod"] = ""
    """Category of the items it is done to, one at a time."""
    asks: str = ""
    """The id of an item it also costs, or a category any item of which will do."""
    count: Annotated[int, Range(1, 9)] = 1
    """Number of items it asks for."""
    to: Literal["hero", "person"] = "hero"
    after: str = ""
    """The id of a deal the hero must take first, each time."""
    needs: Literal["", "wounded", "afflicted", "curious", "company"] = ""
    """Condition under which it is offered; `company` is for a wounded hero with a friend."""
    times: Annotated[int, Range(0, 99)] = 0
    """Most times per run; 0: no limit."""
    each_level: Flag = False
    """`times` counts per level, not per run."""
    here: Flag = False
    """`times` counts all deals of the machine together."""
    deeper: Amount = 0
    """Gold added to the price for each level of depth."""
    growth: Annotated[int, Range(100, 400)] = 100
    """Percent of the last price that the next one is, in gold and ore; with `here`, over the deals of the machine. Ore
    with a price per plus does not grow otherwise. Services with the same id count together."""
    health: Annotated[int, Range(0, 50)] = 0
    """Price in maximum hit points, refused to a hero who would keep too few."""

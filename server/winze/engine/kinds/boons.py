"""Boons: what the hero chooses for good as he gains levels, and the gifts that boons and things give."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

from winze.core.limits import CLOSED, Amount, Range
from winze.engine.kinds.effects import Effects

Gift = Literal[
    "mending",
    "sneak",
    "hush",
    "creeping",
    "braced",
    "shove",
    "sweep",
    "guard",
    "riposte",
    "marksmanship",
    "sure_hand",
    "quickness",
    "blast_ward",
    "blasting",
    "powder",
    "second_wind",
    "thrift",
    "lamplight",
    "glare",
    "digging",
    "soft_digging",
    "greed",
    "ore",
    "handler",
    "barter",
    "trust",
    "fair",
    "truce",
    "lungs",
    "dark_sight",
    "timber",
    "crush_ward",
    "ore_sense",
    "assay",
    "slip_past",
    "pursued",
    "restful",
]
"""What rules ask of the hero beyond his numbers. Each is read by one rule, which says what a point of it is worth."""
Gifts = dict[Gift, Annotated[int, Range(-100, 200)]]


@dataclass(frozen=True, slots=True)
class Boon:
    """One of those among which the hero chooses."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    id: str
    path: str
    """Boons of one path go well together: of three that are offered, one is of a path that he has taken."""
    most: Annotated[int, Range(1, 3)] = 1
    """So often it can be taken."""
    health: Amount = 0
    """Added to the greatest hit points, and to those that there are."""
    gifts: Gifts = field(default_factory=dict)
    begins: Effects = ()
    """What befalls him as he takes it."""
    arrives: Effects = ()
    """What befalls him on each level that he comes to for the first time."""

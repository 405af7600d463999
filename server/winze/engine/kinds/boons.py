"""Boons, which the hero chooses for good at new experience levels, and the gifts that boons and items give."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from winze.core.limits import Amount, Closed, Range
from winze.engine.kinds.effects import Effects
from winze.engine.kinds.traits import Traits

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
    "reprieve",
]
"""The hero's special abilities. Each is read by one rule, which decides the worth of a point."""
Gifts = dict[Gift, Annotated[int, Range(-100, 200)]]


@dataclass(frozen=True, slots=True)
class Boon(Closed):
    id: str
    path: str
    """Boons that work well together. One of the boons offered is of a path already taken, if possible."""
    most: Annotated[int, Range(1, 3)] = 1
    """Times it can be taken."""
    health: Amount = 0
    """Added to maximum and current hit points."""
    gifts: Gifts = field(default_factory=dict)
    gives: Traits = 0
    begins: Effects = ()
    """Effects on the hero when the boon is taken."""
    arrives: Effects = ()
    """Effects on the hero on each level reached for the first time."""

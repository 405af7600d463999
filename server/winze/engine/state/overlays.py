"""What lies over the tiles of a level: fire, gas, water on its way, and what the ground will do in some turns."""

from __future__ import annotations

import dataclasses

import msgspec


class Flow(msgspec.Struct, array_like=True):
    """A liquid on its way: how many fields of it are still to come, and the field that it comes from."""

    liquid: str
    left: int
    source: int
    drains: bool = False
    """It comes out of the lake where it begins, which grows shallow by as much; else it comes out of nothing."""


@dataclasses.dataclass(slots=True)
class Overlays:
    """Sets of fields are integers. A kind of gas that is nowhere is not in `gas`."""

    fire: int = 0
    gas: dict[str, list[int]] = dataclasses.field(default_factory=dict)
    """By kind the planes of its volumes, the lowest bit first: a volume of 5 is in the first and the third."""
    flows: list[Flow] = dataclasses.field(default_factory=list)
    ticks: dict[int, int] = dataclasses.field(default_factory=dict)
    """By field, the turn in which its tile does what its row has for `tick`."""
    cut: int = 0
    """The turn since which the ways off the level no longer reach one another; 0 while they do."""

"""Traits: what is true of somebody, a bit each. Kinds have them, and statuses give and take them while they last."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from winze.core.limits import Names

NAMES = (
    "hands",
    "phases",
    "rooted",
    "unmending",
    "flies",
    "swims",
    "fireproof",
    "acidproof",
    "breathless",
    "mindless",
    "strong",
    "digs",
    "held",
    "dazed",
    "confused",
    "slowed",
    "wet",
    "steady",
    "blinded",
    "weaves",
    "lightshy",
    "leads",
    "hasted",
    "statue",
    "bony",
    "undying",
    "flaming",
    "railbound",
    "waterbound",
)
HANDS, PHASES, ROOTED, UNMENDING = (1 << number for number in range(4))
"""Opens and closes doors; goes through rock and walls; never leaves its place; wounds do not mend."""
FLIES, SWIMS, FIREPROOF, ACIDPROOF, BREATHLESS = (1 << number for number in range(4, 9))
"""What keeps harm off: of ground of any kind; of water; of fire, lava and great heat; of acid; of gas and drowning."""
MINDLESS, STRONG, DIGS = (1 << number for number in range(9, 12))
"""Walks into any hazard; breaks what hands cannot; goes to work on rock without a tool."""
HELD, DAZED, CONFUSED, SLOWED = (1 << number for number in range(12, 16))
"""Cannot step; does nothing at all; steps astray now and then; acts every second turn."""
WET, STEADY, BLINDED, WEAVES = (1 << number for number in range(16, 20))
"""Does not burn; is not stunned; sees what is beside and nothing else; no web holds it."""
LIGHTSHY, LEADS = (1 << number for number in range(20, 22))
"""Sets no foot into light; others of its faction follow it."""
HASTED, STATUE, BONY = (1 << number for number in range(22, 25))
"""Acts twice as often; is stone while the hero sees it; points and shots do half to it."""
UNDYING, FLAMING, RAILBOUND, WATERBOUND = (1 << number for number in range(25, 29))
"""Neither fire nor burial keeps its body down; is an open flame; never leaves the rails; never leaves the water."""


def bits(names: Iterable[str]) -> int:
    """The set of traits of these names."""
    return sum(1 << NAMES.index(name) for name in set(names))


def names(traits: int) -> list[str]:
    """The names of a set of traits, in their order."""
    return [name for number, name in enumerate(NAMES) if traits >> number & 1]


Traits = Annotated[int, Names(NAMES, bits)]

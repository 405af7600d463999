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
    "hasted",
    "afraid",
    "anchored",
    "unseen",
    "poisonproof",
    "coldproof",
    "eyeless",
    "fearless",
    "lightshy",
    "leads",
    "statue",
    "bony",
    "undying",
    "flaming",
    "railbound",
    "waterbound",
    "dives",
    "surefooted",
    "weighted",
    "laden",
    "warding",
    "oilclad",
    "disarmed",
    "oresensing",
    "feels",
    "truesighted",
    "greedy",
    "warned",
    "saltshy",
)


def _bits(*names: str) -> list[int]:
    return [1 << NAMES.index(name) for name in names]


HANDS, PHASES, ROOTED, UNMENDING = _bits("hands", "phases", "rooted", "unmending")
"""Opens and closes doors; goes through rock and walls; never leaves its place; wounds do not mend."""
FLIES, SWIMS, FIREPROOF, ACIDPROOF, BREATHLESS = _bits("flies", "swims", "fireproof", "acidproof", "breathless")
"""What keeps harm off: of ground of any kind; of water; of fire, lava and great heat; of acid; of gas and drowning."""
MINDLESS, STRONG, DIGS = _bits("mindless", "strong", "digs")
"""Walks into any hazard; breaks what hands cannot; goes to work on rock without a tool."""
HELD, DAZED, CONFUSED, SLOWED = _bits("held", "dazed", "confused", "slowed")
"""Cannot step; does nothing at all; steps astray now and then; acts every second turn."""
WET, STEADY, BLINDED, WEAVES = _bits("wet", "steady", "blinded", "weaves")
"""Does not burn; is not stunned; sees what is beside and nothing else; no web holds it."""
HASTED, AFRAID, ANCHORED, UNSEEN = _bits("hasted", "afraid", "anchored", "unseen")
"""Acts twice a turn; comes no nearer to what it fears; is not pushed; is noticed only from beside it."""
POISONPROOF, COLDPROOF, EYELESS, FEARLESS = _bits("poisonproof", "coldproof", "eyeless", "fearless")
"""What keeps statuses off: poison; chill; blindness; fear."""
LIGHTSHY, LEADS = _bits("lightshy", "leads")
"""Sets no foot into light; others of its faction follow it."""
STATUE, BONY = _bits("statue", "bony")
"""Is stone while the hero sees it; points and shots do half to it."""
UNDYING, FLAMING, RAILBOUND, WATERBOUND = _bits("undying", "flaming", "railbound", "waterbound")
"""Neither fire nor burial keeps its body down; is an open flame; never leaves the rails; never leaves the water."""
(DIVES,) = _bits("dives")
"""Does not show in deep water until it strikes."""
SUREFOOTED, WEIGHTED, LADEN, WARDING = _bits("surefooted", "weighted", "laden", "warding")
"""Does not slip, and is pushed a field less; goes down in deep water at once; is a tenth slower than its kind; strikes
at foes as they come beside it."""
OILCLAD, DISARMED, ORESENSING = _bits("oilclad", "disarmed", "oresensing")
"""Burns longer where there is oil; has lost what its blows are made with; feels that somebody near looks like ore."""
(FEELS,) = _bits("feels")
"""Knows where all are that live and think."""
TRUESIGHTED, GREEDY, WARNED = _bits("truesighted", "greedy", "warned")
"""Sees what is hidden near by; is sensed by whoever wants gold; is warned of bad air and ground."""
(SALTSHY,) = _bits("saltshy")
"""Crosses no line of salt."""


def bits(names: Iterable[str]) -> int:
    """The set of traits of these names."""
    return sum(1 << NAMES.index(name) for name in set(names))


def names(traits: int) -> list[str]:
    """The names of a set of traits, in their order."""
    return [name for number, name in enumerate(NAMES) if traits >> number & 1]


Traits = Annotated[int, Names(NAMES, bits)]

"""Traits: facts about an actor, one bit each. Kinds have them; statuses and worn items add or remove them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from winze.core.limits import Names

_names: list[str] = []


def _bits(*names: str) -> list[int]:
    """Declare traits. The order of the calls decides their bits."""
    _names.extend(names)
    return [1 << _names.index(name) for name in names]


HANDS, PHASES, ROOTED, UNMENDING = _bits("hands", "phases", "rooted", "unmending")
"""Can open and close doors; walks through rock and walls; never moves; does not heal naturally."""
FLIES, SWIMS, FIREPROOF, ACIDPROOF, BREATHLESS = _bits("flies", "swims", "fireproof", "acidproof", "breathless")
"""Immunities: to the ground under it; to water; to fire, lava and great heat; to acid; to gas and drowning."""
MINDLESS, STRONG, DIGS = _bits("mindless", "strong", "digs")
"""Walks into any hazard; breaks what hands cannot break; digs without a tool."""
HELD, DAZED, CONFUSED, SLOWED = _bits("held", "dazed", "confused", "slowed")
"""Cannot step; cannot act at all; sometimes steps in a random direction; acts every second turn."""
WET, STEADY, BLINDED, WEAVES = _bits("wet", "steady", "blinded", "weaves")
"""Cannot burn; cannot be stunned; sees only adjacent cells; is not held by webs."""
HASTED, AFRAID, ANCHORED, UNSEEN = _bits("hasted", "afraid", "anchored", "unseen")
"""Acts twice a turn; does not approach what it fears; cannot be pushed; is noticed only from adjacent cells."""
POISONPROOF, COLDPROOF, EYELESS, FEARLESS = _bits("poisonproof", "coldproof", "eyeless", "fearless")
"""Immunities to statuses: poison; chill; blindness; fear."""
LIGHTSHY, LEADS = _bits("lightshy", "leads")
"""Never steps into light; others of its faction follow it."""
STATUE, BONY = _bits("statue", "bony")
"""Is stone while the hero sees it; takes half damage from pointed weapons and shots."""
UNDYING, FLAMING, RAILBOUND, WATERBOUND = _bits("undying", "flaming", "railbound", "waterbound")
"""Rises even if its corpse is burnt or buried; counts as an open flame; never leaves rails; never leaves water."""
(DIVES,) = _bits("dives")
"""Stays hidden in deep water until it strikes."""
SUREFOOTED, WEIGHTED, LADEN, WARDING = _bits("surefooted", "weighted", "laden", "warding")
"""Does not slip and is pushed one cell less; sinks at once in deep water; acts a tenth slower; strikes at foes that
step next to it."""
OILCLAD, DISARMED, ORESENSING = _bits("oilclad", "disarmed", "oresensing")
"""Burns longer where there is oil; has lost its weapon; senses that a nearby monster only looks like ore."""
(FEELS,) = _bits("feels")
"""Knows the positions of all living, thinking actors."""
TRUESIGHTED, GREEDY, WARNED = _bits("truesighted", "greedy", "warned")
"""Sees hidden things nearby; is sensed by monsters that want gold; is warned of bad air and ground."""
(SALTSHY,) = _bits("saltshy")
"""Does not cross lines of salt."""
FILTERED, SCENTLESS, MUFFLED = _bits("filtered", "scentless", "muffled")
"""Breathes spores and smoke unharmed; leaves no scent; takes steps that nothing feels from afar."""
NAMES = tuple(_names)


def bits(names: Iterable[str]) -> int:
    return sum(1 << NAMES.index(name) for name in set(names))


def names(traits: int) -> list[str]:
    return [name for number, name in enumerate(NAMES) if traits >> number & 1]


Traits = Annotated[int, Names(NAMES, bits)]

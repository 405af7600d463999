"""Points for the hero's achievements, and feats: rare ones that count once each and are worth the same."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from winze.core.limits import Amount, Closed, Flag, Range
from winze.engine.kinds.effects import HarmKind

SCORING = 2
"""Version of the way of scoring. Scores of different versions are ranked apart."""

Count = Literal[
    "turns",
    "depth",
    "kills",
    "spent",
    "robbed",
    "friends",
    "dark",
    "dug",
    "felled",
    "laid",
    "choked",
    "flock",
    "chosen",
    "keyed",
    "bought_out",
    "solved",
    "drained",
    "banished",
]
"""Counters feats depend on. `turns` and `depth` are those of the run; `spent` is gold, `robbed` people; `dark` counts
levels crossed without a lit lamp, `dug` cells dug on one level, `felled` foes killed by one rockfall, `laid` corpses
burnt or buried before they rose; `choked` is 1 if the air of the level just left did harm; `flock` counts the friends
with the hero at the win; `solved` counts machines, `chosen` those that made the hero choose, `keyed` locks opened with
their keys, `bought_out` stores bought empty; `drained` counts lakes drained, `banished` uses of that
effect."""


@dataclass(frozen=True, slots=True)
class Worth(Closed):
    """The points for an achievement: `each`, plus `per_depth` for each level of depth."""

    each: Amount = 0
    per_depth: Amount = 0


@dataclass(frozen=True, slots=True)
class Scoring(Closed):
    """The points for everything but kills, whose worth depends on size and depth."""

    depth: Amount
    """Points for each depth first reached, after the first."""
    gold: Amount
    heartstone: Amount
    climbed: Amount = 0
    """Points for each depth the Heartstone is carried up."""
    feat: Amount = 0
    swift: Amount = 0
    """Turns below which a win earns a point for every `swift_turns` turns left."""
    swift_turns: Annotated[int, Range(1, 1000)] = 10
    deeds: dict[str, Worth] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Feat(Closed):
    """The conditions of a feat. They are checked when the event in `on` occurs."""

    id: str
    on: Literal["won", "kill", "gift", "crossed", "counted"] = "counted"
    """The run is won; the hero causes a death; a gift is taken; the hero reaches a new level; a counter changes."""
    kind: str = ""
    """The kind that was killed or took the gift."""
    row: str = ""
    """The row of the level the hero left."""
    harms: tuple[HarmKind, ...] = ()
    """Causes of death one of which the kill must have, unless the victim was `held` or had a status in `ails`."""
    held: Flag = False
    ails: tuple[str, ...] = ()
    least: dict[Count, Amount] = field(default_factory=dict)
    most: dict[Count, Amount] = field(default_factory=dict)

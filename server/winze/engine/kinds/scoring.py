"""What deeds are worth, and feats: what few manage, each told once and worth the same."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

from winze.core.limits import CLOSED, Amount, Flag, Range
from winze.engine.kinds.effects import HarmKind

SCORING = 2
"""Counts the ways of scoring. Scores are ranked among those of one way only; raise it when sums mean something else."""

Count = Literal[
    "turns", "depth", "kills", "spent", "robbed", "friends", "dark", "dug", "felled", "laid", "choked", "flock"
]
"""What feats count: turns and depth of the run, kills, gold spent, people robbed, friends won, levels crossed without a
lit lamp, fields dug on one level, foes killed under one fall of rock, bodies burnt or buried that would have risen,
whether the air did harm on the level just left, and friends beside him as he wins."""


@dataclass(frozen=True, slots=True)
class Worth:
    """The points for a deed: so many, and so many more for each level of depth."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    each: Amount = 0
    per_depth: Amount = 0


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points for everything but kills, whose worth comes from size and depth."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    depth: Amount
    """For each depth first reached after the first."""
    gold: Amount
    """For each piece of gold found."""
    heartstone: Amount
    """For carrying the Heartstone out of the mine."""
    climbed: Amount = 0
    """For each depth that it is carried up."""
    feat: Amount = 0
    swift: Amount = 0
    """Whoever wins in fewer turns has points for each so many that are left of them."""
    swift_turns: Annotated[int, Range(1, 1000)] = 10
    deeds: dict[str, Worth] = field(default_factory=dict)
    """By the sort of deed, what each such is worth."""


@dataclass(frozen=True, slots=True)
class Feat:
    """What must come together for a feat. It is looked for when something `on` which it depends has happened."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    id: str
    on: Literal["won", "kill", "gift", "crossed", "counted"] = "counted"
    """The run is won; somebody fell by the hero's doing; somebody took what he held out; he went on from a level to one
    that he had never seen; or any of the counts is another."""
    kind: str = ""
    """Who fell, or took it."""
    row: str = ""
    """That of the level from which he went on."""
    harms: tuple[HarmKind, ...] = ()
    """Whoever fell died of one of these harms, or was `held`, or had one of the statuses that it `ails` from."""
    held: Flag = False
    ails: tuple[str, ...] = ()
    least: dict[Count, Amount] = field(default_factory=dict)
    most: dict[Count, Amount] = field(default_factory=dict)

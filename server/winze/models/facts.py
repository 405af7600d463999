"""The facts of an ended run that its story tells, for pages and programs. They are stored as JSON with the story."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec


@dataclass(frozen=True, slots=True)
class CarriedThing:
    """Items of one kind in the pack, as the hero knew them; `kind` is the id of their kind or appearance."""

    kind: str
    name: str
    count: int
    used: bool
    """True if they were in use: in hand, worn, in the quiver or as the lamp."""


@dataclass(frozen=True, slots=True)
class KilledKind:
    """Monsters of one kind whose deaths the hero caused."""

    kind: str
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class VisitedLevel:
    """A level in the order of the first visits. `came` is the turn of the first visit; null if it was not recorded."""

    level: str
    name: str
    came: int | None
    turns: int
    kills: int
    seen: int
    """Percent of its ground that the hero saw."""


@dataclass(frozen=True, slots=True)
class DoneFeat:
    feat: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turning point, or the end of a master, of somebody with a name, or of a friend."""

    turn: int
    level: str
    text: str


@dataclass(frozen=True, slots=True)
class ScorePart:
    """Points with the reason for them, such as `4 kills`."""

    points: int
    text: str


@dataclass(frozen=True, slots=True)
class Facts:
    """An ended run without its rank. `seed` makes the same mine; `cause` is as on the board."""

    headline: str
    cause: str
    score: int
    depth: int
    turns: int
    experience_level: int
    level: str
    """The level where the run ended."""
    heartstone: bool
    """True if the hero carried the Heartstone at the end."""
    seed: int | None
    """Null for a run of the mine of a day."""
    version: str
    pack: list[CarriedThing] = field(default_factory=list)
    kills: list[KilledKind] = field(default_factory=list)
    levels: list[VisitedLevel] = field(default_factory=list)
    feats: list[DoneFeat] = field(default_factory=list)
    turning_points: list[TurningPoint] = field(default_factory=list)
    chances: list[str] = field(default_factory=list)
    """Items, ground and exits that could have saved the hero, as phrases."""
    last_lines: list[str] = field(default_factory=list)
    """The last lines of the log, oldest first."""
    score_parts: list[ScorePart] = field(default_factory=list)
    """The sum of the points is the score; empty for runs that ended before the parts were kept."""
    won: bool = False
    """True if the hero brought the Heartstone out."""


def dump_facts(facts: Facts) -> bytes:
    return msgspec.json.encode(facts)


def load_facts(data: bytes | str) -> Facts:
    """Decode `dump_facts`. Raises ValueError if the data is malformed."""
    return _decoder.decode(data)


_decoder = msgspec.json.Decoder(Facts)

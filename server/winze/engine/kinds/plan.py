"""What the rules know of the dungeon before any level is dug: which level leads where, and at which point."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from winze.core.rectangle import Rectangle

Spacing = Literal[2, 3]
"""How far the way on of a level is from the way in at least, if it can be: the width of the level by this number."""
SPACING: Spacing = 2
"""That of new games."""
OLD_SPACING: Spacing = 3
"""That of games begun under 0.2, whose snapshots do not name any."""


@dataclass(frozen=True, slots=True)
class Exit:
    """A way off a level: a tile of the kind `up`, `down`, `mouth` or `side` at `(x, y)`.

    Shafts stand at the same point of both their levels. A side exit stands one field inside the border and leads to the
    neighbour's opposite side, in the same row or column.
    """

    kind: str
    x: int
    y: int
    to: str | None
    """The id of the level it leads to; None for the mine's mouth."""
    landing: tuple[int, int] | None = None
    """Where one arrives there; None: at the same point."""

    @property
    def arrival(self) -> tuple[int, int]:
        return self.landing or (self.x, self.y)


_WAYS_IN = ("mouth", "up", "side", "down")


def way_in(exits: Sequence[Exit]) -> Exit | None:
    """The way by which a level is entered first, from the level it hangs from; None if there is no way at all.

    The mouth or the shaft up; without either the first drift, as a plan names those to its branches after that.
    """
    return min(exits, key=lambda way: _WAYS_IN.index(way.kind), default=None)


@dataclass(frozen=True, slots=True)
class LevelPlan:
    """One level of the plan. `depth` counts from 1; `id` is what the panel shows, such as `3` or `3b`."""

    id: str
    depth: int
    width: int
    height: int
    generator: str
    exits: tuple[Exit, ...]
    last: bool = False
    """The Heartstone lies here."""
    row: str = ""
    """The id of the row of content that says what the level is called and what it holds."""
    settings: tuple[tuple[str, int | str], ...] = ()
    """What the generator is told, name and value; what is left out stays as the generator has it."""
    features: tuple[str, ...] = ()
    """Names of the features to try, in order. Any may turn out not to fit."""
    vaults: tuple[str, ...] = ()
    """Ids of the vaults to choose from where any is wanted; none: all of the depth."""
    below: str | None = None
    """The level that a fall leads to; None where there is nothing to fall into."""
    lit: int = 100
    """The share of rooms, or of a cave, that has light of its own, in percent."""
    prize: bool = False
    """The end of a side branch: something worth the way lies here."""


@dataclass(frozen=True, slots=True)
class Plan:
    """All levels by id, the main line from the top and then the branches. The hero starts on `start`."""

    start: str
    levels: dict[str, LevelPlan]


class DrawPlan(Protocol):
    """Draws the plan of a seed. Two spacings give the same levels by other ways."""

    def __call__(self, seed: int, spacing: Spacing = SPACING, /) -> Plan: ...


@dataclass(frozen=True, slots=True)
class Spot:
    """A point of a dug level that wants something to be there when the level is first entered.

    `what` is `item`, `gold`, `treasure` (an item as found deeper down), `monster`, `guard` (one that waits asleep or
    stands watch), `healer` or `shopkeeper`.
    """

    what: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Blueprint:
    """A dug level: what a generator hands to the engine. `tiles` is a plane of `TileSet` indices, stride width + 1."""

    width: int
    height: int
    tiles: bytes
    rooms: tuple[Rectangle, ...] = ()
    """The boxes around the floors of the rooms, walls not counted; empty where a generator makes none."""
    corridors: tuple[tuple[tuple[int, int], ...], ...] = ()
    """Each corridor as a polyline of `(x, y)` from wall opening to wall opening."""
    exits: tuple[Exit, ...] = ()
    spots: tuple[Spot, ...] = ()

"""What the rules know of the dungeon before any level is dug: which level leads where, and at which point."""

from __future__ import annotations

from dataclasses import dataclass, field

from winze.core.rectangle import Rectangle


@dataclass(frozen=True, slots=True)
class Exit:
    """A way off a level. Its tile is of the kind `up`, `down` or `mouth` and stands at `(x, y)` on both its levels."""

    kind: str
    x: int
    y: int
    to: str | None
    """The id of the level it leads to; None for the mine's mouth."""


@dataclass(frozen=True, slots=True)
class LevelPlan:
    """One level of the plan. `depth` counts from 1; `id` is what the panel shows, such as `3`."""

    id: str
    depth: int
    width: int
    height: int
    generator: str
    exits: tuple[Exit, ...]
    last: bool = False
    """The Heartstone lies here."""


@dataclass(frozen=True, slots=True)
class Plan:
    """All levels by id, in the order of the main line. The hero starts on `start`."""

    start: str
    levels: dict[str, LevelPlan]


@dataclass(frozen=True, slots=True)
class Blueprint:
    """A dug level: what a generator hands to the engine. `tiles` is a plane of `TileSet` indices, stride width + 1."""

    width: int
    height: int
    tiles: bytes
    rooms: tuple[Rectangle, ...] = ()
    """The floors of the rooms, walls not counted; empty where a generator makes none."""
    corridors: tuple[tuple[tuple[int, int], ...], ...] = ()
    """Each corridor as a polyline of `(x, y)` from wall opening to wall opening."""
    exits: tuple[Exit, ...] = field(default=())

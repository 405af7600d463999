"""The plan of the dungeon: levels and their exits, known before any level is dug."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from winze.core.rectangle import Rectangle

Spacing = Literal[2, 3]
"""Divisor of a level's width that gives the least distance between entrance and exit, where possible."""
SPACING: Spacing = 2
OLD_SPACING: Spacing = 3
"""The spacing of games begun under 0.2, whose snapshots do not store one."""


@dataclass(frozen=True, slots=True)
class Exit:
    """An exit of a level: a tile of the kind `up`, `down`, `mouth` or `side` at `(x, y)`.

    Shafts are at the same point on both of their levels. A side exit is one cell inside the border and leads to the
    neighbor's opposite side, in the same row or column.
    """

    kind: str
    x: int
    y: int
    to: str | None
    """The id of the level it leads to; None for the mine's mouth."""
    landing: tuple[int, int] | None = None
    """Point of arrival on that level; None: the same point."""

    @property
    def arrival(self) -> tuple[int, int]:
        return self.landing or (self.x, self.y)


_ENTRANCE_ORDER = ("mouth", "up", "side", "down")


def entrance(exits: Sequence[Exit]) -> Exit | None:
    """Return the exit by which a level is first entered. Plans list side exits to a level's own branches last."""
    return min(exits, key=lambda exit_: _ENTRANCE_ORDER.index(exit_.kind), default=None)


HAZARDS = 12
"""Most cells of a level under hazards, in percent, unless its row says otherwise. Rivers may exceed it."""

Purpose = Literal["prize", "holder", "gate", "scene"]
"""A prize offers a choice, a gate shuts it off, a holder has the key, and a scene shows something."""


@dataclass(frozen=True, slots=True)
class DealtMachine:
    """One machine that the plan wants on a level. All are ids of machines, in the order of trying."""

    ids: tuple[str, ...]
    """The first that fits is built."""
    gates: tuple[str, ...] = ()
    """Gates to shut it with; without any that fits, it stays open."""
    holders: tuple[str, ...] = ()
    """Holders for the gate's key."""


@dataclass(frozen=True, slots=True)
class LevelPlan:
    """One level of the plan. `depth` counts from 1; `id` is shown on the panel, such as `3` or `3b`."""

    id: str
    depth: int
    width: int
    height: int
    generator: str
    exits: tuple[Exit, ...]
    last: bool = False
    """The level holds the Heartstone."""
    row: str = ""
    """The id of the content row with the level's name and contents."""
    settings: tuple[tuple[str, int | str], ...] = ()
    """Name and value of the generator's settings; others keep the generator's default."""
    features: tuple[str, ...] = ()
    """Names of the features to try, in order. Any of them may turn out not to fit."""
    vaults: tuple[str, ...] = ()
    """Ids of the vaults to choose from; empty: all vaults of the depth."""
    machines: tuple[DealtMachine, ...] = ()
    """The machines to build, in order. Any of them may turn out not to fit."""
    below: str | None = None
    """The id of the level a fall leads to; None: there is nothing to fall into."""
    lit: int = 100
    """Share of lit rooms, or of the lit part of a cave, in percent."""
    prize: bool = False
    """The level is the end of a branch and holds a reward."""
    hazards: int = HAZARDS
    """Most cells that pools may put under hazards, in percent."""
    hall: str = ""
    """The id of the vault that is the hall of the level; empty if it has none."""


@dataclass(frozen=True, slots=True)
class Plan:
    """All levels by id, the main line from the top followed by the branches. The hero starts on `start`."""

    start: str
    levels: dict[str, LevelPlan]


class DrawPlan(Protocol):
    """Draws the plan of a seed. Different spacings give the same levels with different exits."""

    def __call__(self, seed: int, spacing: Spacing = SPACING, /) -> Plan: ...


@dataclass(frozen=True, slots=True)
class Spot:
    """A point of a dug level that gets contents when the level is first entered.

    `what` is `item`, `gold`, `treasure` (an item from greater depth), `monster`, `guard` (a monster asleep or on
    watch), `healer` or `shopkeeper`. Halls have a `master` and a `prize`. Machines also put a `ware` (an item to choose
    or to buy), a `key`, `ore`, and a `sleeper` (a monster of the next depth, asleep).
    """

    what: str
    x: int
    y: int
    of: str = ""
    """The id of the item, the ware or the monster, or the category of the ware; empty: any."""
    count: int = 1
    machine: int = 0
    """The number of the machine it belongs to, counted from 1; 0: none."""
    deeper: int = 0
    """Levels below its own that a ware comes from."""
    plus: int = 0
    """Enchantment added to a ware that can be worn or wielded."""
    known: bool = False
    """The hero knows the kind of the ware on sight."""
    carries: str = ""
    """The id of an item that the monster has in its pack."""


@dataclass(frozen=True, slots=True)
class BuiltMachine:
    """A machine on a dug level. Cells are those of the level's board."""

    id: str
    purpose: Purpose
    inside: tuple[int, ...] = ()
    threshold: int = -1
    """The cell that its gate shuts; -1 if it has none. A gate has nothing inside but what stands before it."""
    gate: str = ""
    """The id of the gate; empty if it has none."""
    key: int = -1
    """The cell of the key to its gate, or of the monster that carries it; -1 if the gate has no key."""
    wires: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """By name: the cells that answer each other."""
    gives: str = ""
    """The id of the key that a holder has."""
    blocks: tuple[int, ...] = ()
    """Cells that cut off what lies behind until somebody works at them."""
    across: str = ""
    """The hazard between the thing it holds and the ground; empty if it can be reached on foot."""


@dataclass(frozen=True, slots=True)
class BuiltHall:
    """The hall of a dug level: the id of its vault, its cells inside, and each entrance that leads to the level."""

    id: str
    inside: tuple[int, ...]
    ways: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class BuiltRoom:
    """A room of a dug level. `box` is the bounding box of its floor, without walls."""

    name: str
    box: Rectangle


@dataclass(frozen=True, slots=True)
class Blueprint:
    """A dug level, as a generator hands it to the engine. `tiles` is a plane of `TileSet` indices, stride width + 1."""

    width: int
    height: int
    tiles: bytes
    rooms: tuple[BuiltRoom, ...] = ()
    """Empty if the generator makes no rooms."""
    corridors: tuple[tuple[tuple[int, int], ...], ...] = ()
    """Each corridor as a polyline of `(x, y)` from wall opening to wall opening."""
    exits: tuple[Exit, ...] = ()
    spots: tuple[Spot, ...] = ()
    machines: tuple[BuiltMachine, ...] = ()
    """Machine number 1 comes first."""
    hall: BuiltHall | None = None

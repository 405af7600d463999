"""The hero's knowledge of a level's ground: facts as last seen."""

from __future__ import annotations

from typing import Literal

import msgspec

from winze.engine.state.facts import Facts

Mood = Literal["", "asleep", "seeks", "hunts", "watches", "flees", "friend", "ally", "waits", "bound"]
PLANES = ("passable", "hazards", "doors", "flaps", "stairs", "room_frames")


class Met(msgspec.Struct, frozen=True, array_like=True):
    """A monster where the hero last saw it. `stands` if it is expected to be there still when it is out of sight."""

    kind: str
    cell: int
    mood: Mood = ""
    since: int = 0
    """The turn in which the hero first saw it there."""
    stands: bool = False


class Known:
    """Sets of cells. `been` are those the hero has stood on; the others are facts about seen cells.

    `perils` are temporary dangers as last seen: fire, bad air and ground about to be flooded.
    """

    __slots__ = (*PLANES, "been", "perils")

    def __init__(self) -> None:
        self.been = self.perils = 0
        self.passable = self.hazards = self.doors = self.flaps = self.stairs = self.room_frames = 0

    def look(self, facts: Facts, cells: int) -> None:
        """Learn the present state of `cells`. Runs twice a turn, hence plane by plane without a loop."""
        self.passable ^= (self.passable ^ facts.passable) & cells
        self.hazards ^= (self.hazards ^ facts.hazards) & cells
        self.doors ^= (self.doors ^ facts.doors) & cells
        self.flaps ^= (self.flaps ^ facts.flaps) & cells
        self.stairs ^= (self.stairs ^ facts.stairs) & cells
        self.room_frames ^= (self.room_frames ^ facts.room_frames) & cells

    @property
    def safe(self) -> int:
        """Return the cells the hero knows to be walkable without harm, through doors too."""
        return self.walkable & ~self.perils

    @property
    def walkable(self) -> int:
        """Return the cells that would be safe without temporary dangers."""
        return self.passable & ~self.hazards | self.doors

    @property
    def dangers(self) -> int:
        return self.hazards | self.perils

    @property
    def closed_doors(self) -> int:
        return self.doors & ~self.passable

"""What the hero knows of the ground of a level: its facts as he last saw them."""

from __future__ import annotations

from winze.engine.state.facts import Facts

PLANES = ("passable", "hazards", "doors", "flaps", "stairs", "room_frames")


class Known:
    """Sets of fields. `been` is where he has stood, the others are facts of fields that he has seen.

    `perils` is what comes and goes: fire, bad air, and ground that is about to be flooded, where he saw it last.
    """

    __slots__ = (*PLANES, "been", "perils")

    def __init__(self) -> None:
        self.been = self.perils = 0
        self.passable = self.hazards = self.doors = self.flaps = self.stairs = self.room_frames = 0

    def look(self, facts: Facts, cells: int) -> None:
        """Take in how these fields are now: twice a turn, so plane by plane without a loop."""
        self.passable ^= (self.passable ^ facts.passable) & cells
        self.hazards ^= (self.hazards ^ facts.hazards) & cells
        self.doors ^= (self.doors ^ facts.doors) & cells
        self.flaps ^= (self.flaps ^ facts.flaps) & cells
        self.stairs ^= (self.stairs ^ facts.stairs) & cells
        self.room_frames ^= (self.room_frames ^ facts.room_frames) & cells

    @property
    def safe(self) -> int:
        """Where he knows how to go without harm, through doors too."""
        return self.walkable & ~self.perils

    @property
    def walkable(self) -> int:
        """Where he could go without harm if nothing were there that comes and goes."""
        return self.passable & ~self.hazards | self.doors

    @property
    def dangers(self) -> int:
        """Where harm is to be had, lasting or not."""
        return self.hazards | self.perils

    @property
    def closed_doors(self) -> int:
        return self.doors & ~self.passable

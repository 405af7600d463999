"""What the hero knows of the ground of a level: its facts as he last saw them."""

from __future__ import annotations

from winze.engine.state.facts import Facts

PLANES = ("passable", "hazards", "doors", "stairs", "room_frames")


class Known:
    """Sets of fields. `been` is where he has stood, the others are facts of fields that he has seen."""

    __slots__ = (*PLANES, "been")
    passable: int
    hazards: int
    doors: int
    stairs: int
    room_frames: int

    def __init__(self) -> None:
        self.been = 0
        for name in PLANES:
            setattr(self, name, 0)

    def look(self, facts: Facts, fields: int) -> None:
        """Take in how these fields are now."""
        for name in PLANES:
            known = getattr(self, name)
            setattr(self, name, known ^ (known ^ getattr(facts, name)) & fields)

    @property
    def safe(self) -> int:
        """Where he knows how to go without harm, through doors too."""
        return self.passable & ~self.hazards | self.doors

    @property
    def closed_doors(self) -> int:
        return self.doors & ~self.passable

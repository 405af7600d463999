"""What a generator can promise of a plain level, before features wear it away; `promises` checks it."""

from __future__ import annotations

from enum import Flag, auto


class Promise(Flag):
    """Promises, each told apart from the others. Every level of every generator keeps those of `check` besides."""

    ROOMS_APART = auto()
    """Each room has a ring of walls of its own, open only where corridors end."""
    RECTANGLES = auto()
    """Each room is a rectangle, all floor."""
    STAIRS_APART = auto()
    """Shafts stand in rooms of their own."""
    OFF_ROOMS = auto()
    """No corridor runs along a room, nor touches a corner of it."""
    OFF_CORRIDORS = auto()
    """No corridor runs along another corridor or itself, nor touches a corner."""
    NO_BRUSHING = OFF_ROOMS | OFF_CORRIDORS
    NO_CROSSING = auto()
    """Corridors do not meet one another."""
    ENDS_ONLY = auto()
    """A corridor opens the walls of the two rooms it joins, at its ends, and runs through no room."""
    WALLS_KEPT = auto()
    """A corridor opens walls of rooms only at its ends, and runs through no room; it may end at another corridor."""
    THREE_LEGS = auto()
    """A corridor has at most three legs."""


NONE = Promise(0)
STRICT = Promise.ROOMS_APART | Promise.RECTANGLES | Promise.STAIRS_APART | Promise.NO_BRUSHING | Promise.ENDS_ONLY

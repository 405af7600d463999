"""Properties that a generator can promise of a plain level, before features change it; `promises` checks them."""

from __future__ import annotations

from enum import Flag, auto


class Promise(Flag):
    """Independent promises. In addition, every level of every generator passes `check`."""

    ROOMS_APART = auto()
    """Each room has a ring of walls of its own, open only where corridors end."""
    RECTANGLES = auto()
    """Each room is a rectangle, all floor."""
    STAIRS_APART = auto()
    """Each shaft stands in a room of its own."""
    OFF_ROOMS = auto()
    """No corridor runs along a room or touches its corner."""
    OFF_CORRIDORS = auto()
    """No corridor runs along another corridor or itself, or touches its corner."""
    NO_BRUSHING = OFF_ROOMS | OFF_CORRIDORS
    NO_CROSSING = auto()
    """Corridors do not meet."""
    ENDS_ONLY = auto()
    """A corridor opens the walls of the two rooms it joins, at its ends, and runs through no room."""
    WALLS_KEPT = auto()
    """A corridor opens walls of rooms only at its ends, and runs through no room; it may end at another corridor."""
    THREE_LEGS = auto()
    LINKED = auto()
    """A corridor joins two rooms that a link names."""


NONE = Promise(0)
STRICT = Promise.ROOMS_APART | Promise.RECTANGLES | Promise.STAIRS_APART | Promise.NO_BRUSHING | Promise.ENDS_ONLY

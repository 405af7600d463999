"""The levels that every generator can dig: their sizes, and to how many sides they go on."""

from __future__ import annotations

LEAST_WIDTH, LEAST_HEIGHT = 40, 16
MOST_WIDTH, MOST_HEIGHT = 120, 60
MOST_SIDES = 3
"""Sides of a level that may have a drift (C-18)."""


def size_fault(width: int, height: int) -> str | None:
    """Why no level of this size can be dug; None if it can."""
    if LEAST_WIDTH <= width <= MOST_WIDTH and LEAST_HEIGHT <= height <= MOST_HEIGHT:
        return None
    return (
        f"a level is {LEAST_WIDTH}x{LEAST_HEIGHT} to {MOST_WIDTH}x{MOST_HEIGHT} fields; {width}x{height} cannot be dug"
    )

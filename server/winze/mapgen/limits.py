"""Sizes of levels that every generator can dig, and the number of sides with exits."""

from __future__ import annotations

LEAST_WIDTH, LEAST_HEIGHT = 40, 16
MOST_WIDTH, MOST_HEIGHT = 120, 60
MOST_SIDES = 3
"""Sides of a level that may have a drift (C-18)."""


def size_fault(width: int, height: int) -> str | None:
    """Return the reason why a level of this size cannot be dug, or None."""
    if LEAST_WIDTH <= width <= MOST_WIDTH and LEAST_HEIGHT <= height <= MOST_HEIGHT:
        return None
    return (
        f"a level is {LEAST_WIDTH}x{LEAST_HEIGHT} to {MOST_WIDTH}x{MOST_HEIGHT} fields; {width}x{height} cannot be dug"
    )

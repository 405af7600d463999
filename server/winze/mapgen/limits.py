"""Sizes of levels that every generator can dig, and the number of sides with exits."""

from __future__ import annotations

MIN_WIDTH, MIN_HEIGHT = 40, 16
MAX_WIDTH, MAX_HEIGHT = 120, 60
MAX_SIDES = 3
"""Sides of a level that may have a drift (C-18)."""


def size_fault(width: int, height: int) -> str | None:
    if MIN_WIDTH <= width <= MAX_WIDTH and MIN_HEIGHT <= height <= MAX_HEIGHT:
        return None
    return f"a level is {MIN_WIDTH}x{MIN_HEIGHT} to {MAX_WIDTH}x{MAX_HEIGHT} cells; {width}x{height} cannot be dug"

"""Bars that show how much of something is left."""

from __future__ import annotations


def bar(value: int, most: int, cells: int) -> str:
    """`██████▓░░░`: full cells, one for a begun cell, and empty ones. Above 0 at least one cell shows something."""
    value = min(max(value, 0), most)
    full, part = divmod(value * cells, most) if most > 0 else (0, 0)
    begun = "▓" if part else ""
    return ("█" * full + begun).ljust(cells, "░")


def label(name: str, value: int, cells: int) -> str:
    """`Score  640`: the name to the left, the number to the right, in thousands if there is no room for it."""
    number = str(value)
    if len(name) + len(number) >= cells:
        number = f"{value // 1000}k"
    return name + number.rjust(cells - len(name))

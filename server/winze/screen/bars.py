"""Bars that show how much of a quantity is left."""

from __future__ import annotations


def bar(value: int, most: int, cells: int) -> str:
    """Return a bar such as `██████▓░░░`; a value above 0 shows in at least one cell."""
    value = min(max(value, 0), most)
    full, rest = divmod(value * cells, most) if most > 0 else (0, 0)
    partial = "▓" if rest else ""
    return ("█" * full + partial).ljust(cells, "░")


def label(name: str, value: int, cells: int) -> str:
    """Return `Score  640`: the name on the left, the number on the right, in thousands if room is short."""
    number = str(value)
    if len(name) + len(number) >= cells:
        number = f"{value // 1000}k"
    return name + number.rjust(cells - len(name))

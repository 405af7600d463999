"""Bars that show how much of a quantity is left."""

from __future__ import annotations


def bar(value: int, most: int, cells: int) -> str:
    """Return a bar such as `██████▓░░░`; a value above 0 shows in at least one cell."""
    value = min(max(value, 0), most)
    full, rest = divmod(value * cells, most) if most > 0 else (0, 0)
    partial = "▓" if rest else ""
    return ("█" * full + partial).ljust(cells, "░")


def label(name: str, sign: str, value: int, cells: int) -> str:
    """Return `Score  640`: the name on the left, or its sign if room is short, and the number on the right."""
    shown = name if len(name) + len(str(value)) < cells else sign
    return shown + str(value).rjust(cells - len(shown))

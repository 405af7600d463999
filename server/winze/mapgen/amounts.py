"""Counts and chances are given for a level of 70x20 cells; a larger level gets more of everything."""

from __future__ import annotations

from winze.core.chance import Stream

USUAL_AREA = 70 * 20


def scaled(amount: int, area: int, chance: Stream, parts: int = 1) -> int:
    """Return the count for a level of `area` cells; a fraction counts by chance. `amount` is in units of 1/`parts`,
    so 100 stands for percent. Draws once, whatever the numbers.
    """
    whole, rest = divmod(amount * area, parts * USUAL_AREA)
    return whole + chance.chance(rest, parts * USUAL_AREA)

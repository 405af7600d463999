"""Counts and chances are told for a level of 70x20; a larger level has more of everything, a smaller one less."""

from __future__ import annotations

from winze.core.chance import Stream

USUAL_AREA = 70 * 20


def scaled(amount: int, area: int, chance: Stream, parts: int = 1) -> int:
    """A count on a level of some area: what is whole of it for certain, the rest by chance. The amount may be told in
    so many parts of one: in percent, say. Draws once whatever the numbers.
    """
    whole, rest = divmod(amount * area, parts * USUAL_AREA)
    return whole + chance.chance(rest, parts * USUAL_AREA)

"""Counts and chances, stated for a level of 70x20 and scaled to the area of the level at hand."""

from __future__ import annotations

from winze.core.chance import Stream

REFERENCE_AREA = 70 * 20


def scaled(amount: int, area: int, chance: Stream, parts: int = 1) -> int:
    """Scale an amount in units of `1 / parts` to `area` cells, and round at random. Always draws exactly once."""
    whole, rest = divmod(amount * area, parts * REFERENCE_AREA)
    return whole + chance.chance(rest, parts * REFERENCE_AREA)

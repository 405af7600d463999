"""The appearances of unidentified items, which each run assigns to kinds anew."""

from __future__ import annotations

from collections.abc import Mapping

from winze.core.chance import Stream
from winze.engine.kinds.rules import Rules


def draw_appearances(seed: int, rules: Rules, kept: Mapping[str, str]) -> dict[str, str]:
    """Return the appearance id of each unidentified kind. Those in `kept` stay as they are."""
    appearances = {kind: look for kind, look in kept.items() if kind in rules.items and look in rules.flavours}
    chance = Stream.named(seed, "guises")
    for kind in rules.items.values():
        if kind.unknown and kind.id not in appearances:
            taken = set(appearances.values())
            free = [
                flavour.id
                for flavour in rules.flavours.values()
                if flavour.category == kind.category and flavour.id not in taken
            ]
            appearances[kind.id] = chance.choice(free)
    return appearances

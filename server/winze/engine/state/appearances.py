"""What things look like to whoever does not know them: each run gives the looks to the kinds anew."""

from __future__ import annotations

from collections.abc import Mapping

from winze.core.chance import Stream
from winze.engine.kinds.rules import Rules


def draw_appearances(seed: int, rules: Rules, kept: Mapping[str, str]) -> dict[str, str]:
    """Return the id of a look for each kind that shows no more than that. Those `kept` stay as they are."""
    appearances = {kind: look for kind, look in kept.items() if kind in rules.items and look in rules.flavours}
    chance = Stream.named(seed, "guises")
    for kind in rules.items.values():
        if kind.unknown and kind.id not in appearances:
            taken = set(appearances.values())
            free = [one.id for one in rules.flavours.values() if one.category == kind.category and one.id not in taken]
            appearances[kind.id] = chance.choice(free)
    return appearances

"""Holders: the ground on which the key of a gate may be held."""

from __future__ import annotations

from winze.core.distance import layers
from winze.mapgen.draft import Draft
from winze.mapgen.machines.venue import Venue

BANDS = ((25, 60), (20, 80))
"""Least and most steps from a gate to its key; the second if nothing fits the first."""
_BEYOND = 6
"""Cells beyond the ground at which no key lies any more."""


class Walk:
    """The walk from the gate of a venue to all ground that is not behind a gate."""

    def __init__(self, draft: Draft, venue: Venue) -> None:
        self._draft, self._venue = draft, venue
        self._rings = layers(draft.board, venue.gap, draft.safe() & ~venue.inside)

    def band(self, least: int, most: int) -> int:
        found = 0
        for ring in self._rings[least : most + 1]:
            found |= ring
        return found

    def steps_to(self, cell: int) -> int:
        """Return the steps to the ground nearest to a cell and on to it, through a hazard or what blocks the way."""
        near = 1 << cell
        for beyond in range(_BEYOND):
            for steps, ring in enumerate(self._rings):
                if ring & near:
                    return steps + beyond
            near = self._draft.board.around8(near)
        return 0

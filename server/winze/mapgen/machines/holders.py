"""Holders: the ground on which the key of a gate may be held."""

from __future__ import annotations

from winze.core.distance import distance_to, layers
from winze.mapgen.cells import HAZARDS
from winze.mapgen.draft import Draft
from winze.mapgen.machines.venue import Venue

BANDS = ((25, 60), (20, 80))
"""Least and most steps from a gate to its key; the second if nothing fits the first."""


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
        """Return the steps to a cell on the ground, or across hazards."""
        steps = distance_to(self._rings, cell)
        if steps is None:
            draft = self._draft
            ground = (draft.safe() | draft.mask(*HAZARDS) | 1 << cell | draft.dry()) & ~self._venue.inside
            steps = distance_to(layers(draft.board, self._venue.gap, ground), cell)
        return steps or 0

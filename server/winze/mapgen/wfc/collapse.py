"""Wave function collapse: each place of a grid starts with every block possible and ends with one.

Again and again, one of the places with the fewest blocks left, so the lowest entropy, is given one of them at random.
Then blocks that no longer fit are ruled out all over the grid. A block that leaves a place with none is itself ruled
out.

Source: Maxim Gumin, "WaveFunctionCollapse" (2016).
"""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.directions import ORTHOGONAL, Direction
from winze.mapgen.wfc.blocks import Blocks

_SEVERAL = -1
"""Stands for the cause of a change that has more than one."""


class Wave:
    """`domains` are the blocks still possible, row by row. A `forgiving` wave keeps misfits where no block fits."""

    def __init__(self, blocks: Blocks, domains: list[int], columns: int, *, forgiving: bool = False) -> None:
        self.blocks = blocks
        self.forgiving = forgiving
        self.domains = domains
        self._beside = [_beside(place, columns, len(domains)) for place in range(len(domains))]

    def collapse(self, chance: Stream) -> bool:
        """Leave one block at each place. Return False on a contradiction."""
        if not self._spread(list(range(len(self.domains)))):
            return False
        while undecided := [place for place, domain in enumerate(self.domains) if domain & domain - 1]:
            least = min(self.domains[place].bit_count() for place in undecided)
            place = chance.choice([place for place in undecided if self.domains[place].bit_count() == least])
            if not self._decide(place, chance):
                return False
        return True

    def _decide(self, place: int, chance: Stream) -> bool:
        before = self.domains[:]
        chosen = 1 << chance.cell(self.domains[place])
        self.domains[place] = chosen
        if self._spread([place]):
            return True
        self.domains = before
        self.domains[place] &= ~chosen
        return self._spread([place])

    def _spread(self, changed: list[int]) -> bool:
        """Rule out blocks that no longer fit beside changed places. Return False if a place has none left."""
        domains, beside = self.domains, self.blocks.beside
        causes = dict.fromkeys(changed, _SEVERAL)
        while causes:
            place = next(iter(causes))
            cause = causes.pop(place)
            for side, other in self._beside[place]:
                if other == cause:  # its change removed only misfits
                    continue
                old = domains[other]
                new = old & beside(domains[place], side)
                if not new and not self.forgiving:
                    return False
                if new not in {old, 0}:
                    domains[other] = new
                    causes[other] = _SEVERAL if other in causes else place
        return True


def _beside(place: int, columns: int, places: int) -> list[tuple[Direction, int]]:
    x, y = place % columns, place // columns
    return [
        (side, place + side.dy * columns + side.dx)
        for side in ORTHOGONAL
        if 0 <= x + side.dx < columns and 0 <= y + side.dy < places // columns
    ]

"""Pockets: ground that falls away from the way in when one cell, the threshold, is shut.

#########      t  the threshold, with a jamb on either side: a door, an opening, or the inner end of a narrow run
#...#...#
#...t...,,     The ground is flooded from the threshold away from the way in. Steps are diagonal too, as nobody may
#...#...#      slip past a gate.
#########
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from winze.core.board import Board, cells
from winze.core.distance import layers, within
from winze.engine.kinds.plan import entrance
from winze.mapgen.cells import DOORS, HAZARDS, SOLID, CellKind
from winze.mapgen.doorways import doorways
from winze.mapgen.draft import Draft
from winze.mapgen.machines.frame import near_exits

_LEAST, _MOST = 12, 60
"""Cells of a pocket."""
_BESIDE_WAY = 4
"""Steps between the shortest way and a threshold that is passed on it."""


@dataclass(frozen=True, slots=True)
class Pocket:
    inside: int
    threshold: int
    on_way: bool
    """The threshold lies beside the shortest way through the level."""

    @property
    def size(self) -> int:
        return self.inside.bit_count()

    def is_sealed(self, board: Board, dry: int) -> bool:
        """Return True if the pocket is still dry, and ends at its threshold."""
        around = board.around8(self.inside) & ~(1 << self.threshold)
        return around & dry == self.inside


class Ways:
    """The walks on a level from its way in: `rings` are the cells at each number of steps."""

    def __init__(self, draft: Draft) -> None:
        board, self.dry = draft.board, draft.dry()
        way_in = entrance(draft.place.exits)
        start = 1 << board.cell(way_in.x, way_in.y) if way_in else self.dry & -self.dry
        self.rings = layers(board, start, self.dry)
        self._draft = draft

    @cached_property
    def shortest(self) -> int:
        """The cells of a shortest way from the way in to each other exit."""
        board, way = self._draft.board, self._draft.required
        for exit_ in cells(self._draft.required):
            here = 0
            for ring in reversed(self.rings):
                here = board.around8(here) & ring if here else ring & 1 << exit_
                here &= -here
                way |= here
        return way

    def within(self, steps: int) -> int:
        """Return the cells at most `steps` steps from the way in."""
        found = 0
        for ring in self.rings[: steps + 1]:
            found |= ring
        return found

    @cached_property
    def pockets(self) -> list[Pocket]:
        board = self._draft.board
        beside = within(board, self.shortest, self.dry, _BESIDE_WAY)
        bad = near_exits(self._draft) | board.around8(self._draft.mask(*HAZARDS))
        found = []
        for inside, threshold in self._cut_off(bad):
            if inside.bit_count() >= _LEAST:
                found.append(Pocket(inside, threshold, bool(beside >> threshold & 1)))
        return found

    def _cut_off(self, bad: int) -> Iterator[tuple[int, int]]:
        """Yield the ground behind each threshold, if there is not too much of it and none of it is `bad`."""
        board, narrow, earlier = self._draft.board, self._narrow, 0
        doors = self._draft.mask(*DOORS, CellKind.OPENING)
        for ring, beyond in zip(self.rings, self.rings[1:], strict=False):
            earlier |= ring
            sites = ring & narrow & ~bad & (doors | ~board.around4(beyond & narrow))
            ground = self.dry & ~earlier if sites else 0
            for threshold in cells(sites):
                here = 1 << threshold
                behind = board.around4(here) & beyond
                if not behind:
                    continue
                if inside := self._behind(behind, ground, earlier ^ here | bad & ground):
                    yield inside, threshold

    @cached_property
    def _narrow(self) -> int:
        draft = self._draft
        return doorways(draft.board, draft.open(), draft.mask(*SOLID)) & self.dry & ~draft.mask(CellKind.DOOR_HIDDEN)

    def _behind(self, start: int, allowed: int, beyond: int) -> int:
        """Return the ground around `start`; 0 if there is too much, or if it touches `beyond`."""
        board, reached, before = self._draft.board, start, 0
        while reached != before:
            before = reached
            grown = board.around8(reached)
            if grown & beyond or reached.bit_count() > _MOST:
                return 0
            reached = grown & allowed
        return reached

"""Pools: lakes of water and of lava, pits of acid, chasms. Each fills a blob, and eats rock and walls as it does floor.

Where a pool cuts ground off, a way leads across or along its shore, so a level nearly always has a place for one.

Source: PEERS, level statistics; FEA-07.
"""

from __future__ import annotations

from dataclasses import dataclass

from winze.core.chance import Stream
from winze.mapgen.draft import Draft
from winze.mapgen.features.blob import blob, laid
from winze.mapgen.features.feature import Feature, NoFitError
from winze.mapgen.features.liquid import ACID, FORD, LAVA, VOID, WATER, Liquid, pour
from winze.mapgen.features.site import spared

_DRAWS = 4
_GROUND = 40
"""The least share of a pool that was ground before, in percent; or nobody would come near enough to see it."""
_LEFT = 60
"""The least share that is left of a pool once ways lead across, in percent; or it would be more of a bridge."""

Range = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Pool:
    """What is in it, one of some liquids; how large it is at most; and how many there are."""

    liquids: tuple[Liquid, ...]
    widths: Range
    heights: Range
    count: Range = (1, 1)

    def build(self, draft: Draft, chance: Stream) -> None:
        for number in range(chance.between(*self.count)):
            if bed := self._bed(draft, chance):
                self._fill(draft, bed, chance)
            elif not number:
                raise NoFitError

    def _fill(self, draft: Draft, bed: int, chance: Stream) -> None:
        liquid = chance.choice(self.liquids)
        bed = pour(draft, bed, liquid, chance)
        if (bed & draft.mask(liquid.cell)).bit_count() * 100 < bed.bit_count() * _LEFT:
            raise NoFitError

    def _bed(self, draft: Draft, chance: Stream) -> int:
        """A blob where nothing is in its way and enough is ground; 0 without one."""
        board, ground = draft.board, draft.dry()
        free = board.full & ~board.around8(spared(draft))
        for _ in range(_DRAWS):
            shape = blob(board, chance.between(*self.widths), chance.between(*self.heights), chance)
            bed = laid(shape, free, ground, chance)
            if (bed & ground).bit_count() * 100 > bed.bit_count() * _GROUND:
                return bed
        return 0


LAKE = Feature("lake", "deep water with shallows around it", Pool((WATER, FORD), (10, 26), (5, 10)).build, digs=True)
LAVA_LAKE = Feature("lava_lake", "a lake of lava", Pool((LAVA,), (8, 22), (4, 9)).build, digs=True)
ACID_POOL = Feature("acid_pool", "pits full of acid", Pool((ACID,), (5, 10), (4, 6), (1, 3)).build, digs=True)
CHASM = Feature(
    "chasm", "a hole in the ground, down to the next level", Pool((VOID,), (7, 26), (4, 9)).build, digs=True, drops=True
)

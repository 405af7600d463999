"""Pools: lakes of water and of lava, pits of acid, chasms. Each fills a blob, and eats rock and walls as it does floor.

Where a pool cuts ground off, a way leads across or along its shore, so a level nearly always has a place for one.

Source: PEERS, level statistics; FEA-07.
"""

from __future__ import annotations

from dataclasses import dataclass

from winze.core.chance import Stream
from winze.core.distance import flood
from winze.mapgen.cells import HAZARDS
from winze.mapgen.draft import Draft
from winze.mapgen.features.blob import blob
from winze.mapgen.features.crossing import Spans, add_ways
from winze.mapgen.features.feature import Feature, NoFitError
from winze.mapgen.features.liquid import ACID, FORD, LAVA, SLIVER, VOID, WATER, Liquid, pour
from winze.mapgen.features.site import spared
from winze.mapgen.stencil import places

_DRAWS = 4
"""Blobs that are drawn, each smaller than the one before, until one fits."""
_SHRUNK = 80
"""What each is high and wide of the one before, in percent."""
_PLACES = 6
"""Places that are tried for each blob: the first where it cuts nothing off, or else the one where it cuts off least."""
_GROUND = 40
"""The least share of a pool that was ground before, in percent; or nobody would come near enough to see it."""
_LEFT = 60
"""The least share that is left of a pool once ways lead across, in percent; or it would be more of a bridge."""
_MOST = 12
"""The share of a level that hazards take up at most, in percent; or a pool would drown it."""
_WAYS = 2
"""Crossings over one pool at most."""
_SPANS = Spans(lengths=(3, 9), saving=20)

Range = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Pool:
    """What is in it, one of some liquids; how large it is; and how many there are."""

    liquids: tuple[Liquid, ...]
    widths: Range = (8, 20)
    heights: Range = (4, 8)
    count: Range = (1, 1)

    def build(self, draft: Draft, chance: Stream) -> None:
        for number in range(chance.between(*self.count)):
            if bed := self._bed(draft, chance):
                self._fill(draft, bed, chance)
            elif not number:
                raise NoFitError

    def _fill(self, draft: Draft, bed: int, chance: Stream) -> None:
        liquid = chance.choice(self.liquids)
        bed, ways = pour(draft, bed, liquid, chance)
        if ways > _WAYS:
            raise NoFitError
        add_ways(draft, bed, chance, liquid.over, _SPANS, most=_WAYS - ways)
        if (bed & draft.mask(liquid.cell)).bit_count() * 100 < bed.bit_count() * _LEFT or _room(draft) < 0:
            raise NoFitError

    def _bed(self, draft: Draft, chance: Stream) -> int:
        """Return a blob where nothing is in its way, enough is ground, and little or nothing is cut off; 0 without
        one.
        """
        board = draft.board
        free = board.full & ~board.around8(spared(draft))
        w, h = (
            chance.between(sum(self.widths) // 2, self.widths[1]),
            chance.between(sum(self.heights) // 2, self.heights[1]),
        )
        for _ in range(_DRAWS):
            shape = blob(board, w, h, chance)
            if self._is_whole(shape.bit_count(), _room(draft)) and (bed := _least_cut(draft, shape, free, chance)):
                return bed
            w, h = max(self.widths[0], w * _SHRUNK // 100), max(self.heights[0], h * _SHRUNK // 100)
        return 0

    def _is_whole(self, size: int, room: int) -> bool:
        """Return True if a blob is neither a mere puddle nor too much for the level."""
        return self.widths[0] * self.heights[0] <= 2 * size <= 2 * room


def _room(draft: Draft) -> int:
    """Return how many more cells of the level hazards may take up."""
    return draft.place.width * draft.place.height * _MOST // 100 - draft.mask(*HAZARDS).bit_count()


def _least_cut(draft: Draft, shape: int, free: int, chance: Stream) -> int:
    """Return the blob where it cuts off no more than would be swallowed, or at the best of some places; 0 without
    one.
    """
    ground, best, least = draft.dry(), 0, draft.board.size
    at = places(shape, free)
    for _ in range(_PLACES if at else 0):
        bed = shape << chance.cell(at)
        if (bed & ground).bit_count() * 100 <= bed.bit_count() * _GROUND:
            continue
        lost = _cut_off(draft, ground & ~bed)
        if lost < least:
            best, least = bed, lost
        if lost <= SLIVER:
            break
    return best


def _cut_off(draft: Draft, left: int) -> int:
    """Return how many cells of the ground that is left nobody gets to from a way off the level, or from any ground."""
    start = draft.required or left
    return (left & ~flood(draft.board, start & -start, left, diagonal=False)).bit_count()


LAKE = Feature("lake", "deep water with shallows around it", Pool((WATER, FORD)).build, digs=True)
LAVA_LAKE = Feature("lava_lake", "a lake of lava", Pool((LAVA,)).build, digs=True)
ACID_POOL = Feature("acid_pool", "pits full of acid", Pool((ACID,), (5, 10), (4, 6), (1, 3)).build, digs=True)
CHASM = Feature("chasm", "a hole in the ground, down to the next level", Pool((VOID,)).build, digs=True, drops=True)

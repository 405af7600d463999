"""Pools: lakes of water or lava, pits of acid, and chasms. Each fills a blob of floor, walls and rock.

A path across or along its shore rejoins what a pool cuts off. Source: PEERS, level statistics; FEA-07.
"""

from __future__ import annotations

from dataclasses import dataclass

from winze.core.chance import Stream
from winze.core.distance import flood
from winze.mapgen.cells import HAZARDS, CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features.blob import blob
from winze.mapgen.features.crossing import Spans, add_ways
from winze.mapgen.features.feature import Feature, NoFitError
from winze.mapgen.features.liquid import ACID, FORD, LAVA, SLIVER, VOID, WATER, Liquid, pour
from winze.mapgen.features.site import spared
from winze.mapgen.stencil import places

_DRAWS = 4
_SHRUNK = 80
"""Width and height of each blob in percent of the last."""
_PLACES = 6
_MIN_GROUND = 40
"""Percent of a pool that must have been ground, so that it lies where players pass."""
_MIN_LEFT = 60
"""Percent of a pool that crossings must leave."""
_MAX_CROSSINGS = 2
_SPANS = Spans(lengths=(3, 9), saving=20)

Range = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Pool:
    """Pools of one random liquid each: their sizes and number."""

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
        if ways > _MAX_CROSSINGS:
            raise NoFitError
        add_ways(draft, bed, chance, liquid.over, _SPANS, most=_MAX_CROSSINGS - ways)
        if (bed & draft.mask(liquid.cell)).bit_count() * 100 < bed.bit_count() * _MIN_LEFT or _hazard_budget(draft) < 0:
            raise NoFitError

    def _bed(self, draft: Draft, chance: Stream) -> int:
        """Return a blob that is free, covers enough ground, and cuts off as little as possible; 0 if none fits."""
        board = draft.board
        free = board.full & ~board.around8(spared(draft))
        w, h = (
            chance.between(sum(self.widths) // 2, self.widths[1]),
            chance.between(sum(self.heights) // 2, self.heights[1]),
        )
        for _ in range(_DRAWS):
            shape = blob(board, w, h, chance)
            if self._is_whole(shape.bit_count(), _hazard_budget(draft)) and (
                bed := _least_cut(draft, shape, free, chance)
            ):
                return bed
            w, h = max(self.widths[0], w * _SHRUNK // 100), max(self.heights[0], h * _SHRUNK // 100)
        return 0

    def _is_whole(self, size: int, room: int) -> bool:
        """Return True if a blob is neither a puddle nor larger than the cells that hazards may still cover."""
        return self.widths[0] * self.heights[0] <= 2 * size <= 2 * room


def _hazard_budget(draft: Draft) -> int:
    return draft.place.width * draft.place.height * draft.place.hazards // 100 - draft.mask(*HAZARDS).bit_count()


def _least_cut(draft: Draft, shape: int, free: int, chance: Stream) -> int:
    """Return the blob at a random place where it cuts off little: the best of a few, or 0 if it fits nowhere."""
    ground, best, least = draft.dry(), 0, draft.board.size
    at = places(shape, free)
    for _ in range(_PLACES if at else 0):
        bed = shape << chance.cell(at)
        if (bed & ground).bit_count() * 100 <= bed.bit_count() * _MIN_GROUND:
            continue
        lost = _cut_off(draft, ground & ~bed)
        if lost < least:
            best, least = bed, lost
        if lost <= SLIVER:
            break
    return best


def _cut_off(draft: Draft, left: int) -> int:
    """Return the number of cells of `left` that cannot be reached from an exit, or from any cell without exits."""
    start = draft.required or left
    return (left & ~flood(draft.board, start & -start, left, diagonal=False)).bit_count()


LAKE = Feature(
    "lake", "deep water with shallows around it", Pool((WATER, FORD)).build, digs=True, leaves=(CellKind.WATER,)
)
LAVA_LAKE = Feature("lava_lake", "a lake of lava", Pool((LAVA,)).build, digs=True, leaves=(CellKind.LAVA,))
ACID_POOL = Feature(
    "acid_pool", "pits full of acid", Pool((ACID,), (5, 10), (4, 6), (1, 3)).build, digs=True, leaves=(CellKind.ACID,)
)
CHASM = Feature(
    "chasm",
    "a hole in the ground, down to the next level",
    Pool((VOID,)).build,
    digs=True,
    drops=True,
    leaves=(CellKind.CHASM,),
)

"""Join random rooms by two legs between random points, straight through rooms on the way.

A third room on a leg splits the corridor in two and is connected with both ends:

    #####     #####     #####
    #..o,,,,,,o...o,,,,,o...#
    #####     #####     #####

Source: seeds/003, "2021-04-24" (COR-04..09), with disjoint sets (C-48).
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from winze.core.board import cells
from winze.core.chance import Stream
from winze.mapgen.corridor import Point, Polyline
from winze.mapgen.corridors.anchor import Anchor
from winze.mapgen.corridors.cut import outside
from winze.mapgen.corridors.network import TRIES, Network
from winze.mapgen.corridors.strategy import Strategy
from winze.mapgen.draft import Draft
from winze.mapgen.promise import Promise


def _run(draft: Draft, chance: Stream) -> None:
    network, floors = Network(draft), _Floors.of(draft)
    for a, b in network.random_pairs(chance):
        if network.missing and not network.joined(a, b):
            _lay(network, floors, a, b, chance)
    network.bridge(chance)
    network.close_loops(lambda a, b: _lay(network, floors, a, b, chance), chance)


class _Floors(NamedTuple):
    points: list[list[Point]]
    all: int

    @classmethod
    def of(cls, draft: Draft) -> _Floors:
        points = [[draft.board.xy(cell) for cell in cells(room.floor)] for room in draft.rooms]
        return cls(points, sum(room.floor for room in draft.rooms))

    def two_legs(self, a: Anchor, b: Anchor, chance: Stream) -> Polyline:
        start, end = chance.choice(self.points[a.number]), chance.choice(self.points[b.number])
        return start, chance.choice([(end[0], start[1]), (start[0], end[1])]), end


def _lay(network: Network, floors: _Floors, a: Anchor, b: Anchor, chance: Stream) -> bool:
    for _ in range(TRIES):
        points = floors.two_legs(a, b, chance)
        if not _may_be_clear(network, floors.all, points):
            continue
        parts = outside(network.draft.board, points, floors.all)
        if parts and _are_clear(network, parts):
            for part in parts:
                network.dig(part)
            return True
    return False


def _may_be_clear(network: Network, floors: int, points: Polyline) -> bool:
    """Return True if the legs touch walls only where they leave a floor; this rejects most corridors fast."""
    clearance, board, whole = network.clearance, network.draft.board, network.draft.outline(points)
    inside = whole & clearance.taken
    if inside & ~board.around4(whole & floors):
        return False
    return not board.around8(whole & ~inside) & clearance.taken & ~board.around4(inside)


def _are_clear(network: Network, parts: list[Polyline]) -> bool:
    outlines = [network.draft.outline(part) for part in parts]
    if any(network.draft.board.around8(a) & b for a, b in combinations(outlines, 2)):
        return False
    return all(network.clearance.is_clear(part) for part in parts)


SPLIT = Strategy(
    "split",
    "random pairs, two legs straight through rooms in between; corridors may cross",
    _run,
    Promise.NO_BRUSHING | Promise.ENDS_ONLY,
)

"""Rooms chosen at random are joined by two legs between random points of them, straight through rooms on the way.

Where a leg meets a third room, that room splits the corridor in two and hangs together with both ends:

    #####     #####     #####
    #..o,,,,,,o...o,,,,,o...#
    #####     #####     #####

Each part must be clear, so that none brushes anything; two corridors may cross at right angles.

Source: seeds/003, "2021-04-24" (COR-04..09), with disjoint sets (C-48).
"""

from __future__ import annotations

from itertools import combinations

from winze.core.chance import Stream
from winze.mapgen.corridor import Polyline
from winze.mapgen.corridors.anchor import Anchor
from winze.mapgen.corridors.cut import outside
from winze.mapgen.corridors.network import TRIES, Network
from winze.mapgen.corridors.strategy import Strategy
from winze.mapgen.draft import Draft
from winze.mapgen.promise import Promise


def _run(draft: Draft, chance: Stream) -> None:
    network = Network(draft)
    for a, b in network.chosen(chance):
        if network.apart and not network.joined(a, b):
            _lay(network, a, b, chance)
    network.bridge(chance)
    network.close_loops(lambda a, b: _lay(network, a, b, chance), chance)


def _lay(network: Network, a: Anchor, b: Anchor, chance: Stream) -> bool:
    draft = network.draft
    for _ in range(TRIES):
        points = _two_legs(network, a, b, chance)
        if not _may_be_clear(network, points):
            continue
        parts = outside(draft.board, points, sum(room.floor for room in draft.rooms))
        if parts and _are_clear(network, parts):
            for part in parts:
                network.dig(part)
            return True
    return False


def _two_legs(network: Network, a: Anchor, b: Anchor, chance: Stream) -> Polyline:
    board, rooms = network.draft.board, network.draft.rooms
    start, end = (board.xy(chance.field(rooms[anchor.number].floor)) for anchor in (a, b))
    return start, chance.choice([(end[0], start[1]), (start[0], end[1])]), end


def _may_be_clear(network: Network, points: Polyline) -> bool:
    """Whether the legs touch walls only where they go through: most do not, and are soon told."""
    clearance, whole = network.clearance, network.draft.outline(points)
    outside = whole & ~clearance.taken
    return not clearance.board.around8(outside) & clearance.taken & ~clearance.board.around4(whole & clearance.taken)


def _are_clear(network: Network, parts: list[Polyline]) -> bool:
    outlines = [network.draft.outline(part) for part in parts]
    if any(network.draft.board.around8(a) & b for a, b in combinations(outlines, 2)):
        return False
    return all(network.clearance.is_clear(part) for part in parts)


SPLIT = Strategy(
    "split",
    "random pairs, two legs straight through whatever rooms are between; corridors may cross",
    _run,
    Promise.NO_BRUSHING | Promise.ENDS_ONLY,
)

"""Join the nearest rooms first, for as long as the last joined rooms were very near, which also makes the loops.

Source: seeds/004, "Algorithm" (COR-37..41).
"""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.rectangle import Rectangle
from winze.mapgen.corridor import Polyline
from winze.mapgen.corridors.anchor import Anchor
from winze.mapgen.corridors.candidates import Draw, Opening, facing, join_openings, straight
from winze.mapgen.corridors.clearance import Clearance
from winze.mapgen.corridors.network import Network
from winze.mapgen.corridors.strategy import Strategy
from winze.mapgen.draft import Draft
from winze.mapgen.promise import Promise

_TOO_CLOSE = 4
"""Cells between two floors; a shorter corridor does not stop the joining."""

_EDGES_PER_ROOM = 3
"""Rooms connected only by longer edges are left to `Network.complete`."""
_TRIES = 5


def _run(draft: Draft, chance: Stream) -> None:
    network = Network(draft)
    last = 0
    for a, b in network.pairs[: _EDGES_PER_ROOM * len(network.rooms)]:
        if not network.missing and last >= _TOO_CLOSE:
            break
        if network.lay(a, b, _candidate, chance, _TRIES):
            last = a.box.distance(b.box)
    network.complete(_candidate, chance)


def _candidate(_: Clearance, a: Anchor, b: Anchor) -> Draw | None:
    sides = facing(a.box, b.box)
    if len(sides) == 1:
        return straight(a, b, sides[0])

    def draw(chance: Stream) -> Polyline | None:
        ahead = chance.choice(sides)
        back = chance.choice([side.opposite for side in sides if (side.dy == 0) != (ahead.dy == 0)])
        start, end = _corner(a, ahead, b), _corner(b, back, a)
        return join_openings(start, end, chance) if start and end else None

    return draw


def _corner(anchor: Anchor, ahead: Direction, other: Anchor) -> Opening | None:
    points = anchor.openings(ahead)
    if not points:
        return None
    return Opening(*min(points, key=lambda point: other.box.distance(Rectangle(point[0], point[1], 1, 1))), ahead)


EDGES = Strategy(
    "edges",
    "all near rooms, straight or from corner to corner",
    _run,
    Promise.NO_BRUSHING | Promise.ENDS_ONLY,
)

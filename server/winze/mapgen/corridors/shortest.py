"""The nearest rooms are joined first, each pair by a shortest way round all that stands between them. Only where rooms
are shut in by corridors does a way end at one.

Source: seeds/002, "Hallways" (COR-31, COR-32): the cells that no room covers are a graph, and hallways are shortest
paths in it.
"""

from __future__ import annotations

from winze.core.chance import Stream
from winze.mapgen.corridor import Polyline
from winze.mapgen.corridors.anchor import Anchor
from winze.mapgen.corridors.clearance import Clearance
from winze.mapgen.corridors.lead import Draw, facing, straight
from winze.mapgen.corridors.network import Network
from winze.mapgen.corridors.strategy import Strategy
from winze.mapgen.corridors.way import way
from winze.mapgen.draft import Draft
from winze.mapgen.promise import Promise
from winze.mapgen.tunnel import GRAINS


def _run(draft: Draft, chance: Stream) -> None:
    network = Network(draft)
    for a, b in network.pairs:
        if network.apart and not network.joined(a, b):
            network.lay(a, b, _candidate, chance, GRAINS)
    network.complete(_candidate, chance, meet=True)


def _candidate(clearance: Clearance, a: Anchor, b: Anchor) -> Draw:
    """Straight across if the rooms lie beside each other and nothing is between them: no way is shorter."""
    sides, round_ = facing(a.box, b.box), way(clearance, a, b)
    across = straight(a, b, sides[0]) if len(sides) == 1 else None
    if not across:
        return round_

    def draw(chance: Stream) -> Polyline | None:
        points = across(chance)
        return points if points and clearance.is_clear(points) else round_(chance)

    return draw


SHORTEST = Strategy(
    "shortest",
    "shortest ways round rooms and corridors",
    _run,
    Promise.NO_BRUSHING | Promise.WALLS_KEPT,
)

"""Join nearest rooms by shortest paths, only enclosed ones to corridors. Source: seeds/002 (COR-31, COR-32)."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.mapgen.corridor import Polyline
from winze.mapgen.corridors.anchor import Anchor
from winze.mapgen.corridors.candidates import Draw, facing, straight
from winze.mapgen.corridors.clearance import Clearance
from winze.mapgen.corridors.network import Network
from winze.mapgen.corridors.routing import shortest_path
from winze.mapgen.corridors.strategy import Strategy
from winze.mapgen.draft import Draft
from winze.mapgen.promise import Promise
from winze.mapgen.tunnel import SPACING


def _run(draft: Draft, chance: Stream) -> None:
    network = Network(draft)
    for a, b in network.pairs:
        if network.missing and not network.joined(a, b):
            network.lay(a, b, _candidate, chance, SPACING)
    network.complete(_candidate, chance, meet=True)


def _candidate(clearance: Clearance, a: Anchor, b: Anchor) -> Draw:
    sides, around = facing(a.box, b.box), shortest_path(clearance, a, b)
    across = straight(a, b, sides[0]) if len(sides) == 1 else None
    if not across:
        return around

    def draw(chance: Stream) -> Polyline | None:
        points = across(chance)
        return points if points and clearance.is_clear(points) else around(chance)

    return draw


SHORTEST = Strategy(
    "shortest",
    "shortest paths around rooms and corridors",
    _run,
    Promise.NO_BRUSHING | Promise.WALLS_KEPT,
)

"""The nearest rooms are joined first, each pair by a shortest way round all that stands between them.

Source: seeds/002, "Hallways" (COR-31, COR-32): the cells that no room covers are a graph, and hallways are shortest
paths in it.
"""

from __future__ import annotations

from winze.core.chance import Stream
from winze.mapgen.corridors.network import Network
from winze.mapgen.corridors.strategy import Strategy
from winze.mapgen.corridors.way import way
from winze.mapgen.draft import Draft
from winze.mapgen.promise import Promise
from winze.mapgen.tunnel import GRAINS


def _run(draft: Draft, chance: Stream) -> None:
    network = Network(draft)
    for a, b in network.pairs():
        if network.apart and not network.joined(a, b):
            network.lay(a, b, way, chance, GRAINS)
    network.complete(way, chance)


SHORTEST = Strategy(
    "shortest",
    "shortest ways round rooms and corridors",
    _run,
    Promise.NO_BRUSHING | Promise.NO_CROSSING | Promise.ENDS_ONLY,
)

"""Join random rooms by corridors that brush nothing. Source: seeds/003, "Corridor generation" (COR-10..23, COR-30)."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.mapgen.corridors.candidates import simple
from winze.mapgen.corridors.network import Network
from winze.mapgen.corridors.strategy import Strategy
from winze.mapgen.draft import Draft
from winze.mapgen.promise import Promise


def _run(draft: Draft, chance: Stream) -> None:
    network = Network(draft)
    for a, b in network.random_pairs(chance):
        if not network.missing:
            break
        if not network.joined(a, b):
            network.lay(a, b, simple, chance)
    network.complete(simple, chance)


CAREFUL = Strategy(
    "careful",
    "random pairs, each candidate tested; corridors may cross",
    _run,
    Promise.NO_BRUSHING | Promise.ENDS_ONLY,
)

"""Join the nearest sets of rooms and corridors first; two sets are as near as their nearest members.

Source: seeds/003, "Corridor generation", shortest connections (COR-26, GEN-12).
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush

from winze.core.chance import Stream
from winze.mapgen.corridors.candidates import simple
from winze.mapgen.corridors.network import Network
from winze.mapgen.corridors.strategy import Strategy
from winze.mapgen.draft import Draft
from winze.mapgen.promise import Promise


def _run(draft: Draft, chance: Stream) -> None:
    network = Network(draft)
    members = list(network.rooms)
    queue = [(a.box.distance(b.box), a.number, b.number) for a, b in network.pairs]
    heapify(queue)
    while network.missing and queue:
        _, first, second = heappop(queue)
        a, b = members[first], members[second]
        known = len(network.legs)
        if network.joined(a, b) or not network.lay(a, b, simple, chance):
            continue
        for leg in network.legs[known:]:
            for number, member in enumerate(members):
                if not network.joined(member, leg):
                    heappush(queue, (member.box.distance(leg.box), number, len(members)))
            members.append(leg)
    network.complete(simple, chance, meet=True)


NEAREST = Strategy(
    "nearest",
    "nearest rooms and corridors first; corridors branch and may cross",
    _run,
    Promise.NO_BRUSHING | Promise.WALLS_KEPT,
)

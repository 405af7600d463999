"""Groups of rooms attached by a single corridor, which everyone must then pass: up to half of a level.

    a---b---c         Without the corridor between c and d, the group {d, e, f} is cut off. A second corridor from any
            |         of its rooms to any other room fixes that.
        e---d---f

Source: seeds/003, 2022-04-17, on levels of two rows "with hardly any loops" (GEN-27).
"""

from __future__ import annotations

from winze.core.chance import Stream
from winze.mapgen.corridors.candidates import Candidate
from winze.mapgen.corridors.network import TRIES, Network
from winze.mapgen.corridors.routing import shortest_path
from winze.mapgen.tunnel import SPACING

MIN_ROOMS = 3
"""Rooms in the smallest group; fewer may be a dead end."""
_PAIRS = 8
"""Pairs tried of a room inside the group and one outside, nearest first."""

Rooms = int
"""Set of rooms, one bit per room number."""


def add_second_links(network: Network, candidate: Candidate, chance: Stream) -> None:
    for group in hanging_groups(network):
        if _corridors_to(network, group) == 1:
            _lay(network, group, candidate, chance)


def hanging_groups(network: Network) -> list[Rooms]:
    """Return the groups attached by one corridor of the network, largest first; each has at most half of all rooms."""
    every = (1 << len(network.rooms)) - 1
    corridors, groups = network.joined_rooms, set()
    for single, joined in enumerate(corridors):
        part = _reached(joined & -joined, corridors[:single] + corridors[single + 1 :])
        groups.add(min(part, every & ~part, key=int.bit_count))
    large = [group for group in groups if group.bit_count() >= MIN_ROOMS]
    return sorted(large, key=lambda group: (-group.bit_count(), group))


def _reached(start: Rooms, corridors: list[Rooms]) -> Rooms:
    reached, before = start, 0
    while reached != before:
        before = reached
        for joined in corridors:
            if joined & reached:
                reached |= joined
    return reached


def _corridors_to(network: Network, group: Rooms) -> int:
    return sum(joined & group not in (0, joined) for joined in network.joined_rooms)


def _lay(network: Network, group: Rooms, candidate: Candidate, chance: Stream) -> None:
    across = [(a, b) for a, b in network.pairs if group >> a.number & 1 != group >> b.number & 1][:_PAIRS]
    for kind, tries in ((candidate, TRIES), (shortest_path, SPACING)):
        for a, b in across:
            if network.lay(a, b, kind, chance, tries):
                return

"""Groups of rooms that hang by a single corridor: half of a level may, and then everybody must pass there.

    a---b---c         Without the corridor between c and d the group {d, e, f} is cut off. Whichever of its rooms is
            |         joined to whichever of the others, it hangs by one no longer.
        e---d---f

Source: seeds/003, 2022-04-17, on levels of two rows "with hardly any loops" (GEN-27).
"""

from __future__ import annotations

from winze.core.chance import Stream
from winze.mapgen.corridors.lead import Candidate
from winze.mapgen.corridors.network import TRIES, Network
from winze.mapgen.corridors.way import way
from winze.mapgen.tunnel import GRAINS

LEAST = 3
"""Fewer rooms are no group: they may be the end of a way."""
_PAIRS = 8
"""Pairs of a room in a group and one outside that are tried, nearest first."""

Rooms = int
"""A bit for each, by its number."""


def join_again(network: Network, candidate: Candidate, chance: Stream) -> None:
    """Dig another corridor to each group that hangs by one, if there is place for it."""
    for group in hanging(network):
        if _corridors_to(network, group) == 1:
            _lay(network, group, candidate, chance)


def hanging(network: Network) -> list[Rooms]:
    """Return the groups that hang by one corridor, the largest first; none has more than half of all rooms. All
    corridors must have been laid by the network.
    """
    every = (1 << len(network.rooms)) - 1
    corridors, groups = network.joined_rooms, set()
    for single, joined in enumerate(corridors):
        part = _reached(joined & -joined, corridors[:single] + corridors[single + 1 :])
        groups.add(min(part, every & ~part, key=int.bit_count))
    large = [group for group in groups if group.bit_count() >= LEAST]
    return sorted(large, key=lambda group: (-group.bit_count(), group))


def _reached(start: Rooms, corridors: list[Rooms]) -> Rooms:
    """Return all rooms that corridors lead to from some."""
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
    """The first that is clear, a shortest way if there is no better one."""
    across = [(a, b) for a, b in network.pairs if group >> a.number & 1 != group >> b.number & 1][:_PAIRS]
    for kind, tries in ((candidate, TRIES), (way, GRAINS)):
        for a, b in across:
            if network.lay(a, b, kind, chance, tries):
                return

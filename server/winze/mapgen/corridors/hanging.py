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
from winze.mapgen.disjoint import DisjointSets
from winze.mapgen.tunnel import GRAINS

LEAST = 3
"""Fewer rooms are no group: they may be the end of a way."""
_PAIRS = 8
"""So many pairs of a room in a group and one outside are tried, the nearest ones."""

Group = frozenset[int]
"""The numbers of rooms."""


def join_again(network: Network, candidate: Candidate, chance: Stream) -> None:
    """Dig another corridor to each group that hangs by one, if there is place for it."""
    for group in hanging(network):
        if _corridors_to(network, group) == 1:
            _lay(network, group, candidate, chance)


def hanging(network: Network) -> list[Group]:
    """The groups that hang by one corridor, the largest first; none has more than half of all rooms. All corridors
    must have been laid by the network.
    """
    rooms = frozenset(range(len(network.rooms)))
    groups = set()
    for single, (here, *_) in enumerate(network.joined_rooms):
        sets = DisjointSets(len(rooms))
        for first, *others in network.joined_rooms[:single] + network.joined_rooms[single + 1 :]:
            for other in others:
                sets.join(first, other)
        part = frozenset(room for room in rooms if sets.joined(here, room))
        groups.add(min(part, rooms - part, key=len))
    return sorted((group for group in groups if len(group) >= LEAST), key=lambda group: (-len(group), *sorted(group)))


def _corridors_to(network: Network, group: Group) -> int:
    return sum(not group.isdisjoint(rooms) and not group.issuperset(rooms) for rooms in network.joined_rooms)


def _lay(network: Network, group: Group, candidate: Candidate, chance: Stream) -> None:
    """The first that is clear, a shortest way if there is no better one."""
    across = [(a, b) for a, b in network.pairs if (a.number in group) != (b.number in group)][:_PAIRS]
    for draw, tries in ((candidate, TRIES), (way, GRAINS)):
        for a, b in across:
            if network.lay(a, b, draw, chance, tries):
                return

"""A maze grown depth first for long straights, then braided: most dead ends become loops, the rest are cut short."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.mapgen.rooms.lattice import Lattice

_STRAIGHT = 60
"""Percent chance that a passage goes straight on where it can."""
LONGEST_DEAD_END = 2
"""Maximum number of links from a dead end to the nearest branch."""


def grow(lattice: Lattice, chance: Stream) -> None:
    """Link all nodes; each connected piece becomes a tree."""
    seen: set[int] = set()
    order = list(lattice.nodes)
    chance.shuffle(order)
    for start in order:
        if start not in seen:
            _grow_from(start, lattice, seen, chance)


def _grow_from(start: int, lattice: Lattice, seen: set[int], chance: Stream) -> None:
    seen.add(start)
    trail = [start]
    while trail:
        node = trail[-1]
        fresh = [other for other in lattice.neighbours[node] if other not in seen]
        if not fresh:
            trail.pop()
            continue
        ahead = 2 * node - trail[-2] if len(trail) > 1 else node
        other = ahead if ahead in fresh and chance.chance(_STRAIGHT) else chance.choice(fresh)
        lattice.link(node, other)
        seen.add(other)
        trail.append(other)


def braid(lattice: Lattice, share: int, chance: Stream) -> None:
    """Open `share` percent of the dead ends to a neighbor, preferably another dead end: one link then removes two."""
    ends = lattice.dead_ends()
    chance.shuffle(ends)
    for node in ends:
        beside = [other for other in lattice.neighbours[node] if other not in lattice.links[node]]
        if len(lattice.links[node]) == 1 and beside and chance.chance(share):
            blind = [other for other in beside if len(lattice.links[other]) == 1]
            lattice.link(node, chance.choice(blind or beside))


def trim(lattice: Lattice, chance: Stream) -> None:
    """Shorten long dead ends from the tip. Repeat, since removing one entirely may make another longer."""
    ends = lattice.dead_ends()
    while ends:
        for end in ends:
            links = _blind_alley(lattice, end)
            for a, b in links[: max(0, len(links) - chance.between(0, LONGEST_DEAD_END))]:
                lattice.unlink(a, b)
        ends = [end for end in lattice.dead_ends() if len(_blind_alley(lattice, end)) > LONGEST_DEAD_END]


def _blind_alley(lattice: Lattice, end: int) -> list[tuple[int, int]]:
    """Return the links from a dead end to its branch; the list is empty without one."""
    links = []
    before, node = -1, end
    while len(lattice.links[node]) <= 2:
        onward = [other for other in lattice.links[node] if other != before]
        if not onward:
            return []
        before, node = node, onward[0]
        links.append((before, node))
    return links

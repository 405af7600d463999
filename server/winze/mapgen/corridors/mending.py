"""Mending: join rooms that have become a long walk apart, by corridors that keep all promises of the generator.

They run from room to room, brush nothing and meet no other corridor. They are simple, or else shortest paths where the
generator allows more than three legs. A generator that joins only linked rooms gets no others (COR-01, COR-02).
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from winze.core.chance import Stream
from winze.core.distance import is_far
from winze.mapgen.cells import CellKind
from winze.mapgen.corridors.anchor import Anchor, room_anchor
from winze.mapgen.corridors.candidates import uncrossed
from winze.mapgen.corridors.network import Network
from winze.mapgen.corridors.routing import shortest_path
from winze.mapgen.draft import Draft
from winze.mapgen.features.site import furnished
from winze.mapgen.promise import Promise
from winze.mapgen.tunnel import SPACING
from winze.mapgen.vaults.terrain import ground_of

_SAVED = 18
"""Minimum steps saved by a corridor between two rooms."""
_NEAR = 16
"""Maximum distance in cells between rooms that no link names."""


def join_rooms(draft: Draft, chance: Stream) -> None:
    network, ground = Network(draft), ground_of(draft)
    network.clearance.wall_off(furnished(draft))
    pairs = [pair for pair in combinations(_anchors(draft, ground), 2) if _may_be_joined(draft, *pair)]
    chance.shuffle(pairs)
    for a, b in pairs:
        start, goal = (draft.rooms[anchor.number].floor & ground for anchor in (a, b))
        if is_far(draft.board, start, goal, draft.dry(), a.box.distance(b.box) + _SAVED):
            _lay(network, a, b, chance)


def _anchors(draft: Draft, ground: int) -> list[Anchor]:
    """Return where corridors may start at the generator's own rooms, as far as they still have walls and floor."""
    wall = draft.mask(CellKind.WALL) & ~furnished(draft)
    rooms = [(number, replace(room, floor=room.floor & ground)) for number, room in enumerate(draft.rooms)]
    return [room_anchor(draft.board, number, room, wall) for number, room in rooms if room.floor and not room.owner]


def _may_be_joined(draft: Draft, a: Anchor, b: Anchor) -> bool:
    if Promise.LINKED in draft.promised:
        return (a.number, b.number) in draft.links
    return a.box.distance(b.box) <= _NEAR


def _lay(network: Network, a: Anchor, b: Anchor, chance: Stream) -> None:
    if not network.lay(a, b, uncrossed, chance) and Promise.THREE_LEGS not in network.draft.promised:
        network.lay(a, b, shortest_path, chance, SPACING)

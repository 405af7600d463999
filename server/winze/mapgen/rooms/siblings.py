"""Corridors between the two parts of every cut of a partition, and more of them where the walk around is long.

For each cut, the two nearest rooms of its two parts are joined (C-42):

    +--------+--------------+
    | a      |          b   |      The cut between {a} and {b, c} joins a and c.
    |        +--------------+
    |   a,,,,,,,,c          |
    +--------+--------------+

Source: seeds/003, 2021-09-05 to 2022-04-17.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.corridors.candidates import uncrossed
from winze.mapgen.corridors.hanging import add_second_links
from winze.mapgen.corridors.network import Network
from winze.mapgen.corridors.strategy import Strategy
from winze.mapgen.draft import Draft
from winze.mapgen.noise import rolls
from winze.mapgen.promise import Promise
from winze.mapgen.rooms.partition import AreaNode

Link = tuple[int, int]
"""The numbers of two rooms; the first is left of the second or above it."""

_NEAR = 16
"""Maximum distance in cells between rooms that may get another corridor."""
_LONG_WAY = 28
"""Steps between two rooms that make another corridor worth digging."""


def sibling_links(root: AreaNode, rooms: Sequence[Rectangle], chance: Stream) -> list[Link]:
    """Return all pairs of rooms in the order to try them: inner cuts first, then by distance, ties at random."""
    return _links(root, list(range(len(rooms))), rooms, chance)


def _links(node: AreaNode, inside: list[int], rooms: Sequence[Rectangle], chance: Stream) -> list[Link]:
    if not node.children:
        return []
    links, parts = list[Link](), list[list[int]]()
    for child in node.children:
        parts.append([number for number in inside if child.area.contains(rooms[number].x, rooms[number].y)])
        links += _links(child, parts[-1], rooms, chance)
    first, second = parts
    pairs = list(product(first, second))
    order = zip((rooms[a].distance(rooms[b]) for a, b in pairs), rolls(len(pairs), chance), pairs, strict=True)
    return links + [pair for _, _, pair in sorted(order)]


def _join(draft: Draft, chance: Stream) -> None:
    """Dig a corridor for each cut, then those that shorten long walks, then second ones to groups that hang by one."""
    network = Network(draft)
    spare = []
    for a, b in draft.links:
        first, second = network.rooms[a], network.rooms[b]
        if network.joined(first, second) or not network.lay(first, second, uncrossed, chance):
            spare.append((first, second))
    network.bridge(chance)
    draft.step("a tree")
    near = [(first, second) for first, second in spare if first.box.distance(second.box) <= _NEAR]
    chance.shuffle(near)
    for first, second in near:
        if network.is_long_walk(first, second, _LONG_WAY):
            network.lay(first, second, uncrossed, chance)
    add_second_links(network, uncrossed, chance)


SIBLINGS = Strategy(
    "siblings",
    "the nearest rooms of the two parts of every cut, then near rooms a long walk apart",
    _join,
    Promise.NO_BRUSHING | Promise.ENDS_ONLY,
)

"""Corridors between the two parts of every cut of a partition, and more of them where the way round is long.

Of two parts that a cut has made, the two rooms nearest to each other are joined (C-42):

    +--------+--------------+
    | a      |          b   |      The cut between {a} and {b, c} joins a and c.
    |        +--------------+
    |   a,,,,,,,,c          |
    +--------+--------------+

A tree of cuts joins its rooms as a tree, and two halves of a level by a single corridor; so further neighbours are
joined where the walk from one to the other is long (GEN-27).

Source: seeds/003, 2021-09-05 to 2022-04-17.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from winze.core.chance import Stream
from winze.core.distance import layers
from winze.core.rectangle import Rectangle
from winze.mapgen.corridors.hvh import CANDIDATES, candidate
from winze.mapgen.disjoint import DisjointSets
from winze.mapgen.draft import Draft
from winze.mapgen.partition import Node
from winze.mapgen.passes import Part, Pass

Link = tuple[int, int]
"""The numbers of two rooms; the first is left of the second or above it."""

NEAR = 16
"""Rooms that far apart may be joined once more."""
LONG_WAY = 28
"""Steps between two rooms that make a second way worth digging."""


def sibling_links(root: Node, rooms: Sequence[Rectangle], chance: Stream) -> list[Link]:
    """All pairs of rooms in the order in which to try them: cut by cut, those below a cut before it, and of the pairs
    that a cut has parted the nearest first.
    """
    links = []
    for node in root.inner():
        first, second = ([n for n, room in enumerate(rooms) if _holds(part, room)] for part in node.children)
        pairs = list(product(first, second))
        chance.shuffle(pairs)
        links += sorted(pairs, key=lambda pair: rooms[pair[0]].distance(rooms[pair[1]]))
    return links


def _holds(node: Node, room: Rectangle) -> bool:
    return node.area.contains(room.x, room.y)


def _join(draft: Draft, chance: Stream) -> None:
    """One corridor for each cut, then those that shorten a long walk."""
    joiner = _Joiner(draft, chance)
    sets = DisjointSets(len(draft.rooms))
    spare = []
    for a, b in draft.links:
        if sets.joined(a, b):
            spare.append((a, b))
        elif joiner.join(a, b):
            sets.join(a, b)
    draft.step("a tree")
    near = [(a, b) for a, b in spare if draft.rooms[a].box.distance(draft.rooms[b].box) <= NEAR]
    chance.shuffle(near)
    for a, b in near:
        if joiner.is_far(a, b):
            joiner.join(a, b)


class _Joiner:
    """Lays corridors between rooms so that each keeps off everything but the two rooms it joins."""

    def __init__(self, draft: Draft, chance: Stream) -> None:
        self._draft = draft
        self._chance = chance
        board = draft.board
        self._rooms = [board.around8(room.walls(board) | room.floor) for room in draft.rooms]
        self._corridors = 0

    def join(self, a: int, b: int) -> bool:
        """Whether a corridor was found, of at most three legs."""
        draft = self._draft
        taken = self._taken(a, b)
        for _ in range(CANDIDATES):
            points = candidate(draft.rooms[a].box, draft.rooms[b].box, self._chance)
            if points and not (outline := draft.outline(points)) & taken:
                draft.carve_corridor(points)
                self._corridors |= draft.board.around8(outline)
                return True
        return False

    def _taken(self, a: int, b: int) -> int:
        """All other rooms, all corridors, and the fields beside them."""
        taken = self._corridors
        for number, room in enumerate(self._rooms):
            if number not in (a, b):
                taken |= room
        return taken

    def is_far(self, a: int, b: int) -> bool:
        """Whether the walk from one room to the other is long."""
        start, goal = (self._draft.rooms[number].floor for number in (a, b))
        walk = layers(self._draft.board, start, self._draft.open(), diagonal=False, until=goal)
        return len(walk) > LONG_WAY


CORRIDORS = Pass("corridors", _join, needs=(Part.ROOMS, Part.GRAPH), gives=(Part.CORRIDORS,))

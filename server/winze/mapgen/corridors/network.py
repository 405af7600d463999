"""Which rooms hang together while corridors are laid, one after the other."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, reduce
from itertools import combinations
from operator import or_

from winze.core.chance import Stream
from winze.core.distance import components, is_far
from winze.mapgen.cells import CellKind
from winze.mapgen.corridor import Polyline
from winze.mapgen.corridors.anchor import Anchor, at_legs, at_room, merged
from winze.mapgen.corridors.clearance import Clearance
from winze.mapgen.corridors.lead import Candidate, simple
from winze.mapgen.corridors.way import way
from winze.mapgen.disjoint import DisjointSets
from winze.mapgen.draft import Draft
from winze.mapgen.finish.loops import LONG_WAY
from winze.mapgen.tunnel import GRAINS

TRIES = 10
"""Blocked candidates after which a pair of rooms is given up (COR-22)."""
_ROOMS_PER_LOOP = 4
_NEIGHBOURS = 2
_CHOSEN = 4
"""Pairs for each room, the nearest ones."""


class Network:
    """The rooms of a draft as anchors, and sets of those that hang together (C-48)."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.clearance = Clearance(draft)
        wall = draft.mask(CellKind.WALL)
        self.rooms = [at_room(draft.board, number, room, wall) for number, room in enumerate(draft.rooms)]
        self.joined_rooms: list[int] = []
        """For each corridor laid those that it joins, a bit for each room by its number."""
        self._owned: list[tuple[int, int]] = []
        self._legs: list[Anchor] = []
        self._unasked: list[tuple[Polyline, int]] = []
        pieces = [] if self._is_rooms_only() else list(components(draft.board, draft.open(), diagonal=False))
        self._sets = DisjointSets(len(self.rooms) + len(pieces))
        self.apart = len(self.rooms) + len(pieces) - 1
        """Lower bound of the number of missing corridors."""
        for number, piece in enumerate(pieces, len(self.rooms)):
            self._take_over(piece, number)

    @property
    def legs(self) -> list[Anchor]:
        """The legs of all corridors; others may meet them. They are worked out when somebody asks."""
        for points, number in self._unasked:
            self._legs += at_legs(self.draft.board, points, number)
        self._unasked.clear()
        return self._legs

    def joined(self, a: Anchor, b: Anchor) -> bool:
        return self._sets.joined(a.number, b.number)

    def apart_from(self, anchor: Anchor, others: list[Anchor]) -> list[Anchor]:
        """Return those of some anchors that do not hang together with one."""
        find = self._sets.find
        own = find(anchor.number)
        return [other for other in others if find(other.number) != own]

    def join(self, a: int, b: int) -> None:
        if not self._sets.joined(a, b):
            self._sets.join(a, b)
            self.apart -= 1

    def lay(self, a: Anchor, b: Anchor, candidate: Candidate, chance: Stream, tries: int = TRIES) -> Polyline | None:
        """Draw candidates until one is clear, and dig it (COR-21); None if none was."""
        draw = candidate(self.clearance, a, b)
        if not draw:
            return None
        for _ in range(tries):
            points = draw(chance)
            if points and self.clearance.is_clear(points):
                self.dig(points)
                return points
        return None

    def dig(self, points: Polyline) -> None:
        """Rooms that a corridor leads to hang together, and with what it meets."""
        outline = self.draft.outline(points)
        rooms = self._rooms_at(outline) + [number for other, number in self._owned if other & outline]
        for room in rooms[1:]:
            self.join(rooms[0], room)
        self.joined_rooms.append(reduce(or_, (1 << room for room in rooms)))
        self.clearance.dig(points)
        self._own(points, rooms[0])

    def chosen(self, chance: Stream) -> list[tuple[Anchor, Anchor]]:
        """Pairs of rooms at random, but for those farthest from each other: corridors hardly ever fit there."""
        pairs = self.pairs[: len(self.rooms) * _CHOSEN]
        chance.shuffle(pairs)
        return pairs

    @cached_property
    def pairs(self) -> list[tuple[Anchor, Anchor]]:
        """All pairs of rooms, nearest first."""
        return sorted(combinations(self.rooms, 2), key=lambda pair: pair[0].box.distance(pair[1].box))

    def complete(self, candidate: Candidate, chance: Stream, *, meet: bool = False) -> None:
        """Join what is still apart, then close some loops."""
        self.bridge(chance, meet=meet)
        self.close_loops(lambda a, b: self.lay(a, b, candidate, chance) is not None, chance)

    def bridge(self, chance: Stream, *, meet: bool = False) -> None:
        """Join what is apart (COR-23), at first rooms near each other, then whatever the shortest ways join. Only if
        corridors may `meet` does such a way begin and end at them.
        """
        for a, b in self._near() if self.apart else ():
            if not self.joined(a, b):
                self.lay(a, b, simple, chance)
        while self.apart and self._bridge(self.rooms + self.legs if meet else self.rooms, chance):
            pass

    def close_loops(self, lay: Callable[[Anchor, Anchor], bool], chance: Stream) -> None:
        """Join some more rooms that are near each other but a long walk apart."""
        self.draft.step("joined, without loops")
        wanted = chance.between(1, 1 + len(self.rooms) // _ROOMS_PER_LOOP)
        near = self._near()
        chance.shuffle(near)
        for a, b in near:
            if wanted and self.is_long_walk(a, b, LONG_WAY) and lay(a, b):
                wanted -= 1

    def _near(self) -> list[tuple[Anchor, Anchor]]:
        return self.pairs[: len(self.rooms) * _NEIGHBOURS]

    def _bridge(self, anchors: list[Anchor], chance: Stream) -> bool:
        """Dig a shortest way from some set to any other. False if no set has one."""
        sets: dict[int, list[Anchor]] = {}
        for anchor in anchors:
            sets.setdefault(self._sets.find(anchor.number), []).append(anchor)
        for inside in sorted(sets.values(), key=len):
            outside = self.apart_from(inside[0], anchors)
            if self.lay(merged(inside), merged(outside), way, chance, GRAINS):
                return True
        return False

    def is_long_walk(self, a: Anchor, b: Anchor, steps: int) -> bool:
        """Return True if it takes so many steps or more from one room to another."""
        start, goal = self.draft.rooms[a.number].floor, self.draft.rooms[b.number].floor
        return is_far(self.draft.board, start, goal, self.draft.open(), steps)

    def _is_rooms_only(self) -> bool:
        """Return True if there is no ground but that of rooms, which never touch."""
        return self.draft.open() == sum(room.floor for room in self.draft.rooms)

    def _take_over(self, piece: int, number: int) -> None:
        """All that lies in a piece of open ground hangs together already."""
        for room in self._rooms_at(piece):
            self.join(number, room)
        for points in self.draft.corridors:
            if self.draft.outline(points) & piece:
                self._own(points, number)

    def _own(self, points: Polyline, number: int) -> None:
        self._owned.append((self.draft.outline(points), number))
        self._unasked.append((points, number))

    def _rooms_at(self, outline: int) -> list[int]:
        """Return the rooms that a corridor opens."""
        near = self.draft.board.around4(outline)
        return [number for number, room in enumerate(self.draft.rooms) if room.floor & near]

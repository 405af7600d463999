"""The connected rooms of a draft, kept up to date while corridors are laid one after another."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, reduce
from itertools import combinations
from operator import or_

from winze.core.chance import Stream
from winze.core.distance import components, is_far
from winze.mapgen.cells import CellKind
from winze.mapgen.corridor import Polyline
from winze.mapgen.corridors.anchor import Anchor, leg_anchors, merged, room_anchor
from winze.mapgen.corridors.candidates import Candidate, simple
from winze.mapgen.corridors.clearance import Clearance
from winze.mapgen.corridors.routing import shortest_path
from winze.mapgen.disjoint import DisjointSets
from winze.mapgen.draft import Draft
from winze.mapgen.finish.loops import LONG_DETOUR
from winze.mapgen.tunnel import SPACING

TRIES = 10
"""Candidates drawn for a pair of rooms before it is skipped (COR-22)."""
_ROOMS_PER_LOOP = 4
_NEAR_PAIRS_PER_ROOM = 2
_RANDOM_PAIRS_PER_ROOM = 4


class Network:
    """The rooms of a draft as anchors, and the sets of connected ones (C-48)."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.clearance = Clearance(draft)
        wall = draft.mask(CellKind.WALL)
        self.rooms = [room_anchor(draft.board, number, room, wall) for number, room in enumerate(draft.rooms)]
        self.joined_rooms: list[int] = []
        """For each corridor laid, the set of rooms it joins, one bit per room number."""
        self._owned: list[tuple[int, int]] = []
        self._legs: list[Anchor] = []
        self._pending: list[tuple[Polyline, int]] = []
        pieces = [] if self._is_rooms_only() else list(components(draft.board, draft.open(), diagonal=False))
        self._sets = DisjointSets(len(self.rooms) + len(pieces))
        self.missing = len(self.rooms) + len(pieces) - 1
        """Minimum number of corridors still needed."""
        for number, piece in enumerate(pieces, len(self.rooms)):
            self._add_piece(piece, number)

    @property
    def legs(self) -> list[Anchor]:
        for points, number in self._pending:
            self._legs += leg_anchors(self.draft.board, points, number)
        self._pending.clear()
        return self._legs

    def joined(self, a: Anchor, b: Anchor) -> bool:
        return self._sets.joined(a.number, b.number)

    def apart_from(self, anchor: Anchor, others: list[Anchor]) -> list[Anchor]:
        find = self._sets.find
        own = find(anchor.number)
        return [other for other in others if find(other.number) != own]

    def join(self, a: int, b: int) -> None:
        if not self._sets.joined(a, b):
            self._sets.join(a, b)
            self.missing -= 1

    def lay(self, a: Anchor, b: Anchor, candidate: Candidate, chance: Stream, tries: int = TRIES) -> Polyline | None:
        """Draw candidates until one is clear and dig it (COR-21). Return None if none was."""
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
        outline = self.draft.outline(points)
        rooms = self._rooms_at(outline) + [number for other, number in self._owned if other & outline]
        for room in rooms[1:]:
            self.join(rooms[0], room)
        self.joined_rooms.append(reduce(or_, (1 << room for room in rooms)))
        self.clearance.dig(points)
        self._record(points, rooms[0])

    def random_pairs(self, chance: Stream) -> list[tuple[Anchor, Anchor]]:
        """Return pairs of rooms in random order, without distant ones: corridors hardly ever fit there."""
        pairs = self.pairs[: len(self.rooms) * _RANDOM_PAIRS_PER_ROOM]
        chance.shuffle(pairs)
        return pairs

    @cached_property
    def pairs(self) -> list[tuple[Anchor, Anchor]]:
        return sorted(combinations(self.rooms, 2), key=lambda pair: pair[0].box.distance(pair[1].box))

    def complete(self, candidate: Candidate, chance: Stream, *, meet: bool = False) -> None:
        self.bridge(chance, meet=meet)
        self.close_loops(lambda a, b: self.lay(a, b, candidate, chance) is not None, chance)

    def bridge(self, chance: Stream, *, meet: bool = False) -> None:
        """Join separate sets (COR-23): near rooms first, then by shortest paths, to corridors only with `meet`."""
        for a, b in self._near() if self.missing else ():
            if not self.joined(a, b):
                self.lay(a, b, simple, chance)
        while self.missing and self._bridge(self.rooms + self.legs if meet else self.rooms, chance):
            pass

    def close_loops(self, lay: Callable[[Anchor, Anchor], bool], chance: Stream) -> None:
        """Join a few more rooms that are near each other but a long walk apart."""
        self.draft.step("joined, without loops")
        wanted = chance.between(1, 1 + len(self.rooms) // _ROOMS_PER_LOOP)
        near = self._near()
        chance.shuffle(near)
        for a, b in near:
            if wanted and self.is_long_walk(a, b, LONG_DETOUR) and lay(a, b):
                wanted -= 1

    def _near(self) -> list[tuple[Anchor, Anchor]]:
        return self.pairs[: len(self.rooms) * _NEAR_PAIRS_PER_ROOM]

    def _bridge(self, anchors: list[Anchor], chance: Stream) -> bool:
        sets: dict[int, list[Anchor]] = {}
        for anchor in anchors:
            sets.setdefault(self._sets.find(anchor.number), []).append(anchor)
        for inside in sorted(sets.values(), key=len):
            outside = self.apart_from(inside[0], anchors)
            if self.lay(merged(inside), merged(outside), shortest_path, chance, SPACING):
                return True
        return False

    def is_long_walk(self, a: Anchor, b: Anchor, steps: int) -> bool:
        start, goal = self.draft.rooms[a.number].floor, self.draft.rooms[b.number].floor
        return is_far(self.draft.board, start, goal, self.draft.open(), steps)

    def _is_rooms_only(self) -> bool:
        return self.draft.open() == sum(room.floor for room in self.draft.rooms)

    def _add_piece(self, piece: int, number: int) -> None:
        for room in self._rooms_at(piece):
            self.join(number, room)
        for points in self.draft.corridors:
            if self.draft.outline(points) & piece:
                self._record(points, number)

    def _record(self, points: Polyline, number: int) -> None:
        self._owned.append((self.draft.outline(points), number))
        self._pending.append((points, number))

    def _rooms_at(self, outline: int) -> list[int]:
        near = self.draft.board.around4(outline)
        return [number for number, room in enumerate(self.draft.rooms) if room.floor & near]

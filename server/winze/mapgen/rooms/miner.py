"""A miner who digs corridors and rooms wherever there is enough rock, and leaves some work unfinished.

    #....#               A walk starts at a room or at the side of a corridor. It goes leg by leg, each at a right angle
    #....o,,,,,,         to the last, and every leg makes a room at its end likelier. A leg that comes up to a wall or
    #....#     ,         corridor breaks through if that joins separate parts or saves a long walk. A walk that fits
    ######     ,         nowhere is given up; sometimes its legs stay as a dead end.
            ###o###
            #.....#      There is a cell of rock between any two of these, but rooms may stand wall to wall.

Source: seeds/003, 2022-04-17, "Another possible algorithm" (GEN-34).
"""

from __future__ import annotations

from dataclasses import dataclass

from winze.core.chance import Stream
from winze.core.directions import ORTHOGONAL, Direction
from winze.core.distance import is_far, within
from winze.core.rectangle import Rectangle
from winze.mapgen.cells import CellKind
from winze.mapgen.corridor import Point
from winze.mapgen.draft import Draft
from winze.mapgen.finish.loops import LONG_DETOUR
from winze.mapgen.rooms.placement import behind
from winze.mapgen.rooms.survey import Survey

_TURNS = {ahead: (ahead.turned(2), ahead.turned(-2)) for ahead in ORTHOGONAL}
_MAX_WALK_LEGS = 4
_MIN_WALK_LEG = 3
_LONGEST_ACROSS, _LONGEST_DOWN = 12, 6
_ROOM_ODDS = 50
"""Percent chance of a room after the first leg; each further leg adds as much."""
_ROOM_TRIES = 6
_WIDTHS, _HEIGHTS = (3, 14), (2, 6)
_APART = 3
"""Steps that a dead end keeps from other corridors."""


@dataclass(slots=True)
class MinerWalk:
    """A walk not dug yet. `turns` are the cells where it starts, turns and ends, `trail` the set of all its cells."""

    turns: list[int]
    trail: int
    ahead: Direction

    @property
    def end(self) -> int:
        return self.turns[-1]


class Miner:
    """Digs walks in a draft. `dead_ends` is the percent chance that a walk without a goal stays as a dead end."""

    def __init__(self, draft: Draft, chance: Stream, dead_ends: int) -> None:
        self._draft = draft
        self._board = draft.board
        self._chance = chance
        self._dead_ends = dead_ends
        self.survey = Survey.of(draft)

    def walk(self) -> bool:
        """Try one walk. Return True if anything was dug."""
        walk = self._set_out()
        return walk is not None and (self._arrives(walk) or self._leaves_dead_end(walk))

    def _set_out(self) -> MinerWalk | None:
        sites = self.survey.sites
        counts = [sites[ahead].bit_count() for ahead in ORTHOGONAL]
        if not any(counts):
            return None
        ahead = ORTHOGONAL[self._chance.weighted(counts)]
        site = self._chance.cell(sites[ahead])
        return MinerWalk([site], 1 << site, ahead)

    def _arrives(self, walk: MinerWalk) -> bool:
        """Go leg by leg until the walk breaks through or opens a room. A blocked walk may still end in a room."""
        for leg in range(1, _MAX_WALK_LEGS + 1):
            if not self._advances(walk):
                return leg > 1 and self._opens_room(walk)
            if self._breaks_through(walk) or (self._chance.chance(_ROOM_ODDS * leg) and self._opens_room(walk)):
                return True
            walk.ahead = self._chance.choice(_TURNS[walk.ahead])
        return False

    def _advances(self, walk: MinerWalk) -> bool:
        start, step = walk.end, self._board.steps[walk.ahead]
        first, free = 1 << start + step, self.survey.free
        allowed = free & ~self._board.around8(walk.trail) | (first & free if len(walk.turns) > 1 else first)
        longest = self._chance.between(_MIN_WALK_LEG, _LONGEST_ACROSS if walk.ahead.dx else _LONGEST_DOWN)
        end, trail = start, walk.trail
        while longest and allowed >> end + step & 1:
            longest -= 1
            end += step
            trail |= 1 << end
        if abs(end - start) < _MIN_WALK_LEG * abs(step):
            return False
        walk.turns.append(end)
        walk.trail = trail
        return True

    def _breaks_through(self, walk: MinerWalk) -> bool:
        """Dig into the wall or corridor two steps ahead, if there is one and joining it is worth it."""
        board, end = self._board, 1 << walk.end
        between = board.shift(end, walk.ahead)
        goal = board.shift(between, walk.ahead) & self.survey.sites[walk.ahead.opposite]
        if not goal or board.around8(walk.trail & ~end) & (between | goal):
            return False
        if not self._is_worth_it(1 << walk.turns[0], goal):
            return False
        self._dig([*walk.turns[:-1], goal.bit_length() - 1])
        return True

    def _is_worth_it(self, start: int, goal: int) -> bool:
        open_ = self.survey.open
        here, there = (self._board.around4(site) & open_ for site in (start, goal))
        return is_far(self._board, here, there, open_, LONG_DETOUR)

    def _opens_room(self, walk: MinerWalk) -> bool:
        board, end, step = self._board, walk.end, self._board.steps[walk.ahead]
        taken = self.survey.taken | board.around8(walk.trail & ~(1 << end))
        if board.border >> end + step & 1 or board.around8(1 << end + 2 * step) & taken:
            return False
        opening = board.xy(end + step)
        level = Rectangle(0, 0, board.width, board.height)
        for _ in range(_ROOM_TRIES):
            room = self._room(opening, walk.ahead)
            ring = room.grown(1)
            if level.holds(ring) and not board.area(ring) & taken:
                self._draft.carve_room(room)
                self._dig([*walk.turns[:-1], end + step], board.area(room))
                return True
        return False

    def _room(self, opening: Point, ahead: Direction) -> Rectangle:
        w, h = self._chance.between(*_WIDTHS), self._chance.between(*_HEIGHTS)
        return behind(opening, ahead, w, h, self._chance.below(h if ahead.dx else w))

    def _leaves_dead_end(self, walk: MinerWalk) -> bool:
        """Dig the walk as a dead end, but not near another corridor: parallel dead ends look like a comb."""
        if len(walk.turns) == 1 or not self._chance.chance(self._dead_ends):
            return False
        tip = walk.trail & ~within(self._board, 1 << walk.turns[0], walk.trail, _APART)
        if within(self._board, tip, self._board.full, _APART) & self._draft.mask(CellKind.CORRIDOR, CellKind.OPENING):
            return False
        self._dig(walk.turns, ends=1 << walk.turns[0])
        self._draft.plane[walk.end] = CellKind.CORRIDOR
        return True

    def _dig(self, turns: list[int], room: int = 0, ends: int = 0) -> None:
        """Dig a corridor along the turns. Both of its ends become openings, unless `ends` says which."""
        points = tuple(self._board.xy(cell) for cell in turns)
        self._draft.carve_corridor(points)
        ends = ends or 1 << turns[0] | 1 << turns[-1]
        self.survey = self.survey.after(self._draft, self._draft.outline(points), ends, room)

"""The simplest corridor between two openings: straight, bent or an elbow.

    straight   #......#         bent   #,,,     #        elbow   #....#
               #,,,,,,,                #  ,     #                ###,##
               #......#                #  ,,,,,,,                   ,,,,,,,

Each leg starts in its opening's direction, and is long enough not to run along the wall.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import NamedTuple

import msgspec

from winze.core.board import Board
from winze.core.chance import Stream
from winze.core.directions import ORTHOGONAL, Direction
from winze.core.rectangle import Rectangle
from winze.mapgen.corridor import MIN_LEG, Polyline
from winze.mapgen.corridors.anchor import Anchor
from winze.mapgen.corridors.clearance import Clearance

Draw = Callable[[Stream], Polyline | None]
"""Draws a corridor, or None if this draw fails. The caller tests whether it is clear."""
Candidate = Callable[[Clearance, Anchor, Anchor], Draw | None]
"""Examines two anchors once and returns a function that draws corridors between them, or None if none is possible."""
_DIAGONAL = 2
"""Number of facing sides of two rooms without a common row or column."""


class Opening(msgspec.Struct, frozen=True):
    x: int
    y: int
    ahead: Direction

    def leads_to(self, x: int, y: int, least: int) -> bool:
        """Return True if a cell on the same line lies ahead by at least `least` steps."""
        return (x - self.x) * self.ahead.dx + (y - self.y) * self.ahead.dy >= least


def join_openings(a: Opening, b: Opening, chance: Stream) -> Polyline | None:
    if a.ahead is b.ahead:
        return None
    if a.ahead is b.ahead.opposite:
        return _straight(a, b) if _in_line(a, b) else _bent(a, b, chance)
    x, y = (b.x, a.y) if a.ahead.dy == 0 else (a.x, b.y)
    if a.leads_to(x, y, MIN_LEG) and b.leads_to(x, y, MIN_LEG):
        return ((a.x, a.y), (x, y), (b.x, b.y))
    return None


def _in_line(a: Opening, b: Opening) -> bool:
    return a.y == b.y if a.ahead.dy == 0 else a.x == b.x


def _straight(a: Opening, b: Opening) -> Polyline | None:
    return ((a.x, a.y), (b.x, b.y)) if a.leads_to(b.x, b.y, 0) else None


def _bent(a: Opening, b: Opening, chance: Stream) -> Polyline | None:
    across = a.ahead.dy == 0
    start, end = (a.x, b.x) if across else (a.y, b.y)
    first, last = min(start, end) + MIN_LEG, max(start, end) - MIN_LEG
    if first > last or not a.leads_to(b.x, b.y, 2 * MIN_LEG):
        return None
    turn = chance.between(first, last)
    if across:
        return ((a.x, a.y), (turn, a.y), (turn, b.y), (b.x, b.y))
    return ((a.x, a.y), (a.x, turn), (b.x, turn), (b.x, b.y))


class _Side(NamedTuple):
    openings: int
    ahead: Direction

    @classmethod
    def of(cls, clearance: Clearance, anchor: Anchor, ahead: Direction) -> _Side:
        return cls(anchor.masks[ahead] & clearance.starts(ahead), ahead)

    def opening(self, board: Board, chance: Stream) -> Opening:
        return Opening(*board.xy(chance.cell(self.openings)), self.ahead)


def simple(clearance: Clearance, a: Anchor, b: Anchor) -> Draw | None:
    """Draw corridors between random openings on facing sides: straight across, or by turns through free rock."""
    sides = facing(a.box, b.box)
    draws = [] if len(sides) == _DIAGONAL else [straight(a, b, ahead) for ahead in sides]
    starts = [side for ahead in sides if (side := _Side.of(clearance, a, ahead)).openings]
    ends = [side for ahead in sides if (side := _Side.of(clearance, b, ahead.opposite)).openings]
    draws += [partial(_turning, clearance.board, start, end) for start, end in product(starts, ends)]
    return _any_of([draw for draw in draws if draw])


def uncrossed(clearance: Clearance, a: Anchor, b: Anchor) -> Draw | None:
    """Draw simple corridors that meet no other, for levels that look tidy."""
    crossing = simple(clearance, a, b)
    if not crossing:
        return None

    def draw(chance: Stream) -> Polyline | None:
        points = crossing(chance)
        if points and clearance.board.around8(clearance.draft.outline(points)) & clearance.corridors:
            return None
        return points

    return draw


def _any_of(draws: list[Draw]) -> Draw | None:
    if len(draws) > 1:
        return lambda chance: chance.choice(draws)(chance)
    return draws[0] if draws else None


def _turning(board: Board, start: _Side, end: _Side, chance: Stream) -> Polyline | None:
    return join_openings(start.opening(board, chance), end.opening(board, chance), chance)


def straight(a: Anchor, b: Anchor, ahead: Direction) -> Draw | None:
    """Draw straight corridors from random openings of `a` to openings of `b`; None if no two are in line."""
    row, column, on = (1, 0, ahead.dx) if ahead.dx else (0, 1, ahead.dy)
    ends = {point[row]: point for point in b.openings(ahead.opposite)}
    pairs = [(point, ends[point[row]]) for point in a.openings(ahead) if point[row] in ends]
    lines = [(start, end) for start, end in pairs if (end[column] - start[column]) * on >= 0]
    return (lambda chance: chance.choice(lines)) if lines else None


def facing(box: Rectangle, other: Rectangle) -> list[Direction]:
    """Return the sides of `box` that face `other`; all four if the two overlap."""
    sides = []
    if other.y + other.h <= box.y:
        sides.append(Direction.N)
    if other.x >= box.x + box.w:
        sides.append(Direction.E)
    if other.y >= box.y + box.h:
        sides.append(Direction.S)
    if other.x + other.w <= box.x:
        sides.append(Direction.W)
    return sides or list(ORTHOGONAL)

"""The simplest corridor between two openings, if there is one: straight, bent or an elbow.

    straight   #......#         bent   #,,,     #        elbow   #....#
               #,,,,,,,                #  ,     #                ###,##
               #......#                #  ,,,,,,,                   ,,,,,,,

Each leg sets out the way its opening faces, and is long enough not to run along the wall.
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
from winze.mapgen.corridor import LEAST_LEG, Polyline
from winze.mapgen.corridors.anchor import Anchor
from winze.mapgen.corridors.clearance import Clearance

Draw = Callable[[Stream], Polyline | None]
"""Draws a corridor, or finds none this time; whether it is clear is tested later."""
Candidate = Callable[[Clearance, Anchor, Anchor], Draw | None]
"""Looks at two anchors for what draws corridors from the one to the other, as most pairs need several; None if nothing
can be drawn.
"""
_CORNERWISE = 2
"""Sides that face another room which has no row or column in common."""


class Opening(msgspec.Struct, frozen=True):
    x: int
    y: int
    ahead: Direction

    def leads_to(self, x: int, y: int, least: int) -> bool:
        """Return True if a cell on the same line lies at least `steps` ahead."""
        return (x - self.x) * self.ahead.dx + (y - self.y) * self.ahead.dy >= least


def lead(a: Opening, b: Opening, chance: Stream) -> Polyline | None:
    if a.ahead is b.ahead:
        return None
    if a.ahead is b.ahead.opposite:
        return _straight(a, b) if _in_line(a, b) else _bent(a, b, chance)
    x, y = (b.x, a.y) if a.ahead.dy == 0 else (a.x, b.y)
    if a.leads_to(x, y, LEAST_LEG) and b.leads_to(x, y, LEAST_LEG):
        return ((a.x, a.y), (x, y), (b.x, b.y))
    return None


def _in_line(a: Opening, b: Opening) -> bool:
    return a.y == b.y if a.ahead.dy == 0 else a.x == b.x


def _straight(a: Opening, b: Opening) -> Polyline | None:
    return ((a.x, a.y), (b.x, b.y)) if a.leads_to(b.x, b.y, 0) else None


def _bent(a: Opening, b: Opening, chance: Stream) -> Polyline | None:
    across = a.ahead.dy == 0
    start, end = (a.x, b.x) if across else (a.y, b.y)
    first, last = min(start, end) + LEAST_LEG, max(start, end) - LEAST_LEG
    if first > last or not a.leads_to(b.x, b.y, 2 * LEAST_LEG):
        return None
    turn = chance.between(first, last)
    if across:
        return ((a.x, a.y), (turn, a.y), (turn, b.y), (b.x, b.y))
    return ((a.x, a.y), (a.x, turn), (b.x, turn), (b.x, b.y))


class _Side(NamedTuple):
    """The set of openings of an anchor to one side that lead into free rock."""

    openings: int
    ahead: Direction

    @classmethod
    def of(cls, clearance: Clearance, anchor: Anchor, ahead: Direction) -> _Side:
        return cls(anchor.masks[ahead] & clearance.leads(ahead), ahead)

    def opening(self, board: Board, chance: Stream) -> Opening:
        return Opening(*board.xy(chance.cell(self.openings)), self.ahead)


def simple(clearance: Clearance, a: Anchor, b: Anchor) -> Draw | None:
    """From a random opening on a side of the first that faces the second, to one on a side of that: straight across
    if they lie beside each other, or by way of free rock before them both, as it comes.
    """
    sides = facing(a.box, b.box)
    draws = [] if len(sides) == _CORNERWISE else [straight(a, b, ahead) for ahead in sides]
    starts = [side for ahead in sides if (side := _Side.of(clearance, a, ahead)).openings]
    ends = [side for ahead in sides if (side := _Side.of(clearance, b, ahead.opposite)).openings]
    draws += [partial(_turning, clearance.board, start, end) for start, end in product(starts, ends)]
    return _any_of([draw for draw in draws if draw])


def _any_of(draws: list[Draw]) -> Draw | None:
    if len(draws) > 1:
        return lambda chance: chance.choice(draws)(chance)
    return draws[0] if draws else None


def _turning(board: Board, start: _Side, end: _Side, chance: Stream) -> Polyline | None:
    return lead(start.opening(board, chance), end.opening(board, chance), chance)


def straight(a: Anchor, b: Anchor, ahead: Direction) -> Draw | None:
    """From a random opening of the first straight ahead to one of the second; None if there is none in line."""
    row, column, on = (1, 0, ahead.dx) if ahead.dx else (0, 1, ahead.dy)
    ends = {point[row]: point for point in b.openings(ahead.opposite)}
    pairs = [(point, ends[point[row]]) for point in a.openings(ahead) if point[row] in ends]
    lines = [(start, end) for start, end in pairs if (end[column] - start[column]) * on >= 0]
    return (lambda chance: chance.choice(lines)) if lines else None


def facing(box: Rectangle, other: Rectangle) -> list[Direction]:
    """Return the sides beyond which the other lies; all of them if the two boxes overlap."""
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

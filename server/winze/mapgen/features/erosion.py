"""Erosion: particles strike at random, so walls crumble evenly, or walkers go straight on and wear down the ends.

Spikes that remain are removed, or walls would look like combs. Source: seeds/003, "2022-09-08" on; FEA-02..06.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_

from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.directions import ORTHOGONAL, Direction
from winze.mapgen.caves.automaton import majority
from winze.mapgen.cells import OPEN, SOLID, CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import Feature, NoFitError
from winze.mapgen.features.site import clear_openings, dig_out, spared
from winze.mapgen.noise import noise

_WALKED = bytes(OPEN)
_STRIKES = 20
"""Percent of the cells beside the ground that a round of particles strikes."""
_GROWTH = (25, 50)
"""Percent by which the ground of a whole level grows; twice that for a room."""
_MAX_ROOMS = 4
_CROWDED = 4
"""Most wall cells with ground on both sides, in percent of the ground. With more, rooms would merge into one hall."""

Method = Callable[[Draft, int, int, Stream], int]
"""Returns about `count` cells of an area that erode."""


def strike(draft: Draft, area: int, count: int, chance: Stream) -> int:
    board = draft.board
    ground, left = draft.open() & area, draft.mask(*SOLID) & area & ~spared(draft)
    worn = 0
    while worn.bit_count() < count:
        beside = board.around4(ground | worn) & left & ~worn
        if not beside:
            break
        worn |= beside & noise(board, _STRIKES, chance) or 1 << chance.cell(beside)
        worn |= majority(board, ground | worn) & left
    return worn


def walk(draft: Draft, area: int, count: int, chance: Stream) -> int:
    """Return the cells eroded by `count` walkers that start on random ground in random directions."""
    board, plane = draft.board, bytearray(draft.plane)
    ground, left = draft.open() & area, draft.mask(*SOLID) & area & ~spared(draft)
    worn, starts = 0, list(cells(ground))
    for _ in range(count if starts else 0):
        cell, ahead = chance.choice(starts), chance.choice(ORTHOGONAL)
        step = board.steps[ahead]
        while plane[cell] in _WALKED:
            cell += step
        if left >> cell & 1:
            worn |= 1 << cell
            plane[cell] = CellKind.FLOOR
    return worn | majority(board, ground | worn) & left


def _erode(draft: Draft, area: int, share: int, method: Method, chance: Stream) -> None:
    """Grow the ground within an area by `share` percent, and remove doors that have lost their walls."""
    count = (draft.open() & area).bit_count() * share // 100
    worn = method(draft, area, count, chance)
    if not worn:
        raise NoFitError
    dig_out(draft, worn)
    clear_openings(draft)


def _thin_walls(draft: Draft) -> int:
    board, ground = draft.board, draft.open()
    between = (board.shift(ground, ahead) & board.shift(ground, ahead.opposite) for ahead in (Direction.E, Direction.S))
    return draft.mask(CellKind.WALL) & reduce(or_, between)


def _erode_level(method: Method) -> Callable[[Draft, Stream], None]:
    def build(draft: Draft, chance: Stream) -> None:
        if _thin_walls(draft).bit_count() * 100 > draft.open().bit_count() * _CROWDED:
            raise NoFitError
        _erode(draft, draft.board.full, chance.between(*_GROWTH), method, chance)

    return build


def _erode_rooms(method: Method) -> Callable[[Draft, Stream], None]:
    def build(draft: Draft, chance: Stream) -> None:
        if not draft.rooms:
            raise NoFitError
        for _ in range(chance.between(1, _MAX_ROOMS)):
            room = chance.choice(draft.rooms)
            area = draft.board.around8(draft.board.around8(room.floor))
            _erode(draft, area, 2 * chance.between(*_GROWTH), method, chance)

    return build


EROSION = Feature("erosion", "walls crumble everywhere", _erode_level(strike), digs=True, by_area=False)
WEAR = Feature("wear", "walls crumble at the ends of rooms and corridors", _erode_level(walk), digs=True, by_area=False)
ERODED_ROOMS = Feature("eroded_rooms", "the walls of some rooms crumble", _erode_rooms(strike), digs=True)
WORN_ROOMS = Feature("worn_rooms", "the walls of some rooms crumble at their ends", _erode_rooms(walk), digs=True)

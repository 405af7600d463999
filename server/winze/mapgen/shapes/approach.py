"""The path to a room that is not there yet: it leads to the room's home, and the room is then put around its end.

    ###              ###                 ###
    ..o,,,,,         ..o,,,,,,,,         ..o,,,,o....#     h  the home reserved for the next room
    ###    ,,hhh     ###                 ###    #....#     o  openings
            hhh                                 ######

Source: seeds/002, "Grid": "as we punch out every room, we determine a path on the grid to its neighbor and punch that
out too. Then that new grid is used as the base grid for the next recursion as we punch out the neighbor" (GEN-49).
"""

from __future__ import annotations

from collections.abc import Iterator

from winze.core.chance import Stream
from winze.core.directions import ORTHOGONAL, Direction
from winze.mapgen.cells import CellKind
from winze.mapgen.corridor import Polyline, turns_at_once
from winze.mapgen.corridors.anchor import room_anchor
from winze.mapgen.corridors.candidates import simple
from winze.mapgen.corridors.clearance import Clearance
from winze.mapgen.corridors.routing import shortest_path
from winze.mapgen.draft import Draft
from winze.mapgen.room import Room, box_of
from winze.mapgen.tunnel import SPACING

SIMPLE_TRIES = 5
"""Maximum number of simple corridors drawn; some rooms have no wall where one can start."""


def find_approach(draft: Draft, room: Room, home: int, kept: int, chance: Stream) -> Polyline | None:
    """Return a path from a room to the wall of a home, or None. It avoids the cells in `kept` and all that is dug."""
    board = draft.board
    clearance = Clearance(draft)
    clearance.wall_off(board.around8(home | kept))
    start = room_anchor(board, 0, room, draft.mask(CellKind.WALL))
    goal = room_anchor(board, 1, Room(box_of(board, home), home), board.around8(home) & ~home)
    simplest = simple(clearance, start, goal)
    draws = [*[simplest] * SIMPLE_TRIES, *[shortest_path(clearance, start, goal)] * SPACING]
    drawn = (draw(chance) for draw in draws if draw)
    return next((points for points in drawn if points and clearance.is_clear(points)), None)


def cut_at(draft: Draft, points: Polyline, floor: int) -> Polyline | None:
    """Return the path up to the wall around a floor, or None if it misses the wall or brushes the room earlier."""
    board = draft.board
    wall = board.around8(floor) & ~floor
    ahead = _last_direction(points)
    step, left, right = (board.steps[turned] for turned in (ahead, ahead.turned(-2), ahead.turned(2)))
    last_leg = _straight(board.cell(*points[-2]), board.cell(*points[-1]), step)
    opening = next((cell for cell in last_leg if wall >> cell & 1), None)
    if opening is None or not (wall >> opening + left & wall >> opening + right & floor >> opening + step & 1):
        return None
    cut = (*points[:-1], board.xy(opening))
    before = draft.outline(cut) & ~(1 << opening | 1 << opening - step)
    if board.around8(before) & wall or (len(cut) > 2 and turns_at_once(cut)):
        return None
    return cut


def _last_direction(points: Polyline) -> Direction:
    (ax, ay), (bx, by) = points[-2:]
    aim = (bx > ax) - (bx < ax), (by > ay) - (by < ay)
    return next(direction for direction in ORTHOGONAL if (direction.dx, direction.dy) == aim)


def _straight(start: int, end: int, step: int) -> Iterator[int]:
    yield start
    while start != end:
        start += step
        yield start

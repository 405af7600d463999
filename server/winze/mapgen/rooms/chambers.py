"""Entrances of rooms in a maze: straight tunnels from a wall to the nearest passage.

########
#......#  #.##      A tunnel has rock on its left and right, so it never runs along a passage. The entrances of a room
#......'...#        keep their distance from one another.
#......####.##
########  #.##
"""

from __future__ import annotations

from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.directions import ORTHOGONAL
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.room import Room

LONGEST_TUNNEL = 6
"""Maximum cells from a room's wall to a passage."""
APART = 3
"""Cells around an entrance in which its room gets no other."""


def open_rooms(draft: Draft, passages: int, most: int, chance: Stream) -> None:
    """Give every room two to `most` entrances, or as many as fit."""
    for room in draft.rooms:
        tunnels = _tunnels(draft, room, passages)
        chance.shuffle(tunnels)
        wanted, near = chance.between(2, most), 0
        for tunnel in tunnels:
            if wanted and not near >> tunnel[0] & 1:
                _dig(draft, tunnel)
                near |= draft.board.square(tunnel[0], APART)
                wanted -= 1


def _tunnels(draft: Draft, room: Room, passages: int) -> list[list[int]]:
    board = draft.board
    rock = draft.mask(CellKind.ROCK) & ~board.border
    found = []
    for ahead in ORTHOGONAL:
        aside = ahead.turned(2)
        clear = rock & ~board.shift(passages, aside) & ~board.shift(passages, aside.opposite)
        walls = board.shift(room.floor, ahead) & ~room.floor & ~board.border
        tunnels = (_straight(cell, board.steps[ahead], clear, passages) for cell in cells(walls))
        found += [tunnel for tunnel in tunnels if tunnel]
    return found


def _straight(wall: int, step: int, clear: int, passages: int) -> list[int]:
    tunnel = [wall]
    for _ in range(LONGEST_TUNNEL):
        tunnel.append(tunnel[-1] + step)
        if passages >> tunnel[-1] & 1:
            return tunnel
        if not clear >> tunnel[-1] & 1:
            break
    return []


def _dig(draft: Draft, tunnel: list[int]) -> None:
    for cell in tunnel:
        draft.plane[cell] = CellKind.FLOOR
    draft.plane[tunnel[0]] = CellKind.OPENING
    draft.corridors.append((draft.board.xy(tunnel[0]), draft.board.xy(tunnel[-1])))

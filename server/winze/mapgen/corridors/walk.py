"""Wandering corridors: a walk starts at a room and digs until it meets rooms or corridors of another set.

The walk knows the distance to its goals, and mostly steps nearer. It stays one cell away from rooms, corridors and its
own trail; a turn closes the cells inside it, so the corridor does not widen. In a dead end it steps back:

    #....#    ,,,,,        x  closed by the turn
    #....o,,,,,x
    #....#   x

Source: seeds/003, "Corridor generation", random walk (COR-25, COR-27..29).
"""

from __future__ import annotations

from winze.core.board import Board, cells
from winze.core.chance import Stream
from winze.core.directions import ORTHOGONAL, Direction
from winze.core.distance import distance_to, layers
from winze.mapgen.corridor import MIN_LEG, corners
from winze.mapgen.corridors.anchor import Anchor, merged
from winze.mapgen.corridors.candidates import simple
from winze.mapgen.corridors.clearance import Clearance
from winze.mapgen.corridors.network import Network
from winze.mapgen.corridors.routing import doorsteps
from winze.mapgen.corridors.strategy import Strategy
from winze.mapgen.draft import Draft
from winze.mapgen.promise import Promise

_TURNS = {ahead: (ahead.turned(-2), ahead.turned(2)) for ahead in ORTHOGONAL}
_WALKS_PER_ROOM = 4
_STEPS = 150
_NEARER, _STRAIGHT = 6, 3
"""Extra weight of a step that leads nearer, and of one that leads straight on."""


def _run(draft: Draft, chance: Stream) -> None:
    """Walk from random rooms. A room where no walk could start is skipped until another corridor is dug."""
    network = Network(draft)
    closed: set[tuple[int, int]] = set()
    for _ in range(_WALKS_PER_ROOM * len(network.rooms)):
        if not network.missing:
            break
        room = chance.choice(network.rooms)
        attempt = room.number, len(draft.corridors)
        if attempt not in closed and not _walk_from(network, room, chance):
            closed.add(attempt)
    network.complete(simple, chance, meet=True)


def _walk_from(network: Network, room: Anchor, chance: Stream) -> bool:
    """Walk from a room toward unconnected ones, and dig if the walk arrives. Return False if no walk can start."""
    clearance, board = network.clearance, network.clearance.board
    openings = {ahead: room.masks[ahead] & clearance.starts(ahead) for ahead in ORTHOGONAL}
    if not any(openings.values()):
        return False
    others = merged(network.apart_from(room, network.rooms + network.legs))
    ends, goals = doorsteps(clearance, others, board.full, board.full)
    rings = layers(board, goals, clearance.free, diagonal=False)
    starts = _starts(board, openings, sum(rings))
    if not starts:
        return False
    path = Walker(clearance, rings, *chance.choice(starts)).walk(chance)
    if path and ends >> path[-1] & 1:
        points = corners([board.xy(cell) for cell in path])
        if clearance.is_clear(points):
            network.dig(points)
    return True


def _starts(board: Board, openings: dict[Direction, int], reached: int) -> list[tuple[int, Direction]]:
    """Return the openings from which two steps ahead lead to a reached cell (COR-28)."""
    starts = []
    for ahead, mask in openings.items():
        back = ahead.opposite
        two_ahead = board.shift(board.shift(reached, back), back)
        starts += [(cell, ahead) for cell in cells(mask & two_ahead)]
    return starts


class Walker:
    """A digging walk. `rings` are the cells by distance from where the walk may end."""

    def __init__(self, clearance: Clearance, rings: list[int], start: int, ahead: Direction) -> None:
        self._board, self._steps = clearance.board, clearance.board.steps
        self._rings = rings
        self._ahead = ahead
        self._straight = MIN_LEG
        step = self._steps[ahead]
        self._path = [start, start + step, start + 2 * step]
        self._closed = self._board.around8(1 << start)
        self._history: list[tuple[int, Direction, int]] = []
        self._free = clearance.free | rings[0]

    def walk(self, chance: Stream) -> list[int] | None:
        """Return the cells walked, both ends included; None if the walk gets stuck or takes too long."""
        for _ in range(_STEPS):
            distance = distance_to(self._rings, self._path[-1])
            if distance == 0:
                return [*self._path, self._path[-1] + self._steps[self._ahead]]
            if distance is None or not (self._advance(self._rings[distance - 1], chance) or self._step_back()):
                return None
        return None

    def _advance(self, nearer: int, chance: Stream) -> bool:
        here, steps = self._path[-1], self._steps
        allowed = self._free & ~self._closed
        sides = [side for side in self._directions() if allowed >> here + steps[side] & 1]
        if not sides:
            return False
        odds = [1 + _NEARER * (nearer >> here + steps[side] & 1) + _STRAIGHT * (side is self._ahead) for side in sides]
        side = sides[chance.weighted(odds)]
        self._history.append((self._closed, self._ahead, self._straight))
        self._closed |= self._board.around8(1 << self._path[-2])
        self._path.append(here + steps[side])
        self._straight = self._straight + 1 if side is self._ahead else 1
        self._ahead = side
        return True

    def _step_back(self) -> bool:
        if not self._history:
            return False
        self._closed, self._ahead, self._straight = self._history.pop()
        self._closed |= 1 << self._path.pop()
        return True

    def _directions(self) -> list[Direction]:
        return [self._ahead, *_TURNS[self._ahead]] if self._straight >= MIN_LEG else [self._ahead]


WALK = Strategy(
    "walk",
    "random walks from room to room",
    _run,
    Promise.NO_BRUSHING | Promise.WALLS_KEPT,
)

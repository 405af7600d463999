"""Corridors that wander: a walk sets out from a room and digs until it comes upon something that hangs together with
other rooms.

The walk knows how far it is from there, and mostly, but not always, steps nearer. It keeps a cell off all rooms and
corridors, and off its own trail; a turn closes the cells inside it, so that a corridor stays a corridor. Where all
ways are closed it steps back:

    #....#    ,,,,,        x  closed by the turn
    #....o,,,,,x
    #....#   x

There are several walks, and what no walk joins is bridged.

Source: seeds/003, "Corridor generation", random walk (COR-25, COR-27..29).
"""

from __future__ import annotations

from winze.core.board import Board, cells
from winze.core.chance import Stream
from winze.core.directions import ORTHOGONAL, Direction
from winze.core.distance import distance_to, layers
from winze.mapgen.corridor import LEAST_LEG, corners
from winze.mapgen.corridors.anchor import Anchor, merged
from winze.mapgen.corridors.clearance import Clearance
from winze.mapgen.corridors.lead import simple
from winze.mapgen.corridors.network import Network
from winze.mapgen.corridors.strategy import Strategy
from winze.mapgen.corridors.way import doorsteps
from winze.mapgen.draft import Draft
from winze.mapgen.promise import Promise

_TURNS = {ahead: (ahead.turned(-2), ahead.turned(2)) for ahead in ORTHOGONAL}
_WALKS_PER_ROOM = 4
_STEPS = 150
_NEARER, _STRAIGHT = 6, 3
"""How much likelier a step is for leading nearer, and for leading straight on."""


def _run(draft: Draft, chance: Stream) -> None:
    """A room from which nobody can set out stays shut until another corridor is dug."""
    network = Network(draft)
    shut: set[tuple[int, int]] = set()
    for _ in range(_WALKS_PER_ROOM * len(network.rooms)):
        if not network.apart:
            break
        room = chance.choice(network.rooms)
        now = room.number, len(draft.corridors)
        if now not in shut and not _sets_out(network, room, chance):
            shut.add(now)
    network.complete(simple, chance, meet=True)


def _sets_out(network: Network, room: Anchor, chance: Stream) -> bool:
    """Have somebody walk from a room toward others, and dig if the walk arrives. False if no way leads there."""
    clearance, board = network.clearance, network.clearance.board
    ways_out = {ahead: room.masks[ahead] & clearance.leads(ahead) for ahead in ORTHOGONAL}
    if not any(ways_out.values()):
        return False
    others = merged(network.apart_from(room, network.rooms + network.legs))
    ends, goals = doorsteps(clearance, others, board.full, board.full)
    rings = layers(board, goals, clearance.free, diagonal=False)
    starts = _starts(board, ways_out, sum(rings))
    if not starts:
        return False
    path = Walker(clearance, rings, *chance.choice(starts)).walk(chance)
    if path and ends >> path[-1] & 1:
        points = corners([board.xy(cell) for cell in path])
        if clearance.is_clear(points):
            network.dig(points)
    return True


def _starts(board: Board, ways_out: dict[Direction, int], reached: int) -> list[tuple[int, Direction]]:
    """Return the openings from which two steps ahead lead to what is reached (COR-28)."""
    starts = []
    for ahead, openings in ways_out.items():
        back = ahead.opposite
        two_ahead = board.shift(board.shift(reached, back), back)
        starts += [(cell, ahead) for cell in cells(openings & two_ahead)]
    return starts


class Walker:
    """Somebody who digs; `rings` are the cells so many steps from where the walk may end."""

    def __init__(self, clearance: Clearance, rings: list[int], start: int, ahead: Direction) -> None:
        self._board, self._steps = clearance.board, clearance.board.steps
        self._rings = rings
        self._ahead = ahead
        self._straight = LEAST_LEG
        step = self._steps[ahead]
        self._path = [start, start + step, start + 2 * step]
        self._closed = self._board.around8(1 << start)
        self._before: list[tuple[int, Direction, int]] = []
        self._free = clearance.free | rings[0]

    def walk(self, chance: Stream) -> list[int] | None:
        """Return the cells walked, both ends included; None if the walk is shut in altogether or takes too long."""
        for _ in range(_STEPS):
            distance = distance_to(self._rings, self._path[-1])
            if distance == 0:
                return [*self._path, self._path[-1] + self._steps[self._ahead]]
            if distance is None or not (self._advance(self._rings[distance - 1], chance) or self._step_back()):
                return None
        return None

    def _advance(self, nearer: int, chance: Stream) -> bool:
        """One more step. False if all ways are closed."""
        here, steps = self._path[-1], self._steps
        allowed = self._free & ~self._closed
        sides = [side for side in self._ways() if allowed >> here + steps[side] & 1]
        if not sides:
            return False
        odds = [1 + _NEARER * (nearer >> here + steps[side] & 1) + _STRAIGHT * (side is self._ahead) for side in sides]
        side = sides[chance.weighted(odds)]
        self._before.append((self._closed, self._ahead, self._straight))
        self._closed |= self._board.around8(1 << self._path[-2])
        self._path.append(here + steps[side])
        self._straight = self._straight + 1 if side is self._ahead else 1
        self._ahead = side
        return True

    def _step_back(self) -> bool:
        """Go back where all ways are closed, and never there again. False if nothing was walked yet."""
        if not self._before:
            return False
        self._closed, self._ahead, self._straight = self._before.pop()
        self._closed |= 1 << self._path.pop()
        return True

    def _ways(self) -> list[Direction]:
        """Straight on, and to the left and right once the last turn is far enough behind."""
        return [self._ahead, *_TURNS[self._ahead]] if self._straight >= LEAST_LEG else [self._ahead]


WALK = Strategy(
    "walk",
    "random walks from room to room, each on until it arrives",
    _run,
    Promise.NO_BRUSHING | Promise.WALLS_KEPT,
)

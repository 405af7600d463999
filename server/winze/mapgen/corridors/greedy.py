"""Dig straight for the target: each step goes to a neighbor that is nearer to it, whatever is there.

    .  .  .  .  T       Five steps lead from H to T. Ties are broken at random, so all ten shortest paths
    .  .  .  .  .       occur. The path runs through rooms and corridors on the way.
    .  H  .  .  .

Source: seeds/002, "New plan" and "Connect" (COR-33..36), with the distance as C-23 resolves it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from winze.core.board import cells
from winze.core.chance import Stream
from winze.mapgen.corridor import Point
from winze.mapgen.corridors.anchor import Anchor
from winze.mapgen.corridors.network import Network
from winze.mapgen.corridors.strategy import Strategy
from winze.mapgen.draft import Draft
from winze.mapgen.promise import NONE
from winze.mapgen.tunnel import dig_passage


def steps(start: Point, goal: Point, chance: Stream) -> list[Point]:
    """Return the cells from `start` to `goal`, both included; each is one step nearer by Manhattan distance."""
    (x, y), (to_x, to_y) = start, goal
    path = [(x, y)]
    while (x, y) != (to_x, to_y):
        nearer = [(x + _sign(to_x - x), y)] * (x != to_x) + [(x, y + _sign(to_y - y))] * (y != to_y)
        x, y = chance.choice(nearer)
        path.append((x, y))
    return path


def _run(draft: Draft, chance: Stream) -> None:
    network = Network(draft)
    for a, b in network.pairs:
        if not network.joined(a, b):
            _lay(network, a, b, chance)
    network.close_loops(lambda a, b: _lay(network, a, b, chance), chance)


def _lay(network: Network, a: Anchor, b: Anchor, chance: Stream) -> bool:
    """Dig from the nearest cell of one room to a random cell of another. Always succeeds."""
    draft = network.draft
    board, rooms = draft.board, draft.rooms
    goal = board.xy(chance.cell(rooms[b.number].floor))
    start = min(map(board.xy, cells(rooms[a.number].floor)), key=lambda point: _distance(point, goal))
    path = [board.cell(*point) for point in steps(start, goal, chance)]
    for room in network.rooms:
        if rooms[room.number].floor & board.of(path):
            network.join(a.number, room.number)
    for run in _solid_runs(path, draft.open()):
        dig_passage(draft, run)
    return True


def _solid_runs(path: list[int], open_: int) -> Iterator[list[int]]:
    for is_open, run in groupby(path, key=lambda cell: bool(open_ >> cell & 1)):
        if not is_open:
            yield list(run)


def _distance(a: Point, b: Point) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


GREEDY = Strategy("greedy", "each step nearer to the target, through anything", _run, NONE)

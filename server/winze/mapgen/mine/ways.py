"""Exits of all levels of a mine: the cells where shafts and drifts connect them."""

from __future__ import annotations

from collections.abc import Sequence

from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.engine.kinds.plan import Exit
from winze.mapgen.corridor import Point
from winze.mapgen.mine.drifts import drift
from winze.mapgen.mine.shafts import Shafts
from winze.mapgen.mine.sprawl import LevelNode

_SIDES = (Direction.W, Direction.E, Direction.W, Direction.E, Direction.N, Direction.S)
"""Sides to draw from for a drift; most lead west or east, as levels are wide."""

Exits = list[list[Exit]]
"""Exits by level number: the one up first, then those down, then drifts."""


def ways(nodes: Sequence[LevelNode], ids: Sequence[str], points: Shafts, chance: Stream) -> Exits:
    """Return the exits of all levels. `nodes` must list parents before children."""
    exits: Exits = [[] for _ in nodes]
    _sink(exits, nodes, ids, points, chance)
    _drive(exits, nodes, ids, (points.board.width, points.board.height), chance)
    return exits


def _sink(exits: Exits, nodes: Sequence[LevelNode], ids: Sequence[str], points: Shafts, chance: Stream) -> None:
    here = points.board
    (mouth,) = points.more([], 1, chance)
    exits[0].append(Exit("mouth", *here.xy(mouth), to=None))
    for number in range(len(nodes)):
        children = _children(nodes, number, "shaft")
        there = [here.cell(way.x, way.y) for way in exits[number]]
        for child, cell in zip(children, points.more(there, len(children), chance), strict=True):
            exits[number].append(Exit("down", *here.xy(cell), to=ids[child]))
            exits[child].append(Exit("up", *here.xy(cell), to=ids[number]))


def _drive(exits: Exits, nodes: Sequence[LevelNode], ids: Sequence[str], size: tuple[int, int], chance: Stream) -> None:
    """Add the drifts; no level has two at one side."""
    taken: list[set[Direction]] = [set() for _ in nodes]
    for number in range(len(nodes)):
        for child in _children(nodes, number, "drift"):
            side = chance.choice([side for side in _SIDES if side not in taken[number]])
            leave, land = drift(size, side, _points(exits[number]), _points(exits[child]), chance)
            exits[number].append(Exit("side", *leave, to=ids[child], landing=land))
            exits[child].append(Exit("side", *land, to=ids[number], landing=leave))
            taken[number].add(side)
            taken[child].add(side.opposite)


def _children(nodes: Sequence[LevelNode], number: int, by: str) -> list[int]:
    return [child for child, node in enumerate(nodes) if node.parent == number and node.by == by]


def _points(exits: Sequence[Exit]) -> list[Point]:
    return [(way.x, way.y) for way in exits]

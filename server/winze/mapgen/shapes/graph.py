"""A level as a graph of rooms, each with up to one neighbor on each side. Links never cross, so it fits the grid.

Source: seeds/002, "Room representation" and "Level generation" (GEN-43, GEN-46).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.rectangle import Rectangle
from winze.mapgen.corridor import Point
from winze.mapgen.disjoint import DisjointSets

_CANDIDATES = 6
_FLATNESS = 2
"""Columns that one row counts for in distances, as levels and rooms are wide."""
_SPARE_LINKS = 45
"""Percent chance to make a link that only closes a loop."""


@dataclass(slots=True)
class Node:
    name: str
    centre: Point
    neighbours: dict[Direction, int] = field(default_factory=dict)


def random_graph(area: Rectangle, fixed: Sequence[Point], spacing: int, chance: Stream) -> list[Node]:
    """Return nodes at the fixed points, then others in the area at least `spacing` columns from all before."""
    nodes = [Node(f"room {number}", point) for number, point in enumerate(_centres(area, fixed, spacing, chance))]
    link(nodes, chance)
    return nodes


def link(nodes: list[Node], chance: Stream, first: int = 0) -> None:
    """Add links to nodes numbered `first` or higher, shortest first: all that join separate parts, and some more."""
    made = links(nodes)
    sets = DisjointSets(len(nodes))
    for a, b in made:
        sets.join(a, b)
    pairs = [pair for pair in combinations(range(len(nodes)), 2) if pair[1] >= first]
    for a, b in sorted(pairs, key=lambda pair: (_distance(nodes[pair[0]].centre, nodes[pair[1]].centre), pair)):
        side = _side(nodes[a].centre, nodes[b].centre)
        if side in nodes[a].neighbours or side.opposite in nodes[b].neighbours:
            continue
        if any(_cross(nodes, (a, b), other) for other in made):
            continue
        if not sets.joined(a, b) or chance.chance(_SPARE_LINKS):
            sets.join(a, b)
            made.append((a, b))
            nodes[a].neighbours[side], nodes[b].neighbours[side.opposite] = b, a


def links(nodes: Sequence[Node]) -> list[tuple[int, int]]:
    """Return each link once, the lower number first."""
    return [(a, b) for a, node in enumerate(nodes) for b in sorted(node.neighbours.values()) if a < b]


def _centres(area: Rectangle, fixed: Sequence[Point], spacing: int, chance: Stream) -> list[Point]:
    """Return the fixed points, then the best of some random candidates at a time until none is far enough from all."""
    centres = list(fixed)
    while True:
        candidates = [
            (chance.between(area.x, area.right), chance.between(area.y, area.bottom)) for _ in range(_CANDIDATES)
        ]
        distances = [_clearance(point, centres) for point in candidates]
        if max(distances) < spacing:
            return centres
        centres.append(candidates[distances.index(max(distances))])


def _clearance(point: Point, centres: Sequence[Point]) -> int:
    """Return the least `_distance` to the centers, inlined because a level needs it hundreds of times."""
    x, y = point
    return min([max(abs(x - other_x), _FLATNESS * abs(y - other_y)) for other_x, other_y in centres], default=1 << 16)


def _distance(a: Point, b: Point) -> int:
    return max(abs(a[0] - b[0]), _FLATNESS * abs(a[1] - b[1]))


def _side(a: Point, b: Point) -> Direction:
    dx, dy = b[0] - a[0], b[1] - a[1]
    if abs(dx) >= _FLATNESS * abs(dy):
        return Direction.E if dx > 0 else Direction.W
    return Direction.S if dy > 0 else Direction.N


def _cross(nodes: list[Node], link: tuple[int, int], other: tuple[int, int]) -> bool:
    """Return True if the straight lines of two links meet; links with a node in common do not count."""
    if link[0] in other or link[1] in other:
        return False
    a, b = nodes[link[0]].centre, nodes[link[1]].centre
    c, d = nodes[other[0]].centre, nodes[other[1]].centre
    return _turn(a, b, c) * _turn(a, b, d) <= 0 and _turn(c, d, a) * _turn(c, d, b) <= 0


def _turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

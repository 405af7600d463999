"""A level at its most abstract: a connected graph of rooms, each with a name, a center and a neighbor or none to each
side. Links run between centers near each other and never cross, so that the graph can be drawn on the grid.

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
"""Levels are wide and rooms are too: a row counts as so many columns."""
_SPARE_LINKS = 45
"""Percent of the links beyond a tree that are made."""


@dataclass(slots=True)
class Node:
    name: str
    centre: Point
    neighbours: dict[Direction, int] = field(default_factory=dict)


def random_graph(area: Rectangle, fixed: Sequence[Point], spacing: int, chance: Stream) -> list[Node]:
    """Nodes at the fixed points and, `spacing` columns apart, wherever else there is room in the area."""
    nodes = [Node(f"room {number}", point) for number, point in enumerate(_centres(area, fixed, spacing, chance))]
    link(nodes, chance)
    return nodes


def link(nodes: list[Node], chance: Stream, first: int = 0) -> None:
    """Add links with a node numbered `first` or more, the shortest before the others: all that join what was apart, and
    some of the rest.
    """
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
    """Return the best of some candidates, the one farthest from all before, as long as it is far enough."""
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
    """Return the least `_distance`, written out as it is asked hundreds of times a level."""
    x, y = point
    return min([max(abs(x - other_x), _FLATNESS * abs(y - other_y)) for other_x, other_y in centres], default=1 << 16)


def _distance(a: Point, b: Point) -> int:
    return max(abs(a[0] - b[0]), _FLATNESS * abs(a[1] - b[1]))


def _side(a: Point, b: Point) -> Direction:
    """To which of the four sides of `a` lies `b`."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    if abs(dx) >= _FLATNESS * abs(dy):
        return Direction.E if dx > 0 else Direction.W
    return Direction.S if dy > 0 else Direction.N


def _cross(nodes: list[Node], link: tuple[int, int], other: tuple[int, int]) -> bool:
    """Return True if the straight lines of two links with no node in common meet."""
    if link[0] in other or link[1] in other:
        return False
    a, b = nodes[link[0]].centre, nodes[link[1]].centre
    c, d = nodes[other[0]].centre, nodes[other[1]].centre
    return _turn(a, b, c) * _turn(a, b, d) <= 0 and _turn(c, d, a) * _turn(c, d, b) <= 0


def _turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

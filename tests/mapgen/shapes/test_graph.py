from __future__ import annotations

from itertools import combinations

from winze.core.chance import Stream
from winze.core.directions import ORTHOGONAL
from winze.core.rectangle import Rectangle
from winze.mapgen.shapes.graph import Node, link, links, random_graph

AREA = Rectangle(2, 2, 66, 16)
FIXED = [(5, 5), (60, 12)]
GRAPHS = [random_graph(AREA, FIXED, 12, Stream(seed)) for seed in range(200)]


def reached(nodes: list[Node]) -> set[int]:
    found, left = {0}, [0]
    while left:
        new = set(nodes[left.pop()].neighbours.values()) - found
        found |= new
        left += new
    return found


def test_graph_starts_with_fixed_points_and_spreads_nodes() -> None:
    for nodes in GRAPHS:
        assert [node.centre for node in nodes[:2]] == FIXED
        assert len({node.name for node in nodes}) == len(nodes) >= 3
        for a, b in combinations(nodes, 2):
            assert abs(a.centre[0] - b.centre[0]) >= 12 or abs(a.centre[1] - b.centre[1]) >= 6


def test_neighbors_are_mutual_on_opposite_sides() -> None:
    for nodes in GRAPHS:
        for number, node in enumerate(nodes):
            for side, other in node.neighbours.items():
                assert side in ORTHOGONAL
                assert nodes[other].neighbours[side.opposite] == number


def test_neighbor_lies_on_its_side() -> None:
    for nodes in GRAPHS[:50]:
        for node in nodes:
            for side, other in node.neighbours.items():
                dx, dy = (nodes[other].centre[axis] - node.centre[axis] for axis in (0, 1))
                assert dx * side.dx + dy * side.dy > 0


def test_nearly_all_graphs_are_connected_and_have_loops() -> None:
    """The grid joins the few graphs that stay in pieces because the sides of nodes are taken."""
    assert sum(len(reached(nodes)) == len(nodes) for nodes in GRAPHS) >= 190
    assert sum(len(links(nodes)) >= len(nodes) for nodes in GRAPHS) >= 90


def test_links_never_cross() -> None:
    square = [Node("a", (0, 0)), Node("b", (20, 10)), Node("c", (20, 0)), Node("d", (0, 10))]
    for seed in range(50):
        nodes = [Node(node.name, node.centre) for node in square]
        link(nodes, Stream(seed))
        assert not {(0, 1), (2, 3)} <= set(links(nodes))


def test_graph_can_grow() -> None:
    nodes = random_graph(AREA, FIXED, 20, Stream(3))
    before = links(nodes)
    nodes.append(Node("late", (35, 9)))
    link(nodes, Stream(4))
    assert set(before) <= set(links(nodes)) and nodes[-1].neighbours

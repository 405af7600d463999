from __future__ import annotations

from winze.core.board import board
from winze.core.rectangle import Rectangle
from winze.mapgen.rooms.lattice import Lattice

BOARD = board(40, 16)


def lattice(*taken: Rectangle) -> Lattice:
    mask = 0
    for area in taken:
        mask |= BOARD.rectangle(area.x, area.y, area.w, area.h)
    return Lattice(BOARD, 3, 2, mask)


def test_nodes_form_a_grid_inside_the_border() -> None:
    free = lattice()
    points = [free.point(node) for node in free.nodes]
    assert points[0] == (1, 1) and points[-1] == (37, 13)
    assert {x % 3 for x, _ in points} == {1} and {y % 2 for _, y in points} == {1}
    assert len(points) == 13 * 7


def test_neighbors_are_beside_above_and_below() -> None:
    free = lattice()
    near = [free.point(node) for node in free.neighbours[free.nodes[14]]]
    assert free.point(free.nodes[14]) == (4, 3)
    assert sorted(near) == [(1, 3), (4, 1), (4, 5), (7, 3)]
    assert [free.point(node) for node in free.neighbours[free.nodes[0]]] == [(4, 1), (1, 3)]


def test_passages_avoid_taken_cells() -> None:
    blocked = lattice(Rectangle(2, 1, 1, 1), Rectangle(1, 3, 1, 1))
    corner = blocked.nodes[0]
    assert blocked.point(corner) == (1, 1)
    assert blocked.neighbours[corner] == []
    assert (1, 3) not in [blocked.point(node) for node in blocked.nodes]


def test_passages_are_one_cell_wide() -> None:
    free = lattice()
    a, b, below = free.nodes[0], free.nodes[1], free.nodes[14]
    free.link(a, b)
    free.link(b, below)
    assert free.ground() == BOARD.rectangle(1, 1, 4, 1) | BOARD.rectangle(4, 1, 1, 3)
    assert free.dead_ends() == [a, below]
    free.unlink(b, below)
    assert free.ground() == BOARD.rectangle(1, 1, 4, 1)

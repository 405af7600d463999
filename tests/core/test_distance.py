from __future__ import annotations

from collections import deque

from hypothesis import given
from hypothesis import strategies as st

from winze.core.board import Board, board, cells
from winze.core.distance import Layers, components, distance_to, flood, is_far, layers, route, within


@st.composite
def caves(draw):
    """A board, a set of floor cells, a quarter of stones between them, and one cell to start from."""
    b = board(draw(st.integers(2, 10)), draw(st.integers(2, 8)))
    stones = draw(st.integers(0, b.full)) & draw(st.integers(0, b.full))
    floor = b.full & ~stones or b.full
    return b, floor, draw(st.sampled_from(list(cells(floor)))), draw(st.booleans())


def slow_distances(b: Board, floor: int, start: int, *, diagonal: bool) -> dict[int, int]:
    """Return breadth-first search a cell at a time."""
    distances = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        near = b.around8(1 << here) if diagonal else b.around4(1 << here)
        for cell in cells(near & floor):
            if cell not in distances:
                distances[cell] = distances[here] + 1
                queue.append(cell)
    return distances


@given(caves())
def test_layers_agree_with_a_search_field_by_field(case):
    b, floor, start, diagonal = case
    rings = layers(b, 1 << start, floor, diagonal=diagonal)
    slow = slow_distances(b, floor, start, diagonal=diagonal)
    assert {cell: number for number, ring in enumerate(rings) for cell in cells(ring)} == slow
    assert all(distance_to(rings, cell) == slow.get(cell) for cell in cells(b.full))


@given(caves(), st.integers(0, 6))
def test_within_some_steps_lies_what_has_no_greater_distance(case, steps):
    b, floor, start, _ = case
    slow = slow_distances(b, floor, start, diagonal=True)
    assert set(cells(within(b, 1 << start, floor, steps))) == {cell for cell in slow if slow[cell] <= steps}


@given(caves())
def test_flood_reaches_what_has_a_distance(case):
    b, floor, start, diagonal = case
    reached = flood(b, 1 << start, floor, diagonal=diagonal)
    assert set(cells(reached)) == set(slow_distances(b, floor, start, diagonal=diagonal))


def test_flood_ends_at_the_edges_whatever_is_allowed_beyond_them():
    b = board(4, 3)
    top = b.rectangle(0, 0, 4, 1)
    assert flood(b, 1, top | b.rectangle(0, 2, 4, 1) | ~b.full) == top


@given(caves())
def test_components_are_apart_and_make_up_the_whole(case):
    b, floor, _, diagonal = case
    pieces = list(components(b, floor, diagonal=diagonal))
    assert sum(pieces) == floor
    for piece in pieces:
        assert flood(b, piece & -piece, floor, diagonal=diagonal) == piece


@given(caves(), st.data())
def test_a_route_is_a_shortest_walk(case, data):
    b, floor, start, _ = case
    goal = data.draw(st.sampled_from(list(cells(floor))))
    distance = slow_distances(b, floor, start, diagonal=True).get(goal)
    path = route(b, start, 1 << goal, floor)
    assert len(path) == (distance or 0)
    walked = [start, *path]
    assert all(b.chebyshev(a, z) == 1 for a, z in zip(walked, path, strict=False))
    assert not path or path[-1] == goal


@given(caves(), st.data())
def test_layers_stop_at_the_first_that_meets_what_is_looked_for(case, data):
    b, floor, start, diagonal = case
    wanted = 1 << data.draw(st.sampled_from(list(cells(floor))))
    all_rings = layers(b, 1 << start, floor, diagonal=diagonal)
    rings = layers(b, 1 << start, floor, diagonal=diagonal, until=wanted)
    assert rings == all_rings[: len(rings)]
    assert not any(ring & wanted for ring in rings[:-1])
    assert rings[-1] & wanted or rings == all_rings


@given(caves(), st.data())
def test_what_is_far_takes_as_many_steps_or_cannot_be_reached(case, data):
    b, floor, start, _ = case
    goal, steps = data.draw(st.sampled_from(list(cells(floor)))), data.draw(st.integers(0, 12))
    walk = slow_distances(b, floor, start, diagonal=False).get(goal)
    assert is_far(b, 1 << start, 1 << goal, floor, steps) is (walk is None or walk >= steps)


@given(caves(), st.data())
def test_lazy_layers_equal_eager_layers(case, data):
    b, floor, start, _ = case
    every, lazy = slow_distances(b, floor, start, diagonal=True), Layers(b, 1 << start, floor)
    for _ in range(5):
        cell, most = data.draw(st.sampled_from(list(cells(b.full)))), data.draw(st.integers(0, 12))
        expected = every[cell] if every.get(cell, most + 1) <= most else None
        ask = data.draw(st.sampled_from((lazy.distance, lambda goal, most: lazy.meeting(1 << goal, most))))
        assert ask(cell, most) == expected

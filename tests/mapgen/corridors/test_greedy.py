from __future__ import annotations

from itertools import pairwise

from digging import place
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.corridors.greedy import GREEDY, steps
from winze.mapgen.draft import Draft
from winze.mapgen.finish.connect import pieces


def test_example_takes_five_steps_on_all_ten_paths() -> None:
    paths = {tuple(steps((1, 2), (4, 0), Stream(seed))) for seed in range(400)}
    assert len(paths) == 10
    for path in paths:
        assert (path[0], path[-1]) == ((1, 2), (4, 0))
        assert len(path) == 1 + 5
        assert all(abs(ax - bx) + abs(ay - by) == 1 for (ax, ay), (bx, by) in pairwise(path))


def test_path_to_same_cell_has_no_steps() -> None:
    assert steps((3, 3), (3, 3), Stream(0)) == [(3, 3)]


def test_rooms_on_the_path_are_connected() -> None:
    draft = Draft(place(40, 9))
    for x in (2, 16, 30):
        draft.carve_room(Rectangle(x, 3, 5, 3))
    GREEDY.run(draft, Stream(3))
    assert len(pieces(draft)) == 1

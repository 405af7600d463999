from __future__ import annotations

from itertools import pairwise

import pytest

from digging import lot_place, place
from winze.core.chance import Stream
from winze.core.rectangle import Rectangle
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.room import WALLS
from winze.mapgen.shapes.approach import cut_at, find_approach
from winze.mapgen.shapes.arrangement import PUNCHED

HOME = Rectangle(40, 9, 3, 3)


def draft_with_a_room() -> Draft:
    draft = Draft(place(60, 20))
    draft.carve_room(Rectangle(4, 6, 8, 8))
    return draft


def test_approach_leads_from_room_to_wall_of_home() -> None:
    for seed in range(50):
        draft = draft_with_a_room()
        board, home = draft.board, draft.board.area(HOME)
        points = find_approach(draft, draft.rooms[0], home, 0, Stream(seed))
        assert points
        assert draft.rooms[0].walls(board) >> board.cell(*points[0]) & 1
        assert (board.around8(home) & ~home) >> board.cell(*points[-1]) & 1
        assert not draft.outline(points) & home


def test_approach_avoids_cells_kept_for_others() -> None:
    draft = draft_with_a_room()
    board = draft.board
    kept = board.area(Rectangle(20, 5, 3, 10))
    for seed in range(50):
        points = find_approach(draft, draft.rooms[0], board.area(HOME), kept, Stream(seed))
        assert points
        assert not draft.outline(points) & board.around8(kept)


def test_approach_never_crosses_dug_cells() -> None:
    draft = draft_with_a_room()
    draft.fill(Rectangle(20, 0, 1, 20), CellKind.FLOOR)
    assert find_approach(draft, draft.rooms[0], draft.board.area(HOME), 0, Stream(1)) is None


@pytest.mark.parametrize(
    ("points", "floor", "end"),
    [
        pytest.param(((12, 10), (39, 10)), Rectangle(40, 9, 3, 3), (39, 10), id="the home itself"),
        pytest.param(((12, 10), (39, 10)), Rectangle(30, 6, 14, 8), (29, 10), id="a larger room"),
        pytest.param(((12, 10), (39, 10)), Rectangle(30, 11, 14, 7), None, id="along the wall"),
        pytest.param(((12, 10), (39, 10)), Rectangle(42, 6, 10, 8), None, id="too far away"),
        pytest.param(((12, 10), (41, 10), (41, 15)), Rectangle(36, 16, 9, 3), (41, 15), id="from above"),
        pytest.param(((12, 10), (41, 10), (41, 15)), Rectangle(36, 12, 9, 6), None, id="turns at the wall"),
        pytest.param(((12, 10), (41, 10), (41, 15)), Rectangle(36, 9, 9, 9), None, id="arrives at another side"),
    ],
)
def test_path_is_cut_at_the_wall_of_its_room(
    points: tuple[tuple[int, int], ...], floor: Rectangle, end: tuple[int, int] | None
) -> None:
    draft = draft_with_a_room()
    cut = cut_at(draft, points, draft.board.area(floor))
    assert cut == (None if end is None else (*points[:-1], end))


def test_graph_path_is_dug_before_its_room() -> None:
    """The next room is put around the end of the path, and no other room is near it."""
    paths = 0
    for number in range(30):
        steps: list[tuple[int, int]] = []
        draft = Draft(
            lot_place(number),
            last=True,
            settings={"corridors": "graph"},
            watch=lambda _, draft, steps=steps: steps.append((len(draft.rooms), len(draft.corridors))),
        )
        PUNCHED.run(draft, Stream(number))
        assert [rooms for rooms, _ in steps] == list(range(1, len(draft.rooms) + 1)), "one room per step"
        dug = [after[1] - before[1] for before, after in pairwise(steps)]
        assert set(dug) <= {0, 1}, "at most one path per step"
        paths += sum(dug)
        for points in draft.corridors:
            outline = draft.outline(points)
            ends = draft.board.at((points[0], points[-1]))
            for room in draft.rooms:
                assert not outline & room.floor
                assert not draft.board.around8(outline & ~ends) & room.floor, f"a wall between, {WALLS} cells"
    assert paths > 100

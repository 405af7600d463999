from __future__ import annotations

from itertools import combinations

from digging import lot_place
from winze.core.chance import Stream
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.finish.connect import pieces
from winze.mapgen.generators.skeleton import SKELETON
from winze.mapgen.rooms.skeleton import GALLERIES


def dug(number: int) -> Draft:
    where = lot_place(number, "skeleton")
    draft = Draft(where, settings=SKELETON.resolve_settings(where))
    GALLERIES.run(draft, Stream(number))
    return draft


def test_galleries_are_straight_connected_and_cross() -> None:
    crossings = 0
    for number in range(60):
        draft = dug(number)
        assert len(pieces(draft)) == 1
        assert not draft.open() & draft.board.border
        for a, b in combinations(draft.corridors, 2):
            crossings += draft.outline(a) & draft.outline(b) != 0
        assert all(
            len(points) == 2 and (points[0][0] == points[1][0]) != (points[0][1] == points[1][1])
            for points in draft.corridors
        )
    assert crossings > 60


def test_some_galleries_go_on_beyond_their_last_crossing() -> None:
    beyond = 0
    for number in range(60):
        galleries = dug(number).corridors
        columns = [a[0] for a, b in galleries if a[0] == b[0]]
        rows = [(min(a, b)[0], max(a, b)[0]) for a, b in galleries if a[1] == b[1]]
        beyond += any(start < min(columns) or end > max(columns) for start, end in rows)
    assert 20 < beyond < 60


def test_parallel_galleries_leave_space_for_rooms() -> None:
    pairs = 0
    for number in range(60):
        rows = {points[0][1] for points in dug(number).corridors if points[0][1] == points[1][1]}
        columns = {points[0][0] for points in dug(number).corridors if points[0][0] == points[1][0]}
        assert all(abs(a - b) >= 7 for a, b in combinations(rows, 2))
        assert all(abs(a - b) >= 10 for a, b in combinations(columns, 2))
        pairs += len(rows) > 1 and len(columns) > 1
    assert pairs


def test_galleries_go_through_most_shafts() -> None:
    through = total = 0
    for number in range(60):
        draft = dug(number)
        total += len(draft.shafts)
        through += sum(draft.at(*shaft) is CellKind.CORRIDOR for shaft in draft.shafts)
    assert through > total // 2

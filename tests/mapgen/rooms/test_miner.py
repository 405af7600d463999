from __future__ import annotations

from collections import Counter

from digging import place
from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.rectangle import Rectangle
from winze.mapgen.cells import CellKind
from winze.mapgen.corridor import Point
from winze.mapgen.draft import Draft
from winze.mapgen.rooms.miner import Miner
from winze.mapgen.rooms.survey import Survey


def sites(draft: Draft, ahead: Direction) -> list[Point]:
    return [draft.board.xy(cell) for cell in cells(Survey.of(draft).sites[ahead])]


def test_walks_start_at_walls_but_not_at_corners() -> None:
    draft = Draft(place(40, 16))
    draft.carve_room(Rectangle(10, 6, 4, 2))
    assert sites(draft, Direction.N) == [(x, 5) for x in range(10, 14)]
    assert sites(draft, Direction.S) == [(x, 8) for x in range(10, 14)]
    assert sites(draft, Direction.E) == [(14, 6), (14, 7)]
    assert sites(draft, Direction.W) == [(9, 6), (9, 7)]


def test_walks_start_at_corridors_but_not_at_turns() -> None:
    draft = Draft(place(40, 16))
    draft.fill(Rectangle(10, 8, 10, 1), CellKind.CORRIDOR)
    draft.fill(Rectangle(14, 9, 1, 2), CellKind.CORRIDOR)
    assert sites(draft, Direction.N) == [(x, 8) for x in (12, 14, 16, 17)]
    assert sites(draft, Direction.S) == [(x, 8) for x in (12, 16, 17)]
    assert sites(draft, Direction.E) == sites(draft, Direction.W) == []


def test_walks_never_start_near_openings_or_the_border() -> None:
    draft = Draft(place(40, 16))
    draft.carve_room(Rectangle(10, 3, 6, 4))
    assert sites(draft, Direction.N) == []
    draft.put(12, 7, CellKind.OPENING)
    assert sites(draft, Direction.S) == [(10, 7), (14, 7), (15, 7)]


def dug(seed: int, walks: int = 40, dead_ends: int = 30) -> Draft:
    draft = Draft(place(50, 24))
    draft.carve_room(Rectangle(20, 9, 8, 5))
    miner = Miner(draft, Stream(seed), dead_ends)
    for _ in range(walks):
        miner.walk()
    return draft


def test_survey_is_up_to_date_after_each_walk() -> None:
    for seed in range(20):
        draft, survey = Draft(place(50, 24)), None
        draft.carve_room(Rectangle(20, 9, 8, 5))
        miner = Miner(draft, Stream(seed), 60)
        for _ in range(40):
            if miner.walk():
                survey = miner.survey
                assert survey == Survey.of(draft)
        assert survey


def test_rooms_and_corridors_never_overlap() -> None:
    for seed in range(20):
        draft = dug(seed)
        assert len(draft.rooms) > 1 and draft.corridors
        board = draft.board
        claimed = 0
        for room in draft.rooms:
            assert not claimed & (room.floor | room.walls(board))
            claimed |= room.floor | room.walls(board)
        assert not draft.open() & board.border
        for points in draft.corridors:
            inner = draft.outline(points) & ~board.of(board.cell(*end) for end in (points[0], points[-1]))
            assert not inner & claimed


def test_corridors_are_one_cell_wide() -> None:
    for seed in range(20):
        draft = dug(seed)
        ways = draft.open() & ~draft.mask(CellKind.FLOOR)
        board = draft.board
        beside = ways & board.shift(ways, Direction.E)
        assert not beside & board.shift(beside, Direction.S)


def test_walks_end_in_rooms_loops_and_dead_ends() -> None:
    rooms = loops = dead_ends = 0
    for seed in range(20):
        draft = dug(seed)
        ends = [draft.at(*points[-1]) for points in draft.corridors]
        rooms += len(draft.rooms) - 1
        alone = [
            points
            for points in draft.corridors
            if (draft.board.around4(1 << draft.board.cell(*points[-1])) & draft.open()).bit_count() == 2
            and draft.at(*points[-1]) is CellKind.CORRIDOR
        ]
        dead_ends += len(alone)
        loops += len(ends) - len(alone) - (len(draft.rooms) - 1)
    assert rooms > 20 * 4
    assert loops > 20
    assert dead_ends > 20


def test_long_walks_are_likelier_to_end_in_rooms() -> None:
    """After the second leg the chance is 100 percent (GEN-34)."""
    legs = Counter(len(points) - 1 for seed in range(30) for points in dug(seed, walks=8, dead_ends=0).corridors)
    assert legs[1] > 40 and legs[2] > 40
    assert legs[3] + legs[4] < legs[2] // 4


def test_zero_percent_dead_ends_leaves_none() -> None:
    for seed in range(20):
        draft = dug(seed, dead_ends=0)
        assert draft.corridors
        for points in draft.corridors:
            beside = draft.board.around4(1 << draft.board.cell(*points[-1])) & draft.open()
            assert beside.bit_count() > 2


def test_walks_join_separate_rooms() -> None:
    joined = 0
    for seed in range(40):
        draft = Draft(place(40, 16))
        draft.carve_room(Rectangle(2, 4, 6, 8))
        draft.carve_room(Rectangle(22, 4, 6, 8))
        miner = Miner(draft, Stream(seed), 0)
        joined += any(miner.walk() and len(draft.rooms) == 2 for _ in range(4))
    assert joined > 4


def test_walk_without_free_rock_digs_nothing() -> None:
    draft = Draft(place(40, 16))
    draft.carve_room(Rectangle(1, 1, 38, 14))
    assert not Miner(draft, Stream(1), 100).walk()

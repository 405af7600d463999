from __future__ import annotations

from dataclasses import replace

from winze.core.directions import Direction
from winze.mapgen.cells import CellKind
from winze.mapgen.dig import dig_draft
from winze.mapgen.draft import Draft
from winze.mapgen.mine.dungeon import lone_level
from winze.mapgen.statistics import dead_ends, loops

SEEDS = range(30)


def dug(seed: int, **settings: int | str) -> Draft:
    return dig_draft(seed, replace(lone_level(seed, "maze", 70, 20), settings=tuple(settings.items())))


def passages(draft: Draft) -> int:
    return draft.open() & ~sum(room.floor for room in draft.rooms)


def test_passages_are_one_cell_wide() -> None:
    for seed in SEEDS:
        draft = dug(seed)
        beside = passages(draft) & draft.board.shift(passages(draft), Direction.E)
        assert not beside & draft.board.shift(beside, Direction.S)


def test_mazes_have_many_loops_and_few_dead_ends() -> None:
    drafts = [dug(seed) for seed in SEEDS]
    assert sum(loops(draft.board, draft.open()) for draft in drafts) > 8 * len(SEEDS)
    assert 1 * len(SEEDS) < sum(dead_ends(draft.board, draft.open()).bit_count() for draft in drafts) < 8 * len(SEEDS)


def test_braiding_opens_dead_ends() -> None:
    def ends(braid: int) -> int:
        return sum(dead_ends(draft.board, draft.open()).bit_count() for draft in (dug(s, braid=braid) for s in SEEDS))

    assert ends(0) > 2 * ends(60) > 4 * ends(100)


def test_scale_controls_density() -> None:
    dense, wide = (sum(passages(dug(seed, scale=scale)).bit_count() for seed in SEEDS) for scale in (2, 4))
    assert dense > wide * 5 // 4


def test_rooms_have_doorways_on_several_sides() -> None:
    for seed in SEEDS:
        draft = dug(seed)
        openings = draft.mask(CellKind.OPENING, CellKind.DOOR_CLOSED, CellKind.DOOR_OPEN)
        assert len(draft.rooms) >= 2
        assert all(room.walls(draft.board) & openings for room in draft.rooms)
    assert sum(len(dug(seed).corridors) for seed in SEEDS) > 2 * sum(len(dug(seed).rooms) for seed in SEEDS)

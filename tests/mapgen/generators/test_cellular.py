from __future__ import annotations

from dataclasses import replace

from winze.core.board import Board
from winze.core.distance import within
from winze.mapgen.dig import dig_draft
from winze.mapgen.draft import Draft
from winze.mapgen.mine.dungeon import lone_level

SEEDS = range(40)


def dug(seed: int, **settings: int | str) -> Draft:
    return dig_draft(seed, replace(lone_level(seed, "cellular", 70, 20), settings=tuple(settings.items())))


def mean_open(**settings: int | str) -> float:
    return sum(dug(seed, **settings).open().bit_count() for seed in SEEDS) / len(SEEDS) / (70 * 20)


def voids(here: Board, draft: Draft) -> int:
    """Return the number of cells with nothing but open ground within two steps."""
    return (here.full & ~within(here, here.full & ~draft.open(), here.full, 2)).bit_count()


def test_fill_controls_openness() -> None:
    assert 0.38 < mean_open() < 0.50
    assert mean_open(fill=40) > mean_open() + 0.05
    assert mean_open(fill=54) < mean_open() - 0.05


def test_chambers_have_pillars_unless_empty() -> None:
    pillared = [voids(draft.board, draft) for draft in map(dug, SEEDS)]
    empty = [voids(draft.board, draft) for draft in (dug(seed, chambers="empty") for seed in SEEDS)]
    assert sum(empty) > 3 * sum(pillared)
    assert max(pillared) < 70 * 20 // 20


def test_more_generations_leave_fewer_single_rocks() -> None:
    def stones(draft: Draft) -> int:
        rock = draft.board.full & ~draft.open()
        return (rock & ~(rock << 1 | rock >> 1 | rock << draft.board.stride | rock >> draft.board.stride)).bit_count()

    rough, smooth = (sum(stones(dug(seed, generations=count)) for seed in SEEDS) for count in (1, 6))
    assert rough > 2 * smooth


def test_every_shaft_has_room_around_it() -> None:
    inside = 0
    for seed in SEEDS:
        draft = dug(seed, fill=60)
        for x, y in draft.shafts:
            around = draft.board.square(draft.board.cell(x, y), 1)
            if not around & draft.board.border:
                inside += 1
                assert not around & ~draft.open()
    assert inside

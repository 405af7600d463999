from __future__ import annotations

from dataclasses import replace

from digging import faults_of, lot_place
from winze.mapgen.dig import dig_draft
from winze.mapgen.draft import Draft
from winze.mapgen.mine.dungeon import lone_level
from winze.mapgen.statistics import dead_ends

SEEDS = range(25)


def dug(seed: int, **settings: int | str) -> Draft:
    return dig_draft(seed, replace(lone_level(seed, "tunneler", 70, 20), settings=tuple(settings.items())))


def mean_dead_ends(**settings: int | str) -> float:
    drafts = [dug(seed, **settings) for seed in SEEDS]
    return sum(dead_ends(draft.board, draft.open() & ~draft.required).bit_count() for draft in drafts) / len(drafts)


def test_levels_are_dug_until_there_is_enough_ground() -> None:
    shares = sorted(dug(seed).open().bit_count() / (70 * 20) for seed in SEEDS)
    assert 0.28 < shares[len(shares) // 2] < 0.36
    assert shares[-1] < 0.40
    little = [dug(seed, open=15).open().bit_count() / (70 * 20) for seed in SEEDS]
    assert max(little) < 0.28


def test_some_corridors_lead_nowhere() -> None:
    usual = mean_dead_ends()
    assert 1 < usual < 6
    assert mean_dead_ends(dead_ends=40) > usual + 3


def test_more_failures_fill_levels() -> None:
    rooms = [sum(len(dug(seed, failures=patience, open=60).rooms) for seed in SEEDS) for patience in (2, 60)]
    assert rooms[1] > rooms[0] * 3 // 2


def test_piece_reachable_only_through_corner_is_retried() -> None:
    number = 4281
    assert faults_of(lot_place(number, "tunneler"), number) == []

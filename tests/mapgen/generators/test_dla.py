from __future__ import annotations

from dataclasses import replace

import pytest

from winze.core.distance import components
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.generators.dla import DLA
from winze.mapgen.mine.dungeon import lone_level
from winze.mapgen.statistics import dead_ends

SEEDS = range(20)


def grown(seed: int, width: int = 70, height: int = 20, **settings: int | str) -> Draft:
    """Return a draft before its pieces are joined."""
    where = replace(lone_level(seed, "dla", width, height), settings=tuple(settings.items()))
    draft = Draft(where, settings=DLA.resolve_settings(where))
    DLA.dig(draft, seed)
    return draft


@pytest.mark.parametrize("growth", ["inward", "outward", "drawn"])
def test_share_is_exceeded_by_at_most_a_pulse(growth: str) -> None:
    for seed in SEEDS:
        draft = grown(seed, growth=growth)
        share = 100 * draft.mask(CellKind.FLOOR).bit_count() / (draft.board.full & ~draft.board.border).bit_count()
        assert 44.5 < share < 55


@pytest.mark.parametrize("growth", ["inward", "outward", "drawn"])
def test_all_ground_connects_to_seed_or_shaft(growth: str) -> None:
    draft = grown(3, growth=growth, seeds=2)
    pieces = list(components(draft.board, draft.mask(CellKind.FLOOR), diagonal=False))
    assert len(pieces) <= 2 + 2 and not draft.required & ~draft.mask(CellKind.FLOOR)


def test_branches_have_more_nooks_than_chambers() -> None:
    def nooks(growth: str) -> int:
        drafts = (grown(seed, growth=growth) for seed in SEEDS)
        return sum(dead_ends(draft.board, draft.open()).bit_count() for draft in drafts)

    assert nooks("inward") > 1.5 * nooks("outward")


def test_cave_can_grow_from_shafts_alone() -> None:
    draft = grown(5, seeds=0, share=30)
    assert len(list(components(draft.board, draft.mask(CellKind.FLOOR), diagonal=False))) <= len(draft.shafts)


def test_large_level_has_many_seeds() -> None:
    pieces = {
        size: len(list(components(draft.board, draft.mask(CellKind.FLOOR), diagonal=False)))
        for size in ((40, 16), (120, 60))
        for draft in [grown(1, *size, share=15)]
    }
    assert pieces[120, 60] > 4 * pieces[40, 16]

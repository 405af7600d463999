from __future__ import annotations

from dataclasses import replace

from winze.core.distance import components
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.generators.drunkard import DRUNKARD
from winze.mapgen.mine.dungeon import lone_level

SEEDS = range(30)


def walked(seed: int, width: int = 70, height: int = 20, **settings: int | str) -> Draft:
    """Return a draft after the walk alone."""
    where = replace(lone_level(seed, "drunkard", width, height), settings=tuple(settings.items()))
    draft = Draft(where, settings=DRUNKARD.resolve_settings(where))
    DRUNKARD.dig(draft, seed)
    return draft


def share(draft: Draft) -> int:
    inside = draft.board.full & ~draft.board.border
    return 100 * draft.mask(CellKind.FLOOR).bit_count() // inside.bit_count()


def test_walk_digs_its_share_and_little_more() -> None:
    for wanted in (25, 44, 60):
        shares = [share(walked(seed, share=wanted)) for seed in SEEDS]
        assert wanted - 1 <= min(shares) and sum(shares) / len(shares) < wanted + 3


def test_walk_visits_all_shafts_and_leaves_few_pieces() -> None:
    apart = 0
    for seed in SEEDS:
        for edges in ("bounce", "restart"):
            draft = walked(seed, edges=edges)
            cave = draft.mask(CellKind.FLOOR)
            assert not draft.required & ~cave
            apart += len(list(components(draft.board, cave, diagonal=False))) - 1
    assert apart <= len(SEEDS) // 3


def test_caves_reach_most_of_the_level() -> None:
    """Every level leaves at most one of the nine parts untouched."""
    for seed in SEEDS:
        draft = walked(seed)
        cave, here = draft.mask(CellKind.FLOOR), draft.board
        parts = [here.rectangle(x, y, 23, 6) for x in (0, 23, 46) for y in (1, 7, 13)]
        assert sum(not cave & part for part in parts) <= 1


def test_large_levels_are_dug() -> None:
    assert share(walked(1, 120, 60, pull=0)) >= 30

"""Drafts: painting masks and reading them back."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from digging import place, sketch
from winze.core.board import cells
from winze.core.chance import Stream
from winze.mapgen.cells import DRY, OPEN, SAFE, CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.noise import noise

CELLS = st.sampled_from(CellKind)
SHARES = st.integers(0, 100)


def motley(seed: int) -> Draft:
    """Return a draft of random cells."""
    draft, chance = Draft(place(31, 12)), Stream(seed)
    for cell in cells(draft.board.full):
        draft.plane[cell] = chance.choice(list(CellKind))
    return draft


def having(draft: Draft, *kinds: CellKind) -> int:
    """Return the cells of these kinds, found one by one."""
    return draft.board.of(cell for cell in cells(draft.board.full) if draft.plane[cell] in kinds)


@given(st.integers(0, 2**32), CELLS, SHARES, st.integers(0, 3))
def test_paint_changes_only_the_mask(seed: int, kind: CellKind, share: int, far: int) -> None:
    draft = motley(seed)
    mask = noise(draft.board, share, Stream(seed)) & draft.board.square(draft.board.cell(20, 7), 2**far)
    expected = bytes(kind if mask >> cell & 1 else old for cell, old in enumerate(draft.plane))
    draft.paint(mask, kind)
    assert draft.plane == expected


@given(st.integers(0, 2**32), st.sets(CELLS, min_size=1), CELLS)
def test_mask_matches_current_cells(seed: int, asked: set[CellKind], kind: CellKind) -> None:
    draft, chance = motley(seed), Stream(seed)
    for _ in range(3):
        assert draft.mask(*asked) == having(draft, *asked)
        assert (draft.open(), draft.dry(), draft.safe()) == tuple(having(draft, *kinds) for kinds in (OPEN, DRY, SAFE))
        draft.plane[chance.cell(draft.board.full)] = kind


def test_restored_draft_has_same_masks() -> None:
    draft = motley(1)
    saved, floor = draft.saved(), draft.mask(CellKind.FLOOR)
    draft.paint(draft.board.full, CellKind.FLOOR)
    assert draft.mask(CellKind.FLOOR) == draft.board.full
    draft.restore(saved)
    assert draft.mask(CellKind.FLOOR) == floor


def test_clear_rock_keeps_margin_around_everything() -> None:
    draft = sketch("""
        ##########
        ##########
        ####.#####
        ##########
        ##########
        ##########
    """)
    floor, inside = draft.open(), draft.board.rectangle(1, 1, 8, 4)
    assert draft.clear_rock(floor) == inside & ~draft.board.rectangle(3, 1, 3, 3)
    assert draft.clear_rock(floor, 2) == draft.board.rectangle(7, 1, 2, 4) | draft.board.rectangle(1, 1, 1, 4)

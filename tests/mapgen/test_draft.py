"""The cells of a draft: painted by sets, and told as sets."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from digging import place, sketch
from winze.core.board import fields
from winze.core.chance import Stream
from winze.mapgen.cells import DRY, OPEN, SAFE, Cell
from winze.mapgen.draft import Draft
from winze.mapgen.noise import noise

CELLS = st.sampled_from(Cell)
SHARES = st.integers(0, 100)


def motley(seed: int) -> Draft:
    """A draft with any cell anywhere."""
    draft, chance = Draft(place(31, 12)), Stream(seed)
    for field in fields(draft.board.full):
        draft.cells[field] = chance.choice(list(Cell))
    return draft


def having(draft: Draft, *cells: Cell) -> int:
    """The fields that mean one of these, looked at one by one."""
    return draft.board.of(field for field in fields(draft.board.full) if draft.cells[field] in cells)


@given(st.integers(0, 2**32), CELLS, SHARES, st.integers(0, 3))
def test_a_set_is_painted_and_nothing_else(seed: int, cell: Cell, share: int, far: int) -> None:
    draft = motley(seed)
    mask = noise(draft.board, share, Stream(seed)) & draft.board.square(draft.board.field(20, 7), 2**far)
    expected = bytes(cell if mask >> field & 1 else old for field, old in enumerate(draft.cells))
    draft.paint(mask, cell)
    assert draft.cells == expected


@given(st.integers(0, 2**32), st.sets(CELLS, min_size=1), CELLS)
def test_sets_are_told_of_the_cells_as_they_are(seed: int, asked: set[Cell], cell: Cell) -> None:
    draft, chance = motley(seed), Stream(seed)
    for _ in range(3):
        assert draft.mask(*asked) == having(draft, *asked)
        assert (draft.open(), draft.dry(), draft.safe()) == tuple(having(draft, *cells) for cells in (OPEN, DRY, SAFE))
        draft.cells[chance.field(draft.board.full)] = cell


def test_a_draft_that_goes_back_tells_what_it_told() -> None:
    draft = motley(1)
    saved, floor = draft.saved(), draft.mask(Cell.FLOOR)
    draft.paint(draft.board.full, Cell.FLOOR)
    assert draft.mask(Cell.FLOOR) == draft.board.full
    draft.restore(saved)
    assert draft.mask(Cell.FLOOR) == floor


def test_clear_rock_leaves_so_many_fields_around_everything() -> None:
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

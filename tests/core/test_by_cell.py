from __future__ import annotations

import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winze.core.by_cell import ByCell

CELLS = st.integers(0, 200)


def mask_of(held: ByCell[str]) -> int:
    return sum(1 << cell for cell in held)


@given(st.lists(st.tuples(st.sampled_from(["set", "delete", "pop", "setdefault", "update"]), CELLS)))
def test_mask_always_holds_the_keys(steps: list[tuple[str, int]]) -> None:
    held: ByCell[str] = ByCell({3: "a"})
    for step, cell in steps:
        if step == "set":
            held[cell] = step
        elif step == "setdefault":
            assert held.setdefault(cell, "default") == held[cell]
        elif step == "update":
            held.update({cell: step, cell + 1: step})
        elif step == "pop":
            held.pop(cell, None)
        elif cell in held:
            del held[cell]
        assert held.mask == mask_of(held)


@pytest.mark.parametrize("take", [ByCell.__delitem__, ByCell.pop])
def test_absent_cell_raises_and_keeps_the_mask(take: object) -> None:
    held = ByCell({3: "a"})
    with pytest.raises(KeyError):
        take(held, 4)  # type: ignore[operator]
    assert held.mask == 1 << 3


def test_mask_survives_a_copy_and_is_cleared() -> None:
    held = copy.deepcopy(ByCell({3: "a", 7: "b"}))
    assert (held, held.mask) == ({3: "a", 7: "b"}, 1 << 3 | 1 << 7)
    held.clear()
    assert (held, held.mask) == ({}, 0)

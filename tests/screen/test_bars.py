from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winze.screen.bars import bar, label


@pytest.mark.parametrize(
    ("value", "most", "shown"),
    [
        (21, 34, "██████▓░░░"),
        (10, 10, "██████████"),
        (0, 10, "░░░░░░░░░░"),
        (1, 1000, "▓░░░░░░░░░"),
        (5, 10, "█████░░░░░"),
    ],
)
def test_bar_shows_part(value, most, shown):
    assert bar(value, most, 10) == shown


@given(st.integers(-5, 300), st.integers(0, 200), st.integers(1, 30))
def test_bar_fills_cells_and_is_empty_only_at_zero(value, most, cells):
    shown = bar(value, most, cells)
    assert len(shown) == cells
    assert (shown == "░" * cells) == (min(value, most) <= 0)


@pytest.mark.parametrize(
    ("name", "sign", "value", "shown"),
    [
        ("Score", "Sc", 640, "Score  640"),
        ("Score", "Sc", 9999, "Score 9999"),
        ("Score", "Sc", 123456, "Sc  123456"),
        ("Gold", "$", 0, "Gold     0"),
    ],
)
def test_labels_fill_ten_columns(name, sign, value, shown):
    assert label(name, sign, value, 10) == shown

"""Checks of hordes and steps of unrest."""

from __future__ import annotations

import pytest

from winze.content import load
from winze.content.complaints import ContentError


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (
            "hordes",
            'kind = "cave_rat"',
            'kind = "cave_cat"',
            "there is no monster 'cave_cat' (did you mean 'cave_rat'?)",
        ),
        ("hordes", "last_depth = 4", "last_depth = 0", "last_depth"),
        ("hordes", "first_depth = 1", "first_depth = 9", "it lies above first_depth 9"),
        ("hordes", '[{ kind = "cave_rat", count = "3" }]', "[]", "it has no members"),
        ("hordes", 'place = "vein"', 'place = "vain"', "'vain' is not an allowed value"),
        ("clock", "stir = 600", "stir = 300", "must be 0 for the first step, and more than before"),
        ("clock", 'name = "Quiet"', 'name = "Quiet"\nstir = 5', "must be 0 for the first step"),
        ("clock", 'colour = "orange"', 'colour = "orang"', "there is no color 'orang'"),
        ("clock", "bands = 70", "bnads = 70", "there is no such key"),
    ],
)
def test_mistake_is_reported(directory, file, old, new, told):
    path = directory / f"{file}.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load(directory, colours={"grey", "text", "yellow", "orange", "red"} if "colour" in old else None)
    assert any(told in str(complaint) for complaint in caught.value.complaints)

"""Rows of things that the main line is owed by certain depths."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from winze.content.machines import MachineRow
from winze.content.mine_rows import BranchRow

PRIZE = {"name": "hoard", "purpose": "prize", "first_depth": 2, "last_depth": 5}


@pytest.mark.parametrize("by", [[1], [6], [4, 3]])
def test_machine_is_owed_at_ascending_depths_of_its_own(by: list[int]) -> None:
    assert MachineRow.model_validate({**PRIZE, "by": [2, 2, 5]}).by == [2, 2, 5]
    with pytest.raises(ValidationError, match="must be ascending depths from 2 to 5"):
        MachineRow.model_validate({**PRIZE, "by": by})


@pytest.mark.parametrize("purpose", ["holder", "gate", "scene"])
def test_only_prizes_are_owed(purpose: str) -> None:
    with pytest.raises(ValidationError, match="only a prize can be due"):
        MachineRow.model_validate({**PRIZE, "purpose": purpose, "by": [3]})


BRANCH = {"name": "Sump", "levels": "1", "monsters": "1", "items": "1", "gold_piles": "1", "gold": "1"}


@pytest.mark.parametrize(
    ("facts", "offers"),
    [
        ({}, ""),
        ({"prize": ["rope"]}, "{prize}"),
        ({"prize": ["rope"], "offers": "{prize}, to climb"}, "{prize}, to climb"),
        ({"offers": "a pony"}, "a pony"),
    ],
)
def test_sign_names_items_of_prize(facts: dict[str, object], offers: str) -> None:
    assert BranchRow.model_validate({**BRANCH, **facts}).look().offers == offers


@pytest.mark.parametrize("facts", [{"prize": ["rope"], "offers": "a rope"}, {"offers": "{prize}"}])
def test_words_of_sign_and_prize_agree(facts: dict[str, object]) -> None:
    with pytest.raises(ValidationError, match="stands for the items of `prize`"):
        BranchRow.model_validate({**BRANCH, **facts})

"""Rows of things that the main line is owed by certain depths."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from winze.content.machines import MachineRow

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

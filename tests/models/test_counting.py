from __future__ import annotations

import pytest

from winze.models.counting import counted


@pytest.mark.parametrize(("number", "words"), [(0, "0 points"), (1, "1 point"), (1278, "1,278 points")])
def test_number_has_its_word(number: int, words: str) -> None:
    assert counted(number, "point") == words

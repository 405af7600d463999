from __future__ import annotations

import pytest

from winze.core.cp437 import decode, encode


def test_every_code_has_a_character_of_its_own():
    every = bytes(range(256))
    assert encode(decode(every)[1:]) == every[1:]
    assert len(set(decode(every))) == 256


@pytest.mark.parametrize(
    ("char", "code"), [("♥", 3), ("►", 16), ("▼", 31), ("█", 0xDB), ("∩", 0xEF), ("A", 65), ("字", 63)]
)
def test_some_codes(char, code):
    assert encode(f"a{char}b") == bytes([97, code, 98])

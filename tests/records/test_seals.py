from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winze.records.entries import RecordError
from winze.records.seals import MAGIC, seal, unseal


@given(st.binary(max_size=200))
def test_sealed_bytes_round_trip(data: bytes) -> None:
    assert unseal(seal(data)) == data


@given(st.binary(min_size=1, max_size=200), st.data())
def test_damage_is_found(data: bytes, draw: st.DataObject) -> None:
    sealed = bytearray(seal(data))
    sealed[draw.draw(st.integers(len(MAGIC), len(sealed) - 1))] ^= draw.draw(st.integers(1, 255))
    with pytest.raises(RecordError, match="wrong checksum"):
        unseal(bytes(sealed))


def test_unsealed_bytes_pass() -> None:
    assert unseal(b"\x94\x92\x00") == b"\x94\x92\x00"

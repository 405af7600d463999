from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winze.records.entries import RecordError
from winze.records.groups import Record, dump_group, load_group

IDS = st.text("abcXYZ019_-", min_size=1, max_size=20)
RECORDS = st.lists(
    st.builds(
        lambda run, first, count, before, entries: Record(run, first, first + count, before, entries),
        IDS,
        st.integers(0, 2**40),
        st.integers(1, 300),
        st.integers(0, 2**40),
        st.binary(max_size=60),
    ),
    max_size=8,
)


@given(RECORDS)
def test_group_round_trips(records: list[Record]) -> None:
    group = load_group(dump_group(records))
    assert (group.records, group.damaged) == (records, 0)


@given(RECORDS.filter(bool), st.data())
def test_damage_costs_only_its_own_record(records: list[Record], data: st.DataObject) -> None:
    sizes = [len(dump_group([record])) - 1 for record in records]
    harmed = data.draw(st.integers(0, len(records) - 1))
    start = 1 + sum(sizes[:harmed])
    at = data.draw(st.integers(start, start + sizes[harmed] - 1))
    whole = bytearray(dump_group(records))
    whole[at] ^= data.draw(st.integers(1, 255))
    group = load_group(bytes(whole))
    assert group.records == [record for number, record in enumerate(records) if number != harmed]
    assert group.damaged > 0


@given(RECORDS, st.integers(0, 400))
def test_truncated_group_keeps_its_first_records(records: list[Record], length: int) -> None:
    group = load_group(dump_group(records)[: 1 + length])
    assert group.records == records[: len(group.records)]


@pytest.mark.parametrize("data", [b"", b"\x02"])
def test_group_of_a_newer_winze_is_refused(data: bytes) -> None:
    with pytest.raises(RecordError, match="the group begins with"):
        load_group(data)

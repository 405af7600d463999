from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winze.core.directions import Direction
from winze.engine.actions import Action, Drop, Search, Walk
from winze.records.entries import ActionEntry, Entry, Mark, RecordError, Say, Try, read_entries

ACTIONS: st.SearchStrategy[Action] = st.sampled_from([Walk(Direction.N), Search(), Drop("b")])
STEPS = st.integers(0, 300)
WHATS = st.one_of(ACTIONS, st.tuples(ACTIONS, st.binary(min_size=2, max_size=2)), st.none(), st.binary(max_size=200))


def entries_of(steps: list[tuple[int, object]], n: int) -> list[Entry]:
    entries: list[Entry] = []
    for more, what in steps:
        n += more
        match what:
            case (action, check):
                entries.append(ActionEntry(n, action, check))
            case Walk() | Search() | Drop() as refused:
                entries.append(Try(n, refused))
            case bytes(lines):
                entries.append(Say(n, lines))
            case _:
                entries.append(Mark(n))
    return entries


def dumped(entries: list[Entry], n: int) -> bytes:
    out = b""
    for entry in entries:
        out += entry.dump(n)
        n = entry.n
    return out


@given(st.lists(st.tuples(STEPS, WHATS), max_size=20), st.integers(0, 2**40))
def test_entries_round_trip(steps: list[tuple[int, object]], n: int) -> None:
    entries = entries_of(steps, n)
    assert [*read_entries(dumped(entries, n), n)] == entries


def test_step_takes_four_bytes() -> None:
    assert len(ActionEntry(8, Walk(Direction.E), b"ab").dump(7)) == 4


@pytest.mark.parametrize("entry", [ActionEntry(3, Drop("b"), b"ab"), Say(3, b"words"), Mark(300), Try(3, Drop("b"))])
def test_truncated_entry_is_refused(entry: Entry) -> None:
    data = entry.dump(0)
    for end in range(1, len(data)):
        with pytest.raises(RecordError, match=r"byte 0: (.*truncated|.*cut off|index out of range)"):
            [*read_entries(data[:end], 0)]


def test_unknown_code_is_refused_after_valid_entries() -> None:
    data = Mark(1).dump(0) + b"\xff\x01"
    read = read_entries(data, 0)
    assert next(read) == Mark(1)
    with pytest.raises(RecordError, match="byte 2: unknown entry code 255"):
        next(read)

from __future__ import annotations

import pytest

from winze.core.directions import Direction
from winze.engine.actions import Action, Quaff, Search, Wait, Walk
from winze.records.entries import ActionEntry, Entry, Mark, RecordError, Say
from winze.records.segments import Segment
from winze.records.stretches import Stretch, join

WALK, SEARCH, WAIT = Walk(Direction.E), Search(), Wait()


def segment(first: int, *entries: Entry | Action, rules: str = "new", start: bytes = b"") -> Segment:
    """Return a segment of some entries; an action stands for its entry."""
    known = [
        entry if isinstance(entry, ActionEntry | Mark | Say) else ActionEntry(0, entry, b"ab") for entry in entries
    ]
    data = b"".join(entry.dump(0) for entry in known)
    return Segment(first, first + len(known), 0, 0, rules, start, data)


def actions(stretch: Stretch) -> list[Action]:
    return [action for action, _ in stretch.steps()]


def test_continuing_segments_are_one_stretch() -> None:
    (stretch,) = join([segment(0, WALK, SEARCH), segment(2, Quaff("c"))])
    assert actions(stretch) == [WALK, SEARCH, Quaff("c")]
    assert (stretch.rules, stretch.start, stretch.count) == ("new", b"", 3)


def test_only_actions_are_taken() -> None:
    (stretch,) = join([segment(0, Say(0, b"line"), WALK, Mark(0)), segment(3, SEARCH)])
    assert actions(stretch) == [WALK, SEARCH]


def test_overlap_of_segments_is_taken_once() -> None:
    (stretch,) = join([segment(0, WALK, SEARCH), segment(1, SEARCH, WAIT)])
    assert actions(stretch) == [WALK, SEARCH, WAIT]


def test_snapshot_begins_a_stretch() -> None:
    old, new = join([segment(0, WALK, rules="old"), segment(5, start=b"here"), segment(5, SEARCH)])
    assert (old.rules, actions(old)) == ("old", [WALK])
    assert (new.rules, new.start, actions(new)) == ("new", b"here", [SEARCH])


@pytest.mark.parametrize(
    "segments",
    [
        [segment(1, WALK)],
        [segment(0, WALK), segment(2, SEARCH)],
        [segment(0, WALK, rules="old"), segment(1, SEARCH)],
        [segment(0, start=b"here"), segment(1, SEARCH)],
    ],
)
def test_missing_entries_are_reported(segments: list[Segment]) -> None:
    with pytest.raises(RecordError, match="are missing"):
        join(segments)


def test_damaged_entries_are_reported() -> None:
    with pytest.raises(RecordError, match="unknown entry code 255"):
        join([Segment(0, 1, 0, 0, "new", b"", b"\xff\0\0\0")])


@pytest.mark.parametrize(("codes", "checks"), [(b"\x28", b""), (b"\x28", b"abcd"), (b"\xbf", b"ab"), (b"\x33", b"ab")])
def test_malformed_stretch_is_refused(codes: bytes, checks: bytes) -> None:
    with pytest.raises(RecordError):
        Stretch("new", b"", codes, checks).steps()

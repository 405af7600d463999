from __future__ import annotations

from record_golden import changes


def test_changes_name_new_gone_and_different_files() -> None:
    before = {"a.json": b"1\n2\n", "b.json": b"same\n", "c.json": b"x\n"}
    after = {"a.json": b"1\n3\n", "b.json": b"same\n", "d.json": b"y\n"}
    assert list(changes(before, after)) == ["a.json: differs from line 2 on", "c.json: gone", "d.json: new"]


def test_longer_file_differs_behind_the_old_end() -> None:
    assert list(changes({"a": b"1\n"}, {"a": b"1\n2\n"})) == ["a: differs from line 2 on"]


def test_equal_files_change_nothing() -> None:
    assert list(changes({"a": b"1"}, {"a": b"1"})) == ["nothing changed"]

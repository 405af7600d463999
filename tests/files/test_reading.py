"""Any fault in or around other people's files is reported in words."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winze.files.reading import (
    MOST_BYTES,
    MOST_DEPTH,
    FileError,
    UnreadableError,
    list_files,
    parse_toml,
    read_bytes,
    read_text,
)


def loop(path: Path) -> Path:
    path.symlink_to(path.name)
    return path


def complaint(text: str) -> FileError:
    with pytest.raises(FileError) as refusal:
        parse_toml(text)
    return refusal.value


def test_text_has_line_feeds_only(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes("é\r\nb\rc\n".encode())
    assert read_text(tmp_path / "a") == "é\nb\nc\n"


def test_invalid_utf_8_is_reported_or_replaced(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"ab\xff")
    with pytest.raises(FileError, match=r"^is not UTF-8: invalid start byte$"):
        read_text(tmp_path / "a")
    assert read_text(tmp_path / "a", "replace") == "ab\ufffd"


def test_file_size_is_limited(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"a" * 11)
    assert len(read_bytes(tmp_path / "a", 11)) == 11
    with pytest.raises(FileError, match=r"^is longer than 10 bytes$"):
        read_bytes(tmp_path / "a", 10)
    with pytest.raises(FileError, match=f"longer than {MOST_BYTES}"):
        read_text(Path("/dev/zero"))


def test_unreadable_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / "gone").symlink_to("nowhere")
    for path, reason in (
        (tmp_path, "Is a directory"),
        (tmp_path / "none", "No such file or directory"),
        (tmp_path / "gone", "No such file or directory"),
        (loop(tmp_path / "loop"), "Too many levels of symbolic links"),
        (tmp_path / "a\0b", "embedded null byte"),
    ):
        with pytest.raises(UnreadableError, match=f"^{reason}$"):
            read_bytes(path)


def test_directory_lists_broken_links(tmp_path: Path) -> None:
    paths = [loop(tmp_path / "a"), tmp_path / "b", tmp_path / "c"]
    (tmp_path / "b").mkdir()
    (tmp_path / "c").symlink_to("nowhere")
    assert list_files(tmp_path) == paths
    assert list_files(tmp_path / "none") == []


def test_unlistable_directory_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path in (loop(tmp_path / "loop"), tmp_path / "file"):
        with pytest.raises(UnreadableError):
            list_files(path)


def test_toml_may_be_nested_to_the_limit() -> None:
    for text in (".".join("a" * MOST_DEPTH) + ".a = 1", "a = " + "[" * MOST_DEPTH + "]" * MOST_DEPTH):
        assert parse_toml(text)


@pytest.mark.parametrize(
    "text",
    [
        f"[{'.'.join('a' * 4000)}]\nb = 1",
        f"{'.'.join('a' * 4000)} = 1",
        f"[[{'.'.join('a' * 4000)}]]",
        "a = " + "[" * 5000 + "]" * 5000,
        "a = " + "{a = " * 5000,
        ".".join("a" * (MOST_DEPTH + 2)) + " = 1",
    ],
    ids=["table", "key", "array of tables", "arrays", "inline tables", "one too many"],
)
def test_toml_nested_too_deep_is_refused(text: str) -> None:
    assert complaint(text).reason == f"is not TOML: tables or arrays lie more than {MOST_DEPTH} deep in one another"


def test_invalid_toml_is_reported_with_its_line() -> None:
    assert str(complaint("a = 1\nb\n")).startswith("line 2: is not TOML: ")
    assert complaint('a = """\nb').line == 2
    assert complaint("[" * 5000).line == 1
    assert complaint("a = " + "1" * 5000).line == 0


@given(st.text("[]{}=.,'\"#\\\n ab1-:TZe+_", max_size=60))
def test_any_text_is_toml_or_a_complaint(text: str) -> None:
    try:
        assert isinstance(parse_toml(text), dict)
    except FileError as error:
        assert error.reason.startswith("is not TOML: ")

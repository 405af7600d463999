"""Files that cannot be read or are not TOML."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.mistakes import complaints, edit


def test_invalid_toml_is_reported_at_its_line(directory: Path) -> None:
    line = edit(directory / "items.toml", "[gem]", "[gem")
    assert complaints(directory)[0].startswith(f"items.toml:{line}: is not TOML: ")


def test_truncated_file_is_reported_at_its_end(directory: Path) -> None:
    (directory / "items.toml").write_text('[gold]\nname = """never closed', encoding="utf-8")
    assert complaints(directory)[0].startswith("items.toml:2: is not TOML: ")


@pytest.mark.parametrize("value", ["1" * 5_000, "[" * 5_000 + "]" * 5_000], ids=["digits", "brackets"])
def test_oversized_file_is_reported(directory: Path, value: str) -> None:
    (directory / "items.toml").write_text(f"gold = {value}", encoding="utf-8")
    assert complaints(directory)[0].startswith("items.toml: is not TOML: ")


def test_missing_and_unreadable_files_are_reported(directory: Path) -> None:
    (directory / "items.toml").unlink()
    (directory / "hero.toml").write_bytes(b"\xff")
    found = complaints(directory)
    assert "items.toml: cannot be read: No such file or directory" in found
    assert "hero.toml: is not UTF-8: invalid start byte" in found

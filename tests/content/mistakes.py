"""The small content that these tests stand on, and mistakes in a copy of it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from winze.content import Content, ContentError, load
from winze.screen.palette import NAMES

SMALL = Path(__file__).parent / "small"


@cache
def small() -> Content:
    return load(SMALL, NAMES)


def edit(path: Path, old: str, new: str) -> int:
    """Replace the first occurrence of a text, and return its line number."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def holding(directory: Path, sort: str, text: str) -> Path:
    """Return the first file of a sort that contains a text."""
    return next(path for path in sorted(directory.glob(f"{sort}*.toml")) if text in path.read_text(encoding="utf-8"))


def complaints(directory: Path) -> list[str]:
    with pytest.raises(ContentError) as caught:
        load(directory, NAMES)
    assert str(caught.value) == "\n".join(map(str, caught.value.complaints))
    return [str(complaint) for complaint in caught.value.complaints]

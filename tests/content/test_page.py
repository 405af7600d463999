"""docs/content.md and docs/tiles.md document every effect, drive, trait and key."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from winze.engine.kinds import actors, boons, clock, deals, factions, gases, items, scoring, statuses, tiles
from winze.engine.kinds.boons import Gift
from winze.engine.kinds.drives import Drive
from winze.engine.kinds.effects import Effect
from winze.engine.kinds.rules import CareerKind, Due
from winze.engine.kinds.traits import NAMES

DOCS = Path(__file__).parents[2] / "docs"
PAGES = "\n".join((DOCS / name).read_text(encoding="utf-8") for name in ("content.md", "tiles.md"))
CODE = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`\n]*)`", PAGES))))
"""All words in code spans of the pages."""
MODULES = (actors, boons, clock, deals, factions, gases, items, scoring, statuses, tiles)
ROWS = [
    row
    for module in MODULES
    for row in vars(module).values()
    if isinstance(row, type) and dataclasses.is_dataclass(row) and row.__module__ == module.__name__
] + [CareerKind, Due]


def members(union: Any) -> Iterator[type]:
    """Yield the members of nested unions."""
    if dataclasses.is_dataclass(union):
        yield union  # type: ignore[misc]
    for part in get_args(union):
        yield from members(part)


@pytest.mark.parametrize(("tag", "row"), [*Effect.members.items(), *Drive.members.items()])
def test_pages_document_effects_and_drives(tag: str, row: Any) -> None:
    lines = [line for line in PAGES.splitlines() if f'do = "{tag}"' in line]
    assert lines
    keys = [field.name for field in dataclasses.fields(row) if field.name not in ("do", "then")]
    assert [key for key in keys if not any(re.search(rf"\b{key}\b", line) for line in lines)] == []


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.__name__)
def test_pages_document_row_keys(row: type) -> None:
    assert {field.name for field in dataclasses.fields(row)} - CODE - {"id"} == set()


def test_pages_document_traits_and_gifts() -> None:
    assert {*NAMES, *get_args(Gift)} - CODE == set()


def test_no_table_documents_a_key_twice() -> None:
    for table in re.split(r"\n\n", PAGES):
        keys = [line.split("|")[1].strip() for line in table.splitlines() if line.startswith("| `")]
        assert len(keys) == len(set(keys))

"""Finds parts nested anywhere in a row: effects in effects, edges of tiles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType
from typing import Any

Parts = Sequence[tuple[list[str | int], Any]]
_BARE = (str, int, bool, NoneType)
"""Types of values without parts."""


def within(path: list[str | int], row: Any, kinds: Any) -> Iterator[tuple[list[str | int], Any]]:
    """Yield the parts of a row that are instances of `kinds`, at any depth, with their paths."""
    if isinstance(row, kinds):
        yield path, row
    for key, part in _parts(row):
        if part and type(part) not in _BARE:
            yield from within([*path, key], part, kinds)


def _parts(row: Any) -> Iterable[tuple[str | int, Any]]:
    if isinstance(row, tuple):
        return enumerate(row)
    if isinstance(row, dict):
        return row.items()
    return [(name, getattr(row, name)) for name in _fields(row.__class__)]


@cache
def _fields(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()

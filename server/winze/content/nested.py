"""What stands anywhere within a row: effects in effects, the edges of a tile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType
from typing import Any

Standing = Sequence[tuple[list[str | int], Any]]
"""What stands in rows, and where."""
_BARE = (str, int, bool, NoneType)
"""Nothing stands within these, which are most of a row."""


def within(path: list[str | int], row: Any, kinds: Any) -> Iterator[tuple[list[str | int], Any]]:
    """All of these kinds that stand anywhere in a row, and where."""
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

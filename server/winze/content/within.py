"""What stands anywhere within a row: effects in effects, the edges of a tile."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from types import NoneType
from typing import Any

_BARE = (str, int, bool, NoneType)
"""Nothing stands within these, which are most of a row."""


def within(path: list[str | int], row: Any, kinds: Any) -> Iterator[tuple[list[str | int], Any]]:
    """All of these kinds that stand anywhere in a row, and where."""
    if type(row) in _BARE:
        return
    if isinstance(row, kinds):
        yield path, row
    if isinstance(row, tuple):
        for number, part in enumerate(row):
            yield from within([*path, number], part, kinds)
    elif isinstance(row, dict):
        for key, part in row.items():
            yield from within([*path, key], part, kinds)
    elif is_dataclass(row):
        for field in fields(row):
            yield from within([*path, field.name], getattr(row, field.name), kinds)

"""A drawing turned and mirrored."""

from __future__ import annotations

from functools import lru_cache

from winze.mapgen.vaults.vault import Symmetry

Rows = tuple[str, ...]


@lru_cache(maxsize=512)
def orientations(rows: Rows, symmetry: Symmetry) -> tuple[Rows, ...]:
    """Return every way a drawing may lie, each once, as drawn first."""
    found = [rows]
    if symmetry is not Symmetry.NONE:
        found += [mirrored(each) for each in found]
        found += [each[::-1] for each in found]
    if symmetry is Symmetry.ROTATE:
        found += [transposed(each) for each in found]
    return tuple(dict.fromkeys(found))


def mirrored(rows: Rows) -> Rows:
    return tuple(row[::-1] for row in rows)


def transposed(rows: Rows) -> Rows:
    """Columns become rows."""
    return tuple("".join(column) for column in zip(*rows, strict=True))

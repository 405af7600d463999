"""Turned and mirrored versions of a drawing."""

from __future__ import annotations

from functools import lru_cache

from winze.mapgen.vaults.vault import Symmetry

Rows = tuple[str, ...]


@lru_cache(maxsize=512)
def orientations(rows: Rows, symmetry: Symmetry) -> tuple[Rows, ...]:
    """Return all distinct orientations that the symmetry allows, the original first."""
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
    return tuple("".join(column) for column in zip(*rows, strict=True))

from __future__ import annotations

from winze.mapgen.vaults.symmetry import orientations
from winze.mapgen.vaults.vault import Symmetry

ROWS = ("ab.", "...")


def test_symmetry_allows_its_orientations() -> None:
    flipped = {ROWS, (".ba", "..."), ("...", "ab."), ("...", ".ba")}
    assert orientations(ROWS, Symmetry.NONE) == (ROWS,)
    assert set(orientations(ROWS, Symmetry.MIRROR)) == flipped
    assert set(orientations(ROWS, Symmetry.ROTATE)) > flipped
    assert ("a.", "b.", "..") in orientations(ROWS, Symmetry.ROTATE)


def test_orientations_are_unique() -> None:
    assert len(orientations(ROWS, Symmetry.ROTATE)) == 8
    assert orientations(("a.a",), Symmetry.MIRROR) == (("a.a",),)
    assert len(orientations(("ab", "ba"), Symmetry.ROTATE)) == 2

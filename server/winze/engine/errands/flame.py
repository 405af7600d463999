"""Cells that errands keep an open flame away from."""

from __future__ import annotations

from winze.engine.view import HeroView

_CLEARANCE = 3
"""Least distance in cells between a flame and firedamp on any errand."""


def flame_risks(view: HeroView, lingering: int = 0) -> int:
    """Return the cells where a flame is too near to firedamp, seen or `lingering`; one too near may move away."""
    if not view.bears_flame:
        return 0
    near = view.firedamp | lingering
    for _ in range(_CLEARANCE if near else 0):
        if near >> view.cell & 1:
            break
        near = view.board.around8(near)
    return near

"""Where errands do not take an open flame."""

from __future__ import annotations

from winze.engine.view import HeroView

_CLEARANCE = 3
"""Cells between a flame and firedamp within which no errand brings it."""


def flame_risks(view: HeroView, lingering: int = 0) -> int:
    """Return the cells to which an errand takes no flame: near firedamp in sight, or where it is thought to linger.

    A hero that is near already may still get farther away.
    """
    if not view.bears_flame:
        return 0
    near = view.firedamp | lingering
    for _ in range(_CLEARANCE if near else 0):
        if near >> view.cell & 1:
            break
        near = view.board.around8(near)
    return near

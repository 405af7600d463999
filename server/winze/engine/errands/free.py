"""Untying a captive until it is free."""

from __future__ import annotations

from typing import ClassVar

from winze.core.directions import Direction
from winze.engine.actions import Action, Free
from winze.engine.errands.errand import Caution, Stop
from winze.engine.view import HeroView


class KeepFreeing:
    """Continue for as many turns as it takes, from where it last stopped."""

    caution: ClassVar[Caution] = Caution.STEP

    def __init__(self, direction: Direction) -> None:
        self._free = Free(direction)

    def next(self, view: HeroView) -> Action | Stop:
        cell = view.cell + view.board.steps[self._free.direction]
        is_bound = any(monster.cell == cell and monster.mood == "bound" for monster in view.monsters)
        return self._free if is_bound else Stop("done")

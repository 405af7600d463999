"""Working at a tile until it is done."""

from __future__ import annotations

from typing import ClassVar

from winze.core.directions import Direction
from winze.engine.actions import Action, Work
from winze.engine.errands.errand import Caution, Stop
from winze.engine.events import Altered
from winze.engine.kinds.verbs import HandVerb
from winze.engine.view import HeroView


class KeepWorking:
    caution: ClassVar[Caution] = Caution.STEP

    def __init__(self, verb: HandVerb, direction: Direction) -> None:
        self.work = Work(verb, direction)
        self._begun = False

    def next(self, view: HeroView) -> Action | Stop:
        cell = view.cell + view.board.steps[self.work.direction]
        done = any(isinstance(event, Altered) and event.cell == cell for event in view.events)
        if self._begun and (done or self.work.verb not in view.tile(cell).edges):
            return Stop("done")
        self._begun = True
        return self.work

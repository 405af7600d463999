"""Putting an item on or off until it is done."""

from __future__ import annotations

from typing import ClassVar

from winze.engine.actions import Action, TakeOff, Wear
from winze.engine.errands.errand import Caution, Stop
from winze.engine.events import TakenOff, Worn
from winze.engine.view import HeroView


class KeepDressing:
    caution: ClassVar[Caution] = Caution.STEP

    def __init__(self, deed: Wear | TakeOff) -> None:
        self.deed = deed
        self._begun = False

    def next(self, view: HeroView) -> Action | Stop:
        if self._begun and any(isinstance(event, Worn | TakenOff) for event in view.events):
            return Stop("done")
        self._begun = True
        return self.deed

"""Resting."""

from __future__ import annotations

from typing import ClassVar

from winze.engine.actions import Action, Wait
from winze.engine.errands.errand import Caution, Stop
from winze.engine.view import HeroView


class Rest:
    caution: ClassVar[Caution] = Caution.REFUSE

    def next(self, view: HeroView) -> Action | Stop:
        if view.known.dangers >> view.cell & 1:
            return Stop("no_place")
        if urgent := min(view.urgent, default=""):
            return Stop("halted", urgent)
        if view.health == view.max_health and not view.statuses:
            return Stop("rested")
        if not view.mending and not view.statuses:
            return Stop("restless")
        return Wait()

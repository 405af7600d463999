"""An errand under way: the actions of a run that one input leads to, one after the other."""

from __future__ import annotations

from collections.abc import Callable

from winze.engine.actions import Action
from winze.engine.errands import Errand, Stop
from winze.engine.events import Event, Refused
from winze.scenes.reasons import stopped
from winze.session.run import Run

Act = Callable[[Action], list[Event]]


class Pursuit:
    """`act` has the hero do something: what was perceived."""

    def __init__(self, errand: Errand, run: Run, act: Act) -> None:
        self._errand = errand
        self._run = run
        self._act = act
        self._begun = False

    def step(self) -> bool:
        """Take one action: whether there may be another."""
        step = self._errand.next(self._run.game)
        if isinstance(step, Stop):
            words = stopped(step.reason, begun=self._begun)
            if words:
                self._run.say(words)
            return False
        self._begun = True
        return not any(isinstance(event, Refused) for event in self._act(step))

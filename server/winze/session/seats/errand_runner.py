"""An errand under way: the actions that follow from one input, one after the other."""

from __future__ import annotations

from collections.abc import Callable

from winze.engine.actions import Action
from winze.engine.errands.errand import Errand, Stop
from winze.engine.events import Event, Refused
from winze.engine.view import HeroView
from winze.scenes.words.reasons import beginning, interruption, stopped
from winze.session.runs.run import Run

Act = Callable[[Action], list[Event]]


class ErrandRunner:
    """Runs one errand. `act` lets the hero act and returns the events that the hero perceived.

    `surprised` is True once an event ends the errand, and `alarmed` if that event is dangerous.
    """

    def __init__(self, errand: Errand, run: Run, act: Act) -> None:
        self.surprised = self.alarmed = False
        self._errand = errand
        self._run = run
        self._act = act
        self._begun = False
        self._news: list[Event] = []

    def step(self) -> bool:
        """Take one action of the errand. Return True if there may be another."""
        view, lookout = HeroView(self._run.game), self._run.lookout
        refused = None if self._begun else lookout.begin(view, self._errand.caution)
        step = refused or self._errand.next(view)
        if not isinstance(step, Stop):
            step = lookout.warn(view, step) or step
        if isinstance(step, Stop):
            return self._stop(step)
        if not self._begun and (words := beginning(self._errand, view, self._run.content)):
            self._run.say(words)
        self._begun = True
        self._news = self._act(step)
        if any(isinstance(event, Refused) for event in self._news):
            return False
        stop = lookout.look(view)
        if stop is None:
            return True
        self._stop(stop)
        self.surprised = True
        if words := interruption(self._errand, view):
            self._run.say(words)
        return False

    def _stop(self, stop: Stop) -> bool:
        """Tell why the errand is over, and return False because no action follows."""
        words = stopped(stop, self._run.content, begun=self._begun, news=self._news)
        if words:
            self._run.say(words)
        self.surprised = self.alarmed = stop.alarming
        return False

"""The last flights of a run that its hero saw, for the seats that have yet to show them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

from winze.engine.events import Event, Shot, Thrown

MOST_FLOWN = 8
"""So many of the last flights are kept."""


class Flown(NamedTuple):
    """What the hero saw fly. `number` counts the flights of the run since it was brought into memory."""

    number: int
    level: str
    event: Thrown | Shot


class Flights:
    """`last` is the number of the last flight."""

    def __init__(self) -> None:
        self._flown: deque[Flown] = deque(maxlen=MOST_FLOWN)
        self.last = 0

    def note(self, events: Iterable[Event], level: str) -> None:
        """Take note of what flew on a level, among other events."""
        for event in events:
            if isinstance(event, Thrown | Shot) and event.path:
                self.last += 1
                self._flown.append(Flown(self.last, level, event))

    def after(self, number: int, level: str) -> list[Thrown | Shot]:
        """Return what flew on a level after so many flights."""
        return [flown.event for flown in self._flown if flown.number > number and flown.level == level]

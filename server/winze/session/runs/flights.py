"""The last flights that the hero of a run saw, for the seats that have yet to show them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

from winze.engine.events import Event, Shot, Thrown

MOST_FLOWN = 8
"""Number of the latest flights that are kept."""


class Flown(NamedTuple):
    """A flight the hero saw. `number` counts the flights of a run since it came into memory."""

    number: int
    level: str
    event: Thrown | Shot


class Flights:
    """`last` is the number of the last flight."""

    def __init__(self) -> None:
        self._flown: deque[Flown] = deque(maxlen=MOST_FLOWN)
        self.last = 0

    def note(self, events: Iterable[Event], level: str) -> None:
        """Remember the flights among `events` on a level."""
        for event in events:
            if isinstance(event, Thrown | Shot) and event.path:
                self.last += 1
                self._flown.append(Flown(self.last, level, event))

    def after(self, number: int, level: str) -> list[Thrown | Shot]:
        """Return the flights on a level after flight `number`."""
        return [flown.event for flown in self._flown if flown.number > number and flown.level == level]

"""A queue that lets long work through one piece at a time, so that short work goes first.

Handling a key takes several rounds of the loop: read, act, write to disk, show. If every errand ran a slice in each
round, keys would wait for all of them every time. So one slice runs, and the next one only after a round of the loop
shows that there is nothing else to do. While the rounds are full of keys, errands wait, but they get a small share of
the time in any case.

A queue may also give way to other work entirely, as pages do while a player's turn is being processed.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic

QUIET_SECONDS = 0.0002
"""Longest round of the loop that counts as idle."""
SHARE = 30
"""Waiting time between turns while rounds are full, as a multiple of the last turn's duration."""
MOST_SECONDS = 2.0
"""Longest such wait: a turn also lasts long if the machine stands still."""
CHECK_SECONDS = 0.001
"""Time between two checks while the queue gives way."""


class QueuePlace:
    """A place in the queue. On its turn `come` is set and `wake` called; the holder must then `end` it."""

    __slots__ = ("_turnstile", "come", "wake")

    def __init__(self, turnstile: Turnstile, wake: Callable[[], None]) -> None:
        self.come = False
        self.wake = wake
        self._turnstile = turnstile

    def end(self) -> None:
        """Let others through, whether or not the turn had come. Call it exactly once."""
        self._turnstile.leave(self)


class Turnstile:
    """Grants turns one by one, in the order of requests. `clock` is in seconds.

    While `gives_way` returns True, every round of the loop counts as full.
    """

    def __init__(
        self, clock: Callable[[], float] = monotonic, *, gives_way: Callable[[], bool] = lambda: False
    ) -> None:
        self._clock = clock
        self._gives_way = gives_way
        self._queue: deque[QueuePlace] = deque()
        self.is_open = True
        """True while nobody has a turn and the next one to ask may get it."""
        self._began = self._round = self._until = 0.0

    def ask(self, wake: Callable[[], None]) -> QueuePlace:
        turn = QueuePlace(self, wake)
        self._queue.append(turn)
        if self.is_open:
            self.is_open = False
            self._measure()
        return turn

    def leave(self, turn: QueuePlace) -> None:
        if turn.come:
            now = self._clock()
            self._until = now + min(SHARE * (now - self._began), MOST_SECONDS)
            self._measure()
        else:
            self._queue.remove(turn)

    def _measure(self) -> None:
        self._round = self._clock()
        asyncio.get_running_loop().call_soon(self._wait)

    def _wait(self) -> None:
        now = self._clock()
        gives_way = self._gives_way()
        if now >= self._until or (now - self._round <= QUIET_SECONDS and not gives_way):
            self._let_through()
        elif gives_way:
            asyncio.get_running_loop().call_later(CHECK_SECONDS, self._measure)
        else:
            self._measure()

    def _let_through(self) -> None:
        self.is_open = not self._queue
        if self._queue:
            turn = self._queue.popleft()
            self._began = self._clock()
            turn.come = True
            turn.wake()

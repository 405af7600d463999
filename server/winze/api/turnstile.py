"""Lets long work through one piece at a time, so that whatever is short goes before it.

A key is dealt with in several rounds of the loop: read, taken, on disk, shown. If in every round each errand under way
held the loop for its slice, then keys would wait for all of them each time. So one slice is let through, and the next
one when a round of the loop shows that nobody else has anything to do. While the rounds are full of keys, errands wait;
but a small part of the time is theirs however full the rounds are.

A line may give way to something else altogether, as pages do while anybody's turn is under way.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic

QUIET_SECONDS = 0.0002
"""A round of the loop that took no longer had nothing to do but this."""
SHARE = 30
"""In full rounds the line waits for so many times as long as the last turn took."""
LOOK_SECONDS = 0.001
"""How long a line that gives way waits until it looks again."""


class Turn:
    """A place in the line. `come` is set, and `wake` called, when it is its holder's turn; the holder must `end` it."""

    __slots__ = ("_turnstile", "come", "wake")

    def __init__(self, turnstile: Turnstile, wake: Callable[[], None]) -> None:
        self.come = False
        self.wake = wake
        self._turnstile = turnstile

    def end(self) -> None:
        """Let others through, whether or not the turn had come. It is to be called once."""
        self._turnstile.leave(self)


class Turnstile:
    """Gives turns one by one, in the order in which they were asked for. `clock` is in seconds.

    A round of the loop counts as full while the line `gives_way`.
    """

    def __init__(
        self, clock: Callable[[], float] = monotonic, *, gives_way: Callable[[], bool] = lambda: False
    ) -> None:
        self._clock = clock
        self._gives_way = gives_way
        self._line: deque[Turn] = deque()
        self.is_open = True
        """Whether nobody is let through, and whoever asks may be."""
        self._began = self._round = self._until = 0.0

    def ask(self, wake: Callable[[], None]) -> Turn:
        """Return a place at the end of the line."""
        turn = Turn(self, wake)
        self._line.append(turn)
        if self.is_open:
            self.is_open = False
            self._look()
        return turn

    def leave(self, turn: Turn) -> None:
        """End a turn, or give up a place."""
        if turn.come:
            now = self._clock()
            self._until = now + SHARE * (now - self._began)
            self._look()
        else:
            self._line.remove(turn)

    def _look(self) -> None:
        """Look at the round of the loop that begins now."""
        self._round = self._clock()
        asyncio.get_running_loop().call_soon(self._wait)

    def _wait(self) -> None:
        """Let the next one through, or look at another round."""
        now = self._clock()
        gives_way = self._gives_way()
        if now >= self._until or (now - self._round <= QUIET_SECONDS and not gives_way):
            self._let_through()
        elif gives_way:
            asyncio.get_running_loop().call_later(LOOK_SECONDS, self._look)
        else:
            self._look()

    def _let_through(self) -> None:
        self.is_open = not self._line
        if self._line:
            turn = self._line.popleft()
            self._began = self._clock()
            turn.come = True
            turn.wake()

"""Lets long work through one piece at a time, so that whatever is short goes before it.

A key is dealt with in several rounds of the loop: read, taken, on disk, shown. If in every round each errand under way
held the loop for its slice, then keys would wait for all of them each time. So one slice is let through, and then none
for as long as that one took: the more keys there are, the longer, and errands share what time is left.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic


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
    """Gives turns one by one, in the order in which they were asked for."""

    def __init__(self) -> None:
        self._line: deque[Turn] = deque()
        self._is_open = True
        """Whether nobody is let through, and the last turn is as long over as it took."""
        self._began = 0.0

    def ask(self, wake: Callable[[], None]) -> Turn:
        """Return a place at the end of the line."""
        turn = Turn(self, wake)
        self._line.append(turn)
        if self._is_open:
            self._is_open = False
            asyncio.get_running_loop().call_soon(self._let_through)
        return turn

    def leave(self, turn: Turn) -> None:
        """End a turn, or give up a place."""
        if turn.come:
            asyncio.get_running_loop().call_later(monotonic() - self._began, self._let_through)
        else:
            self._line.remove(turn)

    def _let_through(self) -> None:
        self._is_open = not self._line
        if self._line:
            turn = self._line.popleft()
            self._began = monotonic()
            turn.come = True
            turn.wake()

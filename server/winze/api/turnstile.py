"""Lets long work through one piece at a time, so that whatever is short goes before it.

A key is dealt with in several rounds of the loop: read, taken, on disk, shown. If in every round each errand under way
held the loop for its slice, then keys would wait for all of them each time. So a round has one slice, and errands share
what time the keys leave.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class Turn:
    """A place in the line. `come` is set, and `wake` called, when it is its holder's turn."""

    __slots__ = ("_wake", "come")

    def __init__(self, wake: Callable[[], None]) -> None:
        self.come = False
        self._wake = wake

    def let_through(self) -> None:
        self.come = True
        self._wake()


class Turnstile:
    """Gives one turn in each round of the loop that is running, in the order in which they were asked for."""

    def __init__(self) -> None:
        self._line: deque[Turn] = deque()

    def ask(self, wake: Callable[[], None]) -> Turn:
        """Return a place at the end of the line."""
        turn = Turn(wake)
        self._line.append(turn)
        if len(self._line) == 1:
            self._await_round()
        return turn

    def _await_round(self) -> None:
        asyncio.get_running_loop().call_soon(self._let_through)

    def _let_through(self) -> None:
        self._line.popleft().let_through()
        if self._line:
            self._await_round()

"""Numbers of a client's inputs, see "Numbers" in docs/protocol.md."""

from __future__ import annotations

import json
from typing import Any

MOST_UNSEEN = 64
"""Unanswered inputs after which a client sends no more, because the server seems not to answer."""


class Numbering:
    """Holds each input until it is kept. `next` numbers the next input; `seen` is the highest number accepted."""

    def __init__(self) -> None:
        self.next = 1
        self.seen = 0
        self._held: dict[int, str] = {}

    @property
    def is_full(self) -> bool:
        return self.next - 1 - self.seen >= MOST_UNSEEN

    def add(self, fields: dict[str, Any]) -> str:
        """Number and hold an input. Returns the message."""
        n, self.next = self.next, self.next + 1
        self._held[n] = json.dumps({**fields, "n": n})
        return self._held[n]

    def see(self, seen: int) -> None:
        self.seen = max(self.seen, seen)

    def keep(self, kept: int) -> None:
        for n in [n for n in self._held if n <= kept]:
            del self._held[n]

    def since(self, n: int) -> list[str]:
        return [message for number, message in self._held.items() if number >= n]

    def resume(self, next_: int, *, resume: bool) -> list[str]:
        """Process the first welcome of a connection. Returns the messages to resend."""
        if not resume or (self.since(next_) and next_ not in self._held):
            self._held.clear()
        again = self.since(next_)
        self.next, self.seen = next_ + len(again), next_ - 1
        return again

    def advance(self, next_: int) -> None:
        """Process a later welcome: a run started or ended, and its numbers may jump ahead."""
        self.next = max(self.next, next_)
        self.see(next_ - 1)

"""The numbers of what a client sends, as docs/protocol.md has them under "Numbers"."""

from __future__ import annotations

import json
from typing import Any

MOST_UNSEEN = 64
"""More than this on its way means that nobody answers; a client sends nothing more then."""


class Numbering:
    """Holds every input until it is kept. `next` is the number of the next input, `seen` the highest that was taken."""

    def __init__(self) -> None:
        self.next = 1
        self.seen = 0
        self._held: dict[int, str] = {}

    @property
    def is_full(self) -> bool:
        return self.next - 1 - self.seen >= MOST_UNSEEN

    def add(self, fields: dict[str, Any]) -> str:
        """Number an input and hold it. Returns the message."""
        n, self.next = self.next, self.next + 1
        self._held[n] = json.dumps({**fields, "n": n})
        return self._held[n]

    def see(self, seen: int) -> None:
        """Note which inputs were taken."""
        self.seen = max(self.seen, seen)

    def keep(self, kept: int) -> None:
        """Forget the inputs that will not be needed again."""
        for n in [n for n in self._held if n <= kept]:
            del self._held[n]

    def since(self, n: int) -> list[str]:
        """Return the messages that are held, from a number on."""
        return [message for number, message in self._held.items() if number >= n]

    def resume(self, next_: int, *, resume: bool) -> list[str]:
        """Note the first welcome of a connection. Returns what is to be sent again."""
        if not resume or (self.since(next_) and next_ not in self._held):
            self._held.clear()
        again = self.since(next_)
        self.next, self.seen = next_ + len(again), next_ - 1
        return again

    def advance(self, next_: int) -> None:
        """Note a later welcome of a connection: a run started or ended, and its numbers may go on higher."""
        self.next = max(self.next, next_)
        self.see(next_ - 1)

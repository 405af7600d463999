"""The entries of a run on their way into the journal: recorded, handed over, durable."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from winze.engine.actions import Action
from winze.engine.events import Event
from winze.engine.game import Game
from winze.records.checks import Chain
from winze.records.entries import ActionEntry, Entry, Mark, Say, Try
from winze.records.groups import Record
from winze.records.segments import Segment


class Recorder:
    """Counts the entries of a run and keeps them for its next copy.

    `end` is the number of entries since the run began, and `durable` the number of those on disk. `settled` is the
    highest input that was dealt with: a client that comes back need not send it again. `owed_since` is the time at
    which the oldest entry that is not durable was handed over; None if all are durable.
    """

    def __init__(self, rules: str, *, end: int = 0, n: int = 0, chain: bytes = b"", start: bytes = b"") -> None:
        self.end = self.durable = end
        self.settled = n
        self.owed_since: float | None = None
        self.fresh: list[bytes] = []
        """The entries that were not handed over yet."""
        self._rules = rules
        self._chain = Chain(chain)
        self._n = n
        """The input of the newest entry."""
        self._taken = end, n
        self._owed: deque[tuple[int, int, float]] = deque()
        self._first, self._before, self._start = end, n, start
        self._since: list[bytes] = []
        """The entries since the last copy of the run."""

    @property
    def chain(self) -> bytes:
        return self._chain.state

    def is_durable(self, end: int) -> bool:
        return self.durable >= end

    def check(self, game: Game, events: Sequence[Event]) -> bytes:
        return self._chain.add(game, events)

    def act(self, n: int, action: Action, game: Game, events: Sequence[Event]) -> None:
        self._add(ActionEntry(n, action, self._chain.add(game, events)))

    def mark(self, n: int) -> None:
        """Record that the inputs up to `n` were dealt with."""
        self._add(Mark(n))

    def attempt(self, n: int, action: Action) -> None:
        """Record a refused action: the log shows it, and it may have opened a question."""
        self._add(Try(n, action))

    def say(self, n: int, lines: bytes) -> None:
        self._add(Say(n, lines))

    def _add(self, entry: Entry, *, is_new: bool = True) -> None:
        dumped = entry.dump(self._n)
        self._since.append(dumped)
        if is_new:
            self.fresh.append(dumped)
        self.end, self._n = self.end + 1, entry.n
        if isinstance(entry, ActionEntry | Mark):
            self.settled = entry.n

    def replay(self, entry: Entry) -> None:
        self._add(entry, is_new=False)
        self.durable, self._taken = self.end, (self.end, self._n)

    def skip(self, end: int) -> None:
        """Leave out the entries up to `end`.

        Their numbers are not used again: the journal or a segment still holds them, and a replay would mix them up.
        """
        self.end = self.durable = max(self.end, end)
        self._taken = self.end, self._n
        if self._start and not self._since:
            self._first = self.end  # a replay goes on from its start, so it misses nothing before it

    def take(self, run: str, now: float) -> Record | None:
        """Return the entries since the last call, for the journal to take at once; None if there are none."""
        if not self.fresh:
            return None
        first, before = self._taken
        record = Record(run, first, self.end, before, b"".join(self.fresh))
        self.fresh.clear()
        self._taken = self.end, self._n
        self._owed.append((self.end, self.settled, now))
        self.owed_since = self._owed[0][2]
        return record

    def confirm(self, end: int) -> int:
        """Note that the entries up to `end` are durable. Return the highest input that newly is; 0 if none is."""
        n = 0
        while self._owed and self._owed[0][0] <= end:
            n = self._owed.popleft()[1]
        self.durable = max(self.durable, end)
        self.owed_since = self._owed[0][2] if self._owed else None
        return n

    def segment(self) -> Segment:
        entries = b"".join(self._since)
        return Segment(self._first, self.end, self._before, self._n, self._rules, self._start, entries)

    def cut(self, segment: Segment) -> None:
        """Note that a segment was written: the next one begins after it, and the journal does not need its entries."""
        del self._since[: segment.end - self._first]
        if segment.end > self._taken[0]:
            del self.fresh[: segment.end - self._taken[0]]
            self._taken = segment.end, segment.last
        self._first, self._before, self._start = segment.end, segment.last, b""
        self.confirm(segment.end)

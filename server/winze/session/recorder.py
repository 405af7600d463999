"""What a run did, on its way into the journal: recorded, handed over, durable; and kept for the run's next copy."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from winze.engine.actions import Action
from winze.engine.events import Event
from winze.engine.game import Game
from winze.records.checks import Chain
from winze.records.entries import Act, Entry, Mark, Say, Try
from winze.records.groups import Record
from winze.records.segments import Segment


class Position:
    """How far a run was recorded at some moment."""

    __slots__ = ("_end", "_recorder")

    def __init__(self, recorder: Recorder, end: int) -> None:
        self._recorder = recorder
        self._end = end

    @property
    def durable(self) -> bool:
        """Whether everything up to there is durable."""
        return self._recorder.durable >= self._end


class Recorder:
    """Counts and keeps the entries of a run.

    `end` is how many entries there are since the run began, and `durable` how many of them are on disk. `settled` is
    the highest input that was dealt with: whoever comes back need not send it again. `owed_since` is when the oldest
    entry was handed over that is not durable yet; None if all are.
    """

    def __init__(self, rules: str, *, end: int = 0, n: int = 0, chain: bytes = b"", start: bytes = b"") -> None:
        self.end = self.durable = end
        self.settled = n
        self.owed_since: float | None = None
        self._rules = rules
        self._chain = Chain(chain)
        self._n = n
        """The input of the newest entry."""
        self._fresh: list[bytes] = []
        self._taken = end, n
        self._owed: deque[tuple[int, int, float]] = deque()
        self._first, self._before, self._start = end, n, start
        self._since: list[bytes] = []
        """The entries since the last copy of the run."""

    @property
    def chain(self) -> bytes:
        """The state of the check values."""
        return self._chain.state

    @property
    def position(self) -> Position:
        return Position(self, self.end)

    def check(self, game: Game, events: Sequence[Event]) -> bytes:
        """Carry the check values on over an action that was just done, and return the newest."""
        return self._chain.add(game, events)

    def act(self, n: int, action: Action, game: Game, events: Sequence[Event]) -> None:
        """Record an action that was just done."""
        self._add(Act(n, action, self.check(game, events)))

    def mark(self, n: int) -> None:
        """Record that inputs were dealt with, unless that is known."""
        if n > self.settled:
            self._add(Mark(n))

    def attempt(self, n: int, action: Action) -> None:
        """Record an action that was refused, for what the log tells of it: a question may be open now."""
        self._add(Try(n, action))

    def say(self, n: int, lines: bytes) -> None:
        """Record lines of the log that no action tells."""
        self._add(Say(n, lines))

    def _add(self, entry: Entry) -> None:
        self._fresh.append(self._note(entry))

    def _note(self, entry: Entry) -> bytes:
        """Keep an entry for the run's next copy. Returns its bytes."""
        dumped = entry.dump(self._n)
        self._since.append(dumped)
        self.end, self._n = self.end + 1, entry.n
        if isinstance(entry, Act | Mark):
            self.settled = entry.n
        return dumped

    def replay(self, entry: Entry) -> None:
        """Note an entry that the journal has already."""
        self._note(entry)
        self.durable, self._taken = self.end, (self.end, self._n)

    def skip(self, end: int) -> None:
        """Leave out the entries up to `end`. Their numbers are not used again, as the journal or a segment still holds
        them, and a replay would take one for the other."""
        self.end = self.durable = max(self.end, end)
        self._taken = self.end, self._n
        if self._start and not self._since:
            self._first = self.end  # a replay goes on from its start, so it misses nothing before it

    def take(self, run: str, now: float) -> Record | None:
        """Return what was recorded since the last call, if anything, to be handed over at once."""
        if not self._fresh:
            return None
        first, before = self._taken
        record = Record(run, first, self.end, before, b"".join(self._fresh))
        self._fresh.clear()
        self._taken = self.end, self._n
        self._owed.append((self.end, self.settled, now))
        self.owed_since = self._owed[0][2]
        return record

    def settle(self, end: int) -> int:
        """Note that so many entries are durable. Returns the highest input of those that newly are; 0 if none is."""
        n = 0
        while self._owed and self._owed[0][0] <= end:
            n = self._owed.popleft()[1]
        self.durable = max(self.durable, end)
        self.owed_since = self._owed[0][2] if self._owed else None
        return n

    def segment(self) -> Segment:
        """Return the entries since the last copy of the run, to be written with the next one."""
        entries = b"".join(self._since)
        return Segment(self._first, self.end, self._before, self._n, self._rules, self._start, entries)

    def cut(self, segment: Segment) -> None:
        """Note that a segment was written: the next one begins behind it, and the journal need not have its entries."""
        del self._since[: segment.end - self._first]
        if segment.end > self._taken[0]:
            del self._fresh[: segment.end - self._taken[0]]
            self._taken = segment.end, segment.last
        self._first, self._before, self._start = segment.end, segment.last, b""
        self.settle(segment.end)

"""The log of a run, the newest entry last.

An entry holds the sentences of one action, shown as one paragraph. The log panel breaks it into lines (C-30).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice

import msgspec

from winze.models.chronicle import Chronicle

KEPT = 200
"""Number of newest entries kept in memory and saved with each snapshot of the run."""
HINT = "(i) "
"""Prefix of hints. Each is shown once, so its text is remembered even after its entry is archived."""
HINTS_AGAIN = HINT + "The hints begin again."
"""Makes the log forget the hints shown so far."""

LONG_AGO = -1000
"""Stands for a turn that is no longer known."""


class Sentence(msgspec.Struct, frozen=True, array_like=True):
    """A sentence with the name of its color, its number of repetitions and the total of hit points lost.

    `about` holds the ids of the monsters it mentions: the same text about another monster is counted separately.
    """

    text: str
    colour: str = "text"
    count: int = 1
    lost: int = 0
    about: tuple[int, ...] = ()

    @property
    def told(self) -> str:
        """The text with the hit points lost: `You hit the cave rat (-3).`, or `(-8 in all)` after a repetition."""
        in_all = " in all" if self.count > 1 else ""
        return f"{self.text[:-1]} (-{self.lost}{in_all}){self.text[-1]}" if self.lost else self.text


class LogEntry(msgspec.Struct, frozen=True, array_like=True, cache_hash=True):
    """The sentences of one action, or of several equal ones in a row; `turn` is that of the last."""

    turn: int
    sentences: tuple[Sentence, ...]

    @property
    def times(self) -> tuple[int, ...]:
        """By sentence: its number of repetitions, or for all only behind the last one if they are equal."""
        counts = [sentence.count for sentence in self.sentences]
        return (*[1] * (len(counts) - 1), counts[-1]) if len({*counts}) == 1 else tuple(counts)

    @property
    def text(self) -> str:
        """The entry as one line: `You throw a stone. It falls to the ground. (x2)`."""
        said = zip(self.sentences, self.times, strict=True)
        return " ".join(sentence.told if times == 1 else f"{sentence.told} (x{times})" for sentence, times in said)

    def and_again(self, other: LogEntry) -> LogEntry | None:
        """Merge this entry with the next one if they say the same, else return None."""
        both = _counted([*self.sentences, *other.sentences])
        same = len(both) == len(self.sentences) == len(other.sentences)
        return LogEntry(other.turn, both) if same else None


class Log:
    """The messages of a run: the newest in memory, and older ones until they are archived.

    Entries are numbered from 0 at the start of the run; `first` is the number of the oldest one in memory. The
    `chronicle` is for the run's story and is not shown before its end.
    """

    def __init__(
        self,
        entries: Iterable[LogEntry] = (),
        first: int = 0,
        hints: Iterable[str] = (),
        chronicle: Chronicle | None = None,
    ) -> None:
        self.first = first
        self.chronicle = chronicle or Chronicle()
        self.hints = dict.fromkeys(hints, LONG_AGO)
        """Turn of each hint shown, by its text; `LONG_AGO` if its entry is no longer in memory."""
        self._entries = deque(entries)
        self._older: list[LogEntry] = []
        for entry in self._entries:
            self._note_hints(entry)

    def __len__(self) -> int:
        return len(self._entries)

    def add(self, turn: int, sentences: Sequence[Sentence]) -> None:
        """Append an entry, or count it as a repetition if it equals the last one."""
        if sentences:
            self.add_all(turn, [sentences])

    def add_all(self, turn: int, lines: Sequence[Sequence[Sentence]]) -> None:
        """Append an entry for each line of an action, or count them as repetitions if they equal the last entries."""
        new = [LogEntry(turn, _counted(line)) for line in lines]
        last = reversed([*islice(self.newest(), len(new))])
        sums = [both for old, entry in zip(last, new, strict=False) if (both := old.and_again(entry))]
        if len(sums) == len(new):
            for _ in sums:
                self._entries.pop()
        self._entries.extend(sums if len(sums) == len(new) else new)
        for entry in new:
            self._note_hints(entry)
        while len(self._entries) > KEPT:
            self._older.append(self._entries.popleft())
            self.first += 1

    def _note_hints(self, entry: LogEntry) -> None:
        for sentence in entry.sentences:
            if sentence.text == HINTS_AGAIN:
                self.hints.clear()
            elif sentence.text.startswith(HINT):
                self.hints[sentence.text] = entry.turn

    def newest(self) -> Iterator[LogEntry]:
        return reversed(self._entries)

    def dump(self) -> bytes:
        return msgspec.msgpack.encode(_Saved(self.first, [*self._entries], [*self.hints], self.chronicle))

    @classmethod
    def load(cls, data: bytes) -> Log:
        """Decode a `dump`. Raises ValueError if the data is malformed."""
        saved = _decoder.decode(data)
        return (
            cls(saved.entries, saved.first, saved.hints, saved.chronicle) if isinstance(saved, _Saved) else cls(saved)
        )

    def older(self) -> LogPart:
        """Return the entries that left memory and are not archived yet."""
        return LogPart(self.first - len(self._older), tuple(self._older))

    def put_away(self, part: LogPart) -> None:
        del self._older[: len(part.entries)]

    def part(self, start: int, end: int) -> LogPart:
        """Return the entries numbered `start` to `end`, exclusive, that are not archived."""
        older = self.older()
        start = max(start, older.first)
        entries = islice(chain(older.entries, self._entries), start - older.first, max(0, end - older.first))
        return LogPart(start, tuple(entries))


class LogPart(msgspec.Struct, frozen=True, array_like=True):
    """Consecutive entries, and the number of the first."""

    first: int
    entries: tuple[LogEntry, ...]

    def dump(self) -> bytes:
        return msgspec.msgpack.encode(self.entries)

    @classmethod
    def load(cls, first: int, data: bytes) -> LogPart:
        """Decode a `dump`. Raises ValueError if the data is malformed."""
        return cls(first, _entries_decoder.decode(data))


class _Saved(msgspec.Struct):
    """A log on disk; before 0.3 it was only the list of entries."""

    first: int
    entries: list[LogEntry]
    hints: list[str] = []
    chronicle: Chronicle = msgspec.field(default_factory=Chronicle)


def dump_lines(lines: Sequence[Sequence[Sentence]]) -> bytes:
    return msgspec.msgpack.encode(lines)


def load_lines(data: bytes) -> list[list[Sentence]]:
    """Decode `dump_lines`. Raises ValueError if the data is malformed."""
    return _lines_decoder.decode(data)


_lines_decoder = msgspec.msgpack.Decoder(list[list[Sentence]])
_entries_decoder = msgspec.msgpack.Decoder(tuple[LogEntry, ...])
_decoder = msgspec.msgpack.Decoder(list[LogEntry] | _Saved)


def _counted(sentences: Sequence[Sentence]) -> tuple[Sentence, ...]:
    """Merge equal sentences at their first place, adding up repetitions and hit points."""
    sums: dict[tuple[str, str, tuple[int, ...]], tuple[int, int]] = {}
    for sentence in sentences:
        key = sentence.text, sentence.colour, sentence.about
        count, lost = sums.get(key, (0, 0))
        sums[key] = count + sentence.count, lost + sentence.lost
    return tuple(Sentence(text, colour, *both, about) for (text, colour, about), both in sums.items())

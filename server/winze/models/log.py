"""The log of a run: what happened, in words, the newest last.

An entry is what one deed brought about: one or more sentences, shown as one paragraph. Breaking it into the lines of
a panel is the panel's work (C-30).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice

import msgspec

KEPT = 200
"""Entries that are at hand, and saved with each copy of the run."""
HINT = "(i) "
"""What begins so is told once: it is kept in mind when its entry is not at hand any more."""

LONG_AGO = -1000
"""Stands for a turn that is not known any more."""


class Sentence(msgspec.Struct, frozen=True, array_like=True):
    """Some words, the name of their colour, how often they were said, and the hit points that were lost in all.

    `about` has the ids of the monsters in it: the same words about another monster are counted apart.
    """

    text: str
    colour: str = "text"
    count: int = 1
    lost: int = 0
    about: tuple[int, ...] = ()

    @property
    def told(self) -> str:
        """The words, and what was lost: `You hit the cave rat (-3).`, or `(-8 in all)` where they were said again."""
        in_all = " in all" if self.count > 1 else ""
        return f"{self.text[:-1]} (-{self.lost}{in_all}){self.text[-1]}" if self.lost else self.text

    @property
    def counted(self) -> str:
        """The same, and how often it was said if it was more than once."""
        return self.told if self.count == 1 else f"{self.told} (x{self.count})"


class Entry(msgspec.Struct, frozen=True, array_like=True, cache_hash=True):
    """The sentences of one deed, or of several in a row that brought about the same; `turn` is that of the last."""

    turn: int
    sentences: tuple[Sentence, ...]

    def and_again(self, other: Entry) -> Entry | None:
        """This and the one after it as one, if they say the same."""
        both = _counted([*self.sentences, *other.sentences])
        same = len(both) == len(self.sentences) == len(other.sentences)
        return Entry(other.turn, both) if same else None


class Log:
    """One run's messages: the newest at hand, and those before them until they are put away.

    Entries are numbered from 0 since the run began; `first` is the number of the oldest one at hand.
    """

    def __init__(self, entries: Iterable[Entry] = (), first: int = 0, hints: Iterable[str] = ()) -> None:
        self.first = first
        self.hints = dict.fromkeys(hints, LONG_AGO)
        """The hints that were told, by their text, and in which turn; `LONG_AGO` of those that are not at hand."""
        self._entries = deque(entries)
        self._older: list[Entry] = []
        for entry in self._entries:
            self._note_hints(entry)

    def __len__(self) -> int:
        return len(self._entries)

    def add(self, turn: int, sentences: Sequence[Sentence]) -> None:
        """Write down one entry. If it says the same as the last one, it is counted there instead."""
        if sentences:
            self.add_all(turn, [sentences])

    def add_all(self, turn: int, lines: Sequence[Sequence[Sentence]]) -> None:
        """Write down what came of an action, an entry for each line.

        If they say the same as the last so many entries, they are counted there instead.
        """
        new = [Entry(turn, _counted(line)) for line in lines]
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

    def _note_hints(self, entry: Entry) -> None:
        for sentence in entry.sentences:
            if sentence.text.startswith(HINT):
                self.hints[sentence.text] = entry.turn

    def newest(self) -> Iterator[Entry]:
        """Entries, the newest first."""
        return reversed(self._entries)

    def dump(self) -> bytes:
        """Return the bytes of the entries at hand."""
        return msgspec.msgpack.encode(_Saved(self.first, [*self._entries], [*self.hints]))

    @classmethod
    def load(cls, data: bytes) -> Log:
        """Return the log of a `dump`. Raises ValueError if it is none."""
        saved = _decoder.decode(data)
        return cls(saved.entries, saved.first, saved.hints) if isinstance(saved, _Saved) else cls(saved)

    def older(self) -> LogPart:
        """Return the entries before those at hand that are not put away."""
        return LogPart(self.first - len(self._older), tuple(self._older))

    def put_away(self, part: LogPart) -> None:
        """Forget entries that were put away."""
        del self._older[: len(part.entries)]

    def part(self, start: int, end: int) -> LogPart:
        """Return those of the entries from number `start` up to but without `end` that are not put away."""
        older = self.older()
        start = max(start, older.first)
        entries = islice(chain(older.entries, self._entries), start - older.first, max(0, end - older.first))
        return LogPart(start, tuple(entries))


class LogPart(msgspec.Struct, frozen=True, array_like=True):
    """Some entries in a row, and the number of the first."""

    first: int
    entries: tuple[Entry, ...]

    def dump(self) -> bytes:
        return msgspec.msgpack.encode(self.entries)

    @classmethod
    def load(cls, first: int, data: bytes) -> LogPart:
        """Return the part of a `dump`. Raises ValueError if it is none."""
        return cls(first, _entries_decoder.decode(data))


class _Saved(msgspec.Struct):
    """The form of a log on disk; before 0.3 it was only the list."""

    first: int
    entries: list[Entry]
    hints: list[str] = []


def dump_lines(lines: Sequence[Sequence[Sentence]]) -> bytes:
    """Return the bytes of lines that are to be added to a log."""
    return msgspec.msgpack.encode(lines)


def load_lines(data: bytes) -> list[list[Sentence]]:
    """Return the lines of `dump_lines`. Raises ValueError if there are none."""
    return _lines_decoder.decode(data)


_lines_decoder = msgspec.msgpack.Decoder(list[list[Sentence]])
_entries_decoder = msgspec.msgpack.Decoder(tuple[Entry, ...])
_decoder = msgspec.msgpack.Decoder(list[Entry] | _Saved)


def _counted(sentences: Sequence[Sentence]) -> tuple[Sentence, ...]:
    """Each sentence once, where it first stands, with how often it was said and what was lost in all."""
    sums: dict[tuple[str, str, tuple[int, ...]], tuple[int, int]] = {}
    for sentence in sentences:
        said = sentence.text, sentence.colour, sentence.about
        count, lost = sums.get(said, (0, 0))
        sums[said] = count + sentence.count, lost + sentence.lost
    return tuple(Sentence(text, colour, *both, about) for (text, colour, about), both in sums.items())

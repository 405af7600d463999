"""The log of a run: what happened, in words, the newest last.

An entry is what one deed brought about: one or more sentences, shown as one paragraph. Breaking it into the lines of
a panel is the panel's work (C-30).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

import msgspec

KEPT = 200
"""Entries that are kept, and saved with the run."""


class Sentence(msgspec.Struct, frozen=True, array_like=True):
    """Some words, the name of their colour, how often they were said, and the hit points that were lost in all."""

    text: str
    colour: str = "text"
    count: int = 1
    lost: int = 0

    @property
    def told(self) -> str:
        """The words, and what was lost: `You hit the cave rat (-3).`"""
        return f"{self.text[:-1]} (-{self.lost}){self.text[-1]}" if self.lost else self.text

    @property
    def counted(self) -> str:
        """The same, and how often it was said if it was more than once."""
        return self.told if self.count == 1 else f"{self.told} (x{self.count})"


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """The sentences of one deed, or of several in a row that brought about the same; `turn` is that of the last."""

    turn: int
    sentences: tuple[Sentence, ...]

    def and_again(self, other: Entry) -> Entry | None:
        """This and the one after it as one, if they say the same."""
        both = _counted([*self.sentences, *other.sentences])
        same = len(both) == len(self.sentences) == len(other.sentences)
        return Entry(other.turn, both) if same else None


class Log:
    """One run's messages."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._entries = deque(entries, KEPT)

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

    def newest(self) -> Iterator[Entry]:
        """Entries, the newest first."""
        return reversed(self._entries)

    def dump(self) -> bytes:
        return msgspec.msgpack.encode(list(self._entries))

    @classmethod
    def load(cls, data: bytes) -> Log:
        """The log of a `dump`. Raises ValueError if it is none."""
        return cls(_decoder.decode(data))


def dump_lines(lines: Sequence[Sequence[Sentence]]) -> bytes:
    """Return the bytes of lines that are to be added to a log."""
    return msgspec.msgpack.encode(lines)


def load_lines(data: bytes) -> list[list[Sentence]]:
    """Return the lines of `dump_lines`. Raises ValueError if there are none."""
    return _lines_decoder.decode(data)


_lines_decoder = msgspec.msgpack.Decoder(list[list[Sentence]])
_decoder = msgspec.msgpack.Decoder(list[Entry])


def _counted(sentences: Sequence[Sentence]) -> tuple[Sentence, ...]:
    """Each sentence once, where it first stands, with how often it was said and what was lost in all."""
    sums: dict[tuple[str, str], tuple[int, int]] = {}
    for sentence in sentences:
        said = sentence.text, sentence.colour
        count, lost = sums.get(said, (0, 0))
        sums[said] = count + sentence.count, lost + sentence.lost
    return tuple(Sentence(text, colour, *both) for (text, colour), both in sums.items())

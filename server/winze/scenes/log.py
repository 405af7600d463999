"""The log of a run: what happened, in words, the newest last.

An entry is what one action brought about: one or more sentences, shown as one paragraph. The log keeps entries, not
lines; breaking them into lines of a panel is the panel's work (C-30).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence

import msgspec

KEPT = 200
"""Entries that are kept, and saved with the run."""


class Sentence(msgspec.Struct, frozen=True, array_like=True):
    """Some words, the name of their colour, and how often they were said."""

    text: str
    colour: str = "text"
    count: int = 1

    @property
    def counted(self) -> str:
        """The words, and how often they were said if it was more than once."""
        return self.text if self.count == 1 else f"{self.text} (x{self.count})"


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """The sentences of one action, or of several in a row that brought about the same; `turn` is that of the last."""

    turn: int
    sentences: tuple[Sentence, ...]


class Log:
    """One run's messages."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._entries = deque(entries, KEPT)

    def __len__(self) -> int:
        return len(self._entries)

    def add(self, turn: int, sentences: Sequence[Sentence]) -> None:
        """Write down what came of an action. What says the same as the last entry is counted there instead."""
        if not sentences:
            return
        new = _counted(sentences)
        old = self._entries[-1].sentences if self._entries else ()
        both = _counted([*old, *new])
        if len(old) == len(new) == len(both):
            self._entries[-1] = Entry(turn, both)
        else:
            self._entries.append(Entry(turn, new))

    def newest(self) -> Iterator[Entry]:
        """Entries, the newest first."""
        return reversed(self._entries)

    def dump(self) -> bytes:
        return msgspec.msgpack.encode(list(self._entries))

    @classmethod
    def load(cls, data: bytes) -> Log:
        """The log of a `dump`. Raises ValueError if it is none."""
        return cls(_decoder.decode(data))


_decoder = msgspec.msgpack.Decoder(list[Entry])


def _counted(sentences: Sequence[Sentence]) -> tuple[Sentence, ...]:
    """Each sentence once, where it first stands, with the number of times it was said in all."""
    counts: dict[tuple[str, str], int] = {}
    for sentence in sentences:
        said = sentence.text, sentence.colour
        counts[said] = counts.get(said, 0) + sentence.count
    return tuple(Sentence(text, colour, count) for (text, colour), count in counts.items())

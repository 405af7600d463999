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
    """Some words and the name of their colour."""

    text: str
    colour: str = "text"


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """The sentences of one action. `count` is how often it happened in a row, `turn` when it did so last."""

    turn: int
    sentences: tuple[Sentence, ...]
    count: int = 1


class Log:
    """One run's messages."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._entries = deque(entries, KEPT)

    def __len__(self) -> int:
        return len(self._entries)

    def add(self, turn: int, sentences: Sequence[Sentence]) -> None:
        """Write down what came of an action. What only repeats the last entry is counted there instead."""
        if not sentences:
            return
        folded = tuple(_folded(sentences))
        last = self._entries[-1] if self._entries else None
        if last and last.sentences == folded:
            self._entries[-1] = Entry(turn, folded, last.count + 1)
        else:
            self._entries.append(Entry(turn, folded))

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


def _folded(sentences: Sequence[Sentence]) -> Iterator[Sentence]:
    """Each sentence once, where it first stands, with the number of times it was said."""
    for sentence in dict.fromkeys(sentences):
        count = sentences.count(sentence)
        yield sentence if count == 1 else Sentence(f"{sentence.text} (x{count})", sentence.colour)

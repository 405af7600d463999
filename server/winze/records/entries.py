"""The entries of a run in the journal.

    ACT    code of the action (see `actions`)   1 or 2 bytes, the common part, then the check value, 2 bytes
    MARK   254                                  the common part only: an input was handled without any other effect
    TRY    252                                  the bytes of a refused action, which the log tells
    SAY    253                                  log lines not caused by an action: their length, then their bytes

The common part is a varint: the increase of the input number since the previous entry, whose number is `before`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from winze.core.varint import read_varint, varint
from winze.engine.actions import Action
from winze.records.actions import LAST, decode_action, encode_action
from winze.records.checks import SIZE

MARK = 254
SAY = 253
TRY = 252


class RecordError(ValueError):
    """Bytes are not a valid record. The message says why."""


@dataclass(frozen=True, slots=True)
class ActionEntry:
    """An action of the hero. `n` is the highest accepted input, `check` the check value after the action."""

    n: int
    action: Action
    check: bytes

    def dump(self, before: int) -> bytes:
        return encode_action(self.action) + varint(self.n - before) + self.check


@dataclass(frozen=True, slots=True)
class Mark:
    """The inputs up to `n` were handled."""

    n: int

    def dump(self, before: int) -> bytes:
        return bytes([MARK]) + varint(self.n - before)


@dataclass(frozen=True, slots=True)
class Say:
    """Log lines not caused by an action, in bytes that only their writer interprets."""

    n: int
    lines: bytes

    def dump(self, before: int) -> bytes:
        return bytes([SAY]) + varint(self.n - before) + varint(len(self.lines)) + self.lines


@dataclass(frozen=True, slots=True)
class Try:
    """A refused action, whose refusal is in the log. The action `has_code`."""

    n: int
    action: Action

    def dump(self, before: int) -> bytes:
        return bytes([TRY]) + varint(self.n - before) + encode_action(self.action)


Entry = ActionEntry | Mark | Say | Try


def read_entries(data: bytes, n: int) -> Iterator[Entry]:
    """Yield the entries, which follow one with input number `n`. Raises `RecordError` for malformed bytes."""
    at = 0
    try:
        while at < len(data):
            entry, at = _read_entry(data, at, n)
            n = entry.n
            yield entry
    except (ValueError, IndexError) as error:
        raise RecordError(f"byte {at}: {error}") from error


def _read_entry(data: bytes, at: int, n: int) -> tuple[Entry, int]:
    code = data[at]
    if code <= LAST:
        action, at = decode_action(data, at)
        more, at = read_varint(data, at)
        return ActionEntry(n + more, action, _cut(data, at, SIZE)), at + SIZE
    more, at = read_varint(data, at + 1)
    if code == MARK:
        return Mark(n + more), at
    if code == TRY:
        action, at = decode_action(data, at)
        return Try(n + more, action), at
    if code == SAY:
        length, at = read_varint(data, at)
        return Say(n + more, _cut(data, at, length)), at + length
    raise ValueError(f"unknown entry code {code}")


def _cut(data: bytes, at: int, length: int) -> bytes:
    if at + length > len(data):
        raise ValueError("the entry is truncated")
    return data[at : at + length]

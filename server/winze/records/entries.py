"""What a journal holds of a run, entry by entry.

    ACT    code of the action (see `actions`)   1 or 2 bytes, then what every entry has, then the check value, 2
    MARK   254                                  only the number: an input was dealt with, and nothing else came of it
    TRY    252                                  the bytes of an action that was refused, which the log tells
    SAY    253                                  lines of the log that no action tells: their length, then their bytes

Each has, as a varint, how much higher the number of its input is than that of the entry before.
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
    """Bytes that are no record; the text says why."""


@dataclass(frozen=True, slots=True)
class Act:
    """The hero did something. `n` is the highest input that was taken, `check` the check value after the action."""

    n: int
    action: Action
    check: bytes

    def dump(self, before: int) -> bytes:
        """Return the bytes of the entry, behind one with the number `before`."""
        return encode_action(self.action) + varint(self.n - before) + self.check


@dataclass(frozen=True, slots=True)
class Mark:
    """The inputs up to `n` were dealt with."""

    n: int

    def dump(self, before: int) -> bytes:
        """Return the bytes of the entry, behind one with the number `before`."""
        return bytes([MARK]) + varint(self.n - before)


@dataclass(frozen=True, slots=True)
class Say:
    """The log got lines that no action tells, in bytes that whoever wrote them can read."""

    n: int
    lines: bytes

    def dump(self, before: int) -> bytes:
        """Return the bytes of the entry, behind one with the number `before`."""
        return bytes([SAY]) + varint(self.n - before) + varint(len(self.lines)) + self.lines


@dataclass(frozen=True, slots=True)
class Try:
    """The hero was refused to do something, and the log tells why. The action `has_code`."""

    n: int
    action: Action

    def dump(self, before: int) -> bytes:
        """Return the bytes of the entry, behind one with the number `before`."""
        return bytes([TRY]) + varint(self.n - before) + encode_action(self.action)


Entry = Act | Mark | Say | Try


def read_entries(data: bytes, n: int) -> Iterator[Entry]:
    """Yield the entries in some bytes, the first behind one with the number `n`.

    Raises `RecordError` where there is none.
    """
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
        return Act(n + more, action, _cut(data, at, SIZE)), at + SIZE
    more, at = read_varint(data, at + 1)
    if code == MARK:
        return Mark(n + more), at
    if code == TRY:
        action, at = decode_action(data, at)
        return Try(n + more, action), at
    if code == SAY:
        length, at = read_varint(data, at)
        return Say(n + more, _cut(data, at, length)), at + length
    raise ValueError(f"no entry begins with {code}")


def _cut(data: bytes, at: int, length: int) -> bytes:
    if at + length > len(data):
        raise ValueError("an entry is cut off")
    return data[at : at + length]

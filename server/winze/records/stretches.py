"""Stretches: what a run did under one version of the rules, as far as its replay needs it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from winze.engine.actions import Action
from winze.records.actions import decode_action, encode_action
from winze.records.checks import SIZE
from winze.records.entries import Act, RecordError, read_entries
from winze.records.segments import Segment


class Stretch(msgspec.Struct, frozen=True, array_like=True):
    """Actions one after the other, and the check value of each.

    Both stand for themselves, as zlib makes less of them then. `start` is the snapshot that the stretch begins with;
    empty where it begins the run.
    """

    rules: str
    start: bytes
    actions: bytes
    checks: bytes

    @property
    def count(self) -> int:
        """How many actions there are."""
        return len(self.checks) // SIZE

    def steps(self) -> list[tuple[Action, bytes]]:
        """Return the actions, each with its check value. Raises `RecordError` if there are not as many of both."""
        steps, at = list[tuple[Action, bytes]](), 0
        try:
            while at < len(self.actions):
                action, at = decode_action(self.actions, at)
                place = len(steps) * SIZE
                steps.append((action, self.checks[place : place + SIZE]))
        except ValueError as error:
            raise RecordError(f"action {len(steps) + 1}: {error}") from error
        if len(steps) * SIZE != len(self.checks):
            raise RecordError(f"there are {len(steps)} actions and {len(self.checks)} bytes of check values")
        return steps


def join(segments: Iterable[Segment]) -> list[Stretch]:
    """Return the stretches of a run, from its segments in order.

    What two segments both have is taken once. Raises `RecordError` where something is missing or cannot be read.
    """
    stretches, end = list[_Growing](), 0
    for segment in segments:
        if segment.start or not stretches:
            stretches.append(_Growing(segment.rules, segment.start))
            end = segment.first if segment.start else end
        if segment.first > end or segment.rules != stretches[-1].rules:
            raise RecordError(f"what the run did from its entry {end} on is missing")
        for number, entry in enumerate(read_entries(segment.entries, segment.before), segment.first):
            if number >= end and isinstance(entry, Act):
                stretches[-1].add(entry)
        end = max(end, segment.end)
    return [stretch.done() for stretch in stretches]


class _Growing:
    """A stretch to which actions are added."""

    def __init__(self, rules: str, start: bytes) -> None:
        self.rules = rules
        self._start = start
        self._actions = bytearray()
        self._checks = bytearray()

    def add(self, act: Act) -> None:
        self._actions += encode_action(act.action)
        self._checks += act.check

    def done(self) -> Stretch:
        return Stretch(self.rules, self._start, bytes(self._actions), bytes(self._checks))

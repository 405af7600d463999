"""Stretches: a run's actions under one version of the rules, as needed by replays."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from winze.engine.actions import Action
from winze.records.actions import decode_action, encode_action
from winze.records.checks import SIZE
from winze.records.entries import ActionEntry, RecordError, read_entries
from winze.records.segments import Segment


class Stretch(msgspec.Struct, frozen=True, array_like=True):
    """Consecutive actions and their check values.

    The two are stored separately because zlib compresses them better that way. `start` is the snapshot that the
    stretch begins with; empty at the beginning of the run.
    """

    rules: str
    start: bytes
    actions: bytes
    checks: bytes

    @property
    def count(self) -> int:
        return len(self.checks) // SIZE

    def steps(self) -> list[tuple[Action, bytes]]:
        """Return the actions with their check values. Raises `RecordError` if their numbers differ."""
        steps, at = list[tuple[Action, bytes]](), 0
        try:
            while at < len(self.actions):
                action, at = decode_action(self.actions, at)
                offset = len(steps) * SIZE
                steps.append((action, self.checks[offset : offset + SIZE]))
        except ValueError as error:
            raise RecordError(f"action {len(steps) + 1}: {error}") from error
        if len(steps) * SIZE != len(self.checks):
            raise RecordError(f"there are {len(steps)} actions and {len(self.checks)} bytes of check values")
        return steps


def join(segments: Iterable[Segment]) -> list[Stretch]:
    """Join segments in order, merging overlaps. Raises `RecordError` if something is missing or malformed."""
    stretches, end = list[_Builder](), 0
    for segment in segments:
        if segment.start or not stretches:
            stretches.append(_Builder(segment.rules, segment.start))
            end = segment.first if segment.start else end
        if segment.first > end or segment.rules != stretches[-1].rules:
            raise RecordError(f"actions from entry {end} on are missing")
        for number, entry in enumerate(read_entries(segment.entries, segment.before), segment.first):
            if number >= end and isinstance(entry, ActionEntry):
                stretches[-1].add(entry)
        end = max(end, segment.end)
    return [stretch.done() for stretch in stretches]


class _Builder:
    def __init__(self, rules: str, start: bytes) -> None:
        self.rules = rules
        self._start = start
        self._actions = bytearray()
        self._checks = bytearray()

    def add(self, act: ActionEntry) -> None:
        self._actions += encode_action(act.action)
        self._checks += act.check

    def done(self) -> Stretch:
        return Stretch(self.rules, self._start, bytes(self._actions), bytes(self._checks))

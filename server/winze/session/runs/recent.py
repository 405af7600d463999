"""The latest things of one sort that happened in a run, for the seats that have yet to show them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Generic, TypeVar

T = TypeVar("T")


class Recent(Generic[T]):
    """Keeps the last `most` things. `last` counts all of them since the run came into memory."""

    def __init__(self, most: int) -> None:
        self._kept: deque[T] = deque(maxlen=most)
        self.last = 0

    def note(self, things: Iterable[T]) -> None:
        for thing in things:
            self.last += 1
            self._kept.append(thing)

    def after(self, number: int) -> list[T]:
        """Return the things after the first `number` ones."""
        return [*self._kept][max(0, len(self._kept) - (self.last - number)) :]


class Follower(Generic[T]):
    """Tells one seat what is new in the run it shows. Older things are never told."""

    def __init__(self) -> None:
        self._run = ""
        self._told = 0

    def news(self, run: str, recent: Recent[T]) -> list[T]:
        """Return what is new since the last call. `run` is the id of the run."""
        before, self._told = self._told, recent.last
        known, self._run = self._run, run
        return recent.after(before) if known == run else []

    def forget(self) -> None:
        self._run = ""

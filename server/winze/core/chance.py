"""Random numbers that are equal on every machine: named streams of splitmix64.

A stream's whole state is one 64-bit integer, so a snapshot can store it. Each part of the game draws from a stream of
its own name, so its draws never shift what another part gets.

Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014 (the finalizer is Stafford's mix13).
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

from winze.core.board import nth

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def derive(seed: int, *names: str | int) -> int:
    text = "\x1f".join([str(seed), *map(str, names)])
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


class Stream:
    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    @classmethod
    def named(cls, seed: int, *names: str | int) -> Stream:
        return cls(derive(seed, *names))

    def next(self) -> int:
        return self.below(1 << 64)

    def below(self, bound: int) -> int:
        """Return a number from 0 to `bound - 1`. `bound` must be positive, and either below 2**32 or equal to 2**64."""
        if bound <= 0:
            raise ValueError(f"below({bound})")
        self.state = state = (self.state + _GOLDEN) & _MASK
        state = ((state ^ state >> 30) * 0xBF58476D1CE4E5B9) & _MASK
        state = ((state ^ state >> 27) * 0x94D049BB133111EB) & _MASK
        return (state ^ state >> 31) * bound >> 64

    def between(self, low: int, high: int) -> int:
        """Return a number from `low` to `high`, both included."""
        return low + self.below(high - low + 1)

    def chance(self, parts: int, whole: int = 100) -> bool:
        """Return True with odds of `parts` in `whole`. Always draws exactly once."""
        return self.below(whole) < parts

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def cell(self, mask: int) -> int:
        """Return a random cell of a set that must not be empty. Draws once."""
        return nth(mask, self.below(mask.bit_count()))

    def weighted(self, weights: Sequence[int]) -> int:
        """Return the index of an entry drawn with odds proportional to its weight; the sum must be positive."""
        roll = self.below(sum(weights))
        for index, weight in enumerate(weights):
            roll -= weight
            if roll < 0:
                return index
        raise AssertionError("a roll below the sum of the weights always hits an entry")

    def weighted_sample(self, weights: Sequence[int], count: int) -> list[int]:
        """Return the indices of up to `count` different entries, drawn one after another by weight."""
        left, drawn = list(weights), list[int]()
        while any(left) and len(drawn) < count:
            drawn.append(self.weighted(left))
            left[drawn[-1]] = 0
        return drawn

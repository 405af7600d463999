"""Hands of vaults or machines that the plan deals to levels, as levels on their own would all build the same few."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Protocol

from winze.core.chance import Stream

_HAND = 4
"""Cards dealt for each one wanted, as most fit few levels."""
_RARER = 4
"""Factor by which each deal makes a card rarer."""


class Card(Protocol):
    @property
    def id(self) -> str: ...

    def weight(self, depth: int) -> int: ...


class Deck:
    def __init__(self, cards: Mapping[str, Card], chance: Stream, *, rarer: int = _RARER) -> None:
        self._cards = list(cards.values())
        self._chance = chance
        self._rarer = rarer
        self._dealt: Counter[str] = Counter()

    def deal(self, depth: int, wanted: int = 1) -> tuple[str, ...]:
        """Return the ids of a hand for a level of this depth that wants `wanted` of the cards."""
        weights = [self._weight(card, depth) for card in self._cards]
        hand = tuple(self._cards[index].id for index in self._chance.weighted_sample(weights, _HAND * wanted))
        self._dealt.update(hand)
        return hand

    def _weight(self, card: Card, depth: int) -> int:
        weight = card.weight(depth)
        return weight and max(1, weight // self._rarer ** self._dealt[card.id])

"""Hands of vaults or machines that the plan deals to levels, as levels on their own would all build the same few."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
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


class Cards:
    """Cards for the decks of all plans, with their weights by depth."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self._cards = tuple(cards)
        self._weights: dict[int, list[int]] = {}

    def __getitem__(self, index: int) -> Card:
        return self._cards[index]

    def weights(self, depth: int) -> list[int]:
        if depth not in self._weights:
            self._weights[depth] = [card.weight(depth) for card in self._cards]
        return [*self._weights[depth]]


class Deck:
    def __init__(self, cards: Cards, chance: Stream, *, rarer: int = _RARER) -> None:
        self._cards = cards
        self._chance = chance
        self._rarer = rarer
        self._dealt: Counter[int] = Counter()
        """By index of a card: how often it was dealt."""

    def deal(self, depth: int, wanted: int = 1) -> tuple[str, ...]:
        """Return the ids of a hand for a level of this depth that wants `wanted` of the cards."""
        weights = self._cards.weights(depth)
        for index, times in self._dealt.items():
            weights[index] = weights[index] and max(1, weights[index] // self._rarer**times)
        hand = self._chance.weighted_sample(weights, _HAND * wanted)
        self._dealt.update(hand)
        return tuple(self._cards[index].id for index in hand)

"""Hands of vaults that the plan deals to levels, as levels on their own would all build the same few small ones."""

from __future__ import annotations

from collections import Counter

from winze.core.chance import Stream
from winze.mapgen.vaults.vault import Vault, Vaults

_HAND = 4
"""Vaults dealt for each one wanted, as most fit few levels."""
_RARER = 4
"""Factor by which each deal makes a vault rarer."""


class VaultDeck:
    def __init__(self, vaults: Vaults, chance: Stream) -> None:
        self._vaults = list(vaults.values())
        self._chance = chance
        self._dealt: Counter[str] = Counter()

    def deal(self, depth: int, wanted: int) -> tuple[str, ...]:
        """Return the ids of a hand of vaults for a level of this depth that wants `wanted` of them."""
        weights = [self._weight(vault, depth) for vault in self._vaults]
        hand = tuple(self._vaults[index].id for index in self._chance.weighted_sample(weights, _HAND * wanted))
        self._dealt.update(hand)
        return hand

    def _weight(self, vault: Vault, depth: int) -> int:
        weight = vault.weight(depth)
        return weight and max(1, weight // _RARER ** self._dealt[vault.id])

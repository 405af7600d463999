"""Which vaults each level of a mine may build.

No level knows what others have built, and small vaults fit nearly everywhere, so a mine of free choice has the same few
again and again. Instead the plan deals each level a hand to choose from. What was dealt once is seldom dealt again
while there is another.
"""

from __future__ import annotations

from collections import Counter

from winze.core.chance import Stream
from winze.mapgen.vaults.vault import Vault, Vaults

_HAND = 4
"""Vaults dealt for each wanted one, as most fit few levels."""
_RARER = 4
"""Factor by which each deal makes a vault rarer."""


class VaultDeck:
    def __init__(self, vaults: Vaults, chance: Stream) -> None:
        self._vaults = list(vaults.values())
        self._chance = chance
        self._dealt: Counter[str] = Counter()

    def deal(self, depth: int, wanted: int) -> tuple[str, ...]:
        """Return the ids of vaults of a depth for a level that wants so many."""
        weights = [self._weight(vault, depth) for vault in self._vaults]
        hand = tuple(self._vaults[index].id for index in self._chance.weighted_sample(weights, _HAND * wanted))
        self._dealt.update(hand)
        return hand

    def _weight(self, vault: Vault, depth: int) -> int:
        weight = vault.weight(depth)
        return weight and max(1, weight // _RARER ** self._dealt[vault.id])

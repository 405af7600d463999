from __future__ import annotations

from collections import Counter

from digging import CONTENT
from winze.core.chance import Stream
from winze.mapgen.dig import dig_draft
from winze.mapgen.mine.deck import Cards, Deck

VAULTS = CONTENT.vaults


def test_hand_matches_depth_and_has_no_duplicates() -> None:
    for seed in range(30):
        hand = Deck(Cards(VAULTS.values()), Stream(seed)).deal(1, 2)
        assert len(set(hand)) == len(hand) > 2
        assert all(VAULTS[id_].weight(1) for id_ in hand)


def test_hand_is_limited_by_wanted_and_existing_vaults() -> None:
    deck = Deck(Cards(VAULTS.values()), Stream(1))
    assert deck.deal(6, 0) == ()
    assert set(deck.deal(6, 99)) == {id_ for id_, vault in VAULTS.items() if vault.weight(6)}


def test_whole_deck_is_dealt_before_repeats() -> None:
    for seed in range(10):
        deck = Deck(Cards(VAULTS.values()), Stream(seed))
        dealt = Counter(id_ for _ in range(12) for id_ in deck.deal(6, 1))
        assert len(dealt) > sum(vault.weight(6) > 0 for vault in VAULTS.values()) * 7 // 10
        assert max(dealt.values()) <= 3


def test_no_mine_is_full_of_one_vault() -> None:
    for seed in range(3):
        levels = CONTENT.rules.plan(seed).levels.values()
        drafts = [dig_draft(seed, place, vaults=VAULTS) for place in levels if "vault" in place.features]
        built = Counter(room.owner for draft in drafts for room in draft.rooms if room.owner)
        assert len(built) > 8 and max(built.values()) <= 3

from __future__ import annotations

import pytest

from digging import plain_draft
from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.distance import flood
from winze.mapgen.cells import SOLID
from winze.mapgen.draft import Draft
from winze.mapgen.features import feature_named
from winze.mapgen.features.feature import attempt


def laid(draft: Draft, tile: str) -> int:
    return draft.board.of(cell for cell, there in draft.dressing.items() if there == tile)


@pytest.mark.parametrize("generator", ["accretion", "bsp", "cellular"])
def test_tracks_lie_on_ground_with_a_cart_beside_them(generator: str) -> None:
    carts = 0
    for seed in range(20):
        draft = plain_draft(generator, seed)
        ground = draft.dry()
        assert attempt(feature_named("rails:2-3"), draft, Stream(seed))
        rails, cart = laid(draft, "rails"), laid(draft, "cart")
        assert rails.bit_count() > 3 and not rails & ~ground
        assert not cart & ~draft.board.around8(rails)
        carts += cart.bit_count()
    assert 10 < carts <= 20


def test_more_tracks_have_more_rails() -> None:
    counts = []
    for name in ("rails:1-1", "rails:4-4"):
        drafts = [plain_draft("accretion", seed) for seed in range(20)]
        assert all(attempt(feature_named(name), draft, Stream(1)) for draft in drafts)
        counts.append(sum(laid(draft, "rails").bit_count() for draft in drafts))
    assert counts[1] > 2 * counts[0]


def test_gallery_runs_from_end_to_end_through_rock() -> None:
    for seed in range(20):
        draft = plain_draft(("bsp", "cellular")[seed % 2], seed)
        solid = draft.mask(*SOLID)
        assert attempt(feature_named("gallery"), draft, Stream(seed))
        rails = laid(draft, "rails")
        across = {draft.board.xy(cell)[0] for cell in cells(rails)}
        assert min(across) < 8 and max(across) > 61 and len(across) > 38
        assert rails & solid and not draft.dry() & ~flood(draft.board, rails, draft.dry(), diagonal=False)

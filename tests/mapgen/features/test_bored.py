from __future__ import annotations

from digging import plain_draft, sketch
from winze.core.chance import Stream
from winze.core.distance import flood
from winze.engine.kinds.plan import Exit
from winze.mapgen.cells import SOLID
from winze.mapgen.features import feature_named
from winze.mapgen.features.feature import attempt


def test_bored_tunnels_are_two_wide_and_joined_to_the_level() -> None:
    for seed in range(20):
        draft = plain_draft(("cellular", "drunkard", "accretion")[seed % 3], seed)
        board, solid = draft.board, draft.mask(*SOLID)
        assert attempt(feature_named("bored:3-5"), draft, Stream(seed))
        bore = board.of(draft.dressing)
        assert {*draft.dressing.values()} == {"bore"} and bore & solid
        assert not bore & ~flood(board, draft.required, draft.dry(), diagonal=False)
        stride = board.stride
        blocks = bore & bore >> 1 & bore >> stride & bore >> stride + 1
        wide = blocks | blocks << 1 | blocks << stride | blocks << stride + 1
        assert (bore & ~wide).bit_count() * 5 < bore.bit_count()


def test_tunnels_need_two_places_far_apart() -> None:
    draft = sketch("##########\n#........#\n#........#\n##########", Exit("up", 1, 1, "0"))
    before = bytes(draft.plane)
    attempt(feature_named("bored:1-1"), draft, Stream(1))
    assert bytes(draft.plane) == before and not draft.dressing

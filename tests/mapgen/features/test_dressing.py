"""Features dress ground with exactly the tiles they declare."""

from __future__ import annotations

import pytest

from digging import plain_draft
from winze.core.chance import Stream
from winze.mapgen.features import ALL_FEATURES, FEATURES_BY_NAME, OPTIONAL_FEATURES, is_known
from winze.mapgen.features.feature import Feature, attempt


@pytest.mark.parametrize("feature", ALL_FEATURES.values(), ids=list(ALL_FEATURES))
def test_feature_shows_exactly_its_tiles(feature: Feature) -> None:
    shown: set[str] = set()
    for seed in range(25):
        for generator in ("rogue", "cellular"):
            draft = plain_draft(generator, seed)
            attempt(feature, draft, Stream(seed))
            shown.update(draft.dressing.values())
    assert shown == set(feature.tiles)


@pytest.mark.parametrize("name", OPTIONAL_FEATURES)
def test_optional_features_are_known_by_name(name: str) -> None:
    assert name not in FEATURES_BY_NAME and is_known(name, ())

"""The tiles that features put on ground are those they say."""

from __future__ import annotations

import pytest

from digging import plain_draft
from winze.core.chance import Stream
from winze.mapgen.features import ALL_FEATURES, FEATURES_BY_NAME, OPTIONAL_FEATURES, is_known
from winze.mapgen.features.feature import Feature, attempt


@pytest.mark.parametrize("feature", ALL_FEATURES.values(), ids=list(ALL_FEATURES))
def test_a_feature_shows_the_tiles_it_names_and_no_others(feature: Feature) -> None:
    shown: set[str] = set()
    for seed in range(25):
        for generator in ("rogue", "cellular"):
            draft = plain_draft(generator, seed)
            attempt(feature, draft, Stream(seed))
            shown.update(draft.dressing.values())
    assert shown == set(feature.tiles)


@pytest.mark.parametrize("name", OPTIONAL_FEATURES)
def test_content_needs_no_tile_of_a_feature_that_no_row_names(name: str) -> None:
    assert name not in FEATURES_BY_NAME and is_known(name, ())

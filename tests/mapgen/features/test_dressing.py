"""The tiles that features put on ground are those they say."""

from __future__ import annotations

import pytest

from digging import plain_draft
from winze.core.chance import Stream
from winze.mapgen.features import FEATURES_BY_NAME
from winze.mapgen.features.feature import Feature, attempt


@pytest.mark.parametrize("feature", FEATURES_BY_NAME.values(), ids=FEATURES_BY_NAME)
def test_a_feature_shows_the_tiles_it_names_and_no_others(feature: Feature) -> None:
    shown: set[str] = set()
    for seed in range(25):
        for generator in ("rogue", "cellular"):
            draft = plain_draft(generator, seed)
            attempt(feature, draft, Stream(seed))
            shown.update(draft.dressing.values())
    assert shown == set(feature.tiles)

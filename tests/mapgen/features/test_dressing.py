"""Features dress ground with exactly the tiles they declare, and are listed while enough of them is left."""

from __future__ import annotations

import pytest

from digging import plain_draft, sketch
from winze.core.chance import Stream
from winze.mapgen.cells import CellKind
from winze.mapgen.features import ALL_FEATURES, FEATURES_BY_NAME, OPTIONAL_FEATURES, forget_overbuilt, is_known
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


@pytest.mark.parametrize(
    ("drawing", "listed"),
    [
        ("~~~?.", ["lake", "river", "hidden_doors:6", "treasure", "gate:lock"]),
        ("~~...", ["treasure", "gate:lock"]),
        ("WWW..", ["river", "treasure", "gate:lock"]),
    ],
)
def test_features_of_which_too_little_is_left_are_forgotten(drawing: str, listed: list[str]) -> None:
    draft = sketch(drawing.replace("W", "."))
    draft.paint(draft.board.at((x, 0) for x, char in enumerate(drawing) if char == "W"), CellKind.STREAM)
    draft.features = ["lake", "river", "chasm", "lava_lake", "acid_pool", "hidden_doors:6", "treasure", "gate:lock"]
    forget_overbuilt(draft)
    assert draft.features == listed


def test_dressing_hides_what_a_feature_has_left() -> None:
    draft = sketch("~~~..")
    draft.dressing[0] = "planks"
    draft.features = ["lake"]
    forget_overbuilt(draft)
    assert draft.features == []

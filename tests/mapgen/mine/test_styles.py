from __future__ import annotations

from collections import Counter

import pytest

from winze.core.chance import Stream
from winze.mapgen.mine.styles import (
    Face,
    FeatureSpec,
    Style,
    add_due,
    draw_features,
    draw_style,
    feature_odds,
    own_features,
)

HALLS = Style("halls", "rooms", main=30, side=0)
CELLS = Style("cells", "rooms", (("size", 3),), last_depth=5, main=10)
HOLES = Style("holes", "caves", first_depth=3, main=10, side=10)
STYLES = (HALLS, CELLS, HOLES)


def tally(depth: int, family: str | None, unlike: str | None = None) -> Counter[str]:
    chance = Stream(1)
    return Counter(draw_style(STYLES, depth, family, chance, unlike=unlike).generator for _ in range(400))


def test_style_is_drawn_by_weight_for_family_and_depth() -> None:
    counts = tally(1, "rooms")
    assert counts.keys() == {"halls", "cells"} and counts["halls"] > 2 * counts["cells"]
    assert tally(6, "rooms").keys() == {"halls"}
    assert tally(9, "caves").keys() == {"holes"}


def test_branches_take_any_family_by_side_weight() -> None:
    assert tally(2, None).keys() == {"cells"}
    assert tally(4, None).keys() == {"cells", "holes"}


def test_generator_differs_from_parent_if_possible() -> None:
    assert tally(1, "rooms", unlike="halls").keys() == {"cells"}
    assert tally(9, "caves", unlike="holes").keys() == {"holes"}


def test_depth_without_style_raises_error() -> None:
    with pytest.raises(ValueError, match="no style digs levels of caves at depth 2"):
        tally(2, "caves")


def test_features_are_drawn_by_chance_in_order_of_rows() -> None:
    rows = (
        FeatureSpec("moss", (100,)),
        FeatureSpec("lava", (100,), first_depth=4),
        FeatureSpec("rails", (100,), families=("rooms",)),
        FeatureSpec("pool", (100,), last_depth=3),
        FeatureSpec("moss", (100,)),
        FeatureSpec("never", (0,)),
    )
    assert draw_features(feature_odds(rows, 1, "caves"), Stream(1)) == ("moss", "pool", "moss")
    assert draw_features(feature_odds(rows, 4, "rooms"), Stream(1)) == ("moss", "lava", "rails", "moss")
    some = (FeatureSpec("moss", (25,)),)
    assert 60 < sum(bool(draw_features(feature_odds(some, 1, "rooms"), Stream(seed))) for seed in range(400)) < 140


def test_first_fitting_row_of_group_is_tried() -> None:
    rows = (
        FeatureSpec("lava", (100,), first_depth=4, group="pool"),
        FeatureSpec("wear", (100,), group="ruin"),
        FeatureSpec("lake", (100,), group="pool"),
        FeatureSpec("moss", (100,)),
        FeatureSpec("acid", (100,), group="pool"),
    )
    assert draw_features(feature_odds(rows, 1, "rooms"), Stream(1)) == ("wear", "lake", "moss")
    assert draw_features(feature_odds(rows, 4, "rooms"), Stream(1)) == ("lava", "wear", "moss")


def test_row_of_other_depth_does_not_change_others() -> None:
    rows = (FeatureSpec("lava", (50,), first_depth=4), FeatureSpec("moss", (50,)))
    for seed in range(50):
        assert ("moss" in draw_features(feature_odds(rows, 1, "rooms"), Stream(seed))) == (
            "moss" in draw_features(feature_odds(rows, 9, "rooms"), Stream(seed))
        )


def test_chances_apply_to_consecutive_depths() -> None:
    row = FeatureSpec("lava", (10, 20, 30), first_depth=4, last_depth=9)
    assert [row.odds(depth, "rooms") for depth in range(3, 11)] == [0, 10, 20, 30, 30, 30, 30, 0]
    assert FeatureSpec("lava", (15,), families=("caves",)).odds(2, "rooms") == 0


def test_features_by_area_scale_with_level() -> None:
    rows = (FeatureSpec("lake", (50,)), FeatureSpec("erosion", (100,), by_area=False))
    large = [draw_features(feature_odds(rows, 1, "rooms", 120 * 60), Stream(seed)) for seed in range(200)]
    assert {drawn.count("lake") for drawn in large} == {2, 3}
    assert {drawn.count("erosion") for drawn in large} == {1}
    small = [draw_features(feature_odds(rows, 1, "rooms", 40 * 16), Stream(seed)).count("lake") for seed in range(400)]
    assert 60 < sum(small) < 125 and max(small) == 1


def test_row_of_group_excludes_others() -> None:
    rows = (FeatureSpec("lake", (100,), group="pool"), FeatureSpec("acid", (100,), group="pool"))
    assert draw_features(feature_odds(rows, 1, "rooms", 2 * 1400), Stream(1)) == ("lake", "lake")


LINE = ("rooms", "rooms", "caves", "rooms")


def test_due_feature_is_added_to_level_without_it() -> None:
    rows = (FeatureSpec("moss", (0,)), FeatureSpec("camp", (0,), first_depth=2, by=(3, 4)), FeatureSpec("rails", (0,)))
    for seed in range(30):
        due = add_due(rows, LINE, [("moss", "rails")] * 4, Stream(seed))
        held = [depth for depth, features in enumerate(due, start=1) if "camp" in features]
        assert len(held) == 2
        assert held[0] in (2, 3)
        assert all(features in (("moss", "rails"), ("moss", "camp", "rails")) for features in due)


def test_present_feature_is_not_due() -> None:
    rows = (FeatureSpec("camp", (50,), by=(2, 4)),)
    drawn = [(), ("camp",), ("camp",), ()]
    assert add_due(rows, LINE, drawn, Stream(1)) == drawn


def test_due_feature_is_added_only_where_it_belongs() -> None:
    rows = (FeatureSpec("camp", (0,), families=("caves",), by=(2, 4)),)
    assert add_due(rows, LINE, [()] * 4, Stream(1)) == [(), (), ("camp",), ()]
    assert add_due(rows, LINE[:2], [()] * 2, Stream(1)) == [(), ()]


def test_due_feature_keeps_order_of_rows() -> None:
    rows = (
        FeatureSpec("ore", (0,)),
        FeatureSpec("camp", (0,), by=(1,)),
        FeatureSpec("ore", (0,)),
        FeatureSpec("moss", (0,)),
    )
    assert add_due(rows, LINE[:1], [("ore", "ore", "moss")], Stream(1)) == [("ore", "ore", "camp", "moss")]


def test_own_features_take_the_place_of_their_kind() -> None:
    rows = tuple(FeatureSpec(kind, (100,)) for kind in ("lake", "ore:2-4", "moss", "ore:3-6"))
    face = Face((FeatureSpec("ore:12-20", (100,)), FeatureSpec("rails:2-3", (100,)), FeatureSpec("moss", (0,))))
    assert draw_features(feature_odds(own_features(rows, face), 1, "rooms"), Stream(1)) == (
        "lake",
        "ore:12-20",
        "rails:2-3",
    )


def test_own_features_are_tried_again_and_stay_in_their_group() -> None:
    rows = (FeatureSpec("lake", (0,), group="pool"), FeatureSpec("lava", (100,), group="pool"))
    face = Face((FeatureSpec("lake", (100,)), FeatureSpec("chasm", (100,)), FeatureSpec("chasm", (100,))))
    assert draw_features(feature_odds(own_features(rows, face), 1, "rooms"), Stream(1)) == ("lake", "chasm", "chasm")


def test_own_styles_count_at_any_depth_and_for_any_family() -> None:
    face = Face(styles=(("cells", 30), ("holes", 10)))
    chance = Stream(1)
    counts = Counter(draw_style(STYLES, 6, "rooms", chance, face=face).generator for _ in range(400))
    assert counts.keys() == {"cells", "holes"} and counts["cells"] > 2 * counts["holes"]
    assert draw_style(STYLES, 6, "rooms", chance, unlike="cells", face=face).generator == "holes"


def test_due_feature_comes_before_own_features_that_no_row_has() -> None:
    rows = (FeatureSpec("camp", (0,), by=(1,)),)
    assert add_due(rows, ["rooms"], [("glowcaps:20-40",)], Stream(1)) == [("camp", "glowcaps:20-40")]

"""Features dress ground with exactly the tiles they declare, and are listed while enough of them is left."""

from __future__ import annotations

import pytest

from digging import drawing_of, plain_draft, sketch
from winze.core.chance import Stream
from winze.core.distance import components, flood
from winze.engine.kinds.plan import Exit
from winze.mapgen.cells import SOLID, CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features import (
    ALL_FEATURES,
    FEATURES_BY_NAME,
    OPTIONAL_FEATURES,
    feature_named,
    forget_overbuilt,
    is_known,
)
from winze.mapgen.features.feature import Feature, attempt
from winze.mapgen.features.pools import CHASM


@pytest.mark.parametrize("feature", ALL_FEATURES.values(), ids=list(ALL_FEATURES))
def test_feature_shows_exactly_its_tiles(feature: Feature) -> None:
    shown: set[str] = set()
    for seed in range(25):
        for generator in ("rogue", "cellular"):
            draft = plain_draft(generator, seed)
            if seed % 2:
                attempt(CHASM, draft, Stream(seed))
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


HALL = "\n".join(("#" * 40, *["#" + "." * 38 + "#"] * 14, "#" * 40))


def dressed(name: str, drawing: str = HALL, seed: int = 1, *exits: Exit) -> Draft:
    draft = sketch(drawing, *exits)
    assert attempt(feature_named(name), draft, Stream(seed))
    return draft


@pytest.mark.parametrize("kind", ["moss", "glowcaps", "bones", "straw", "candles", "graves", "kegs", "eggs"])
def test_level_has_wanted_amount_of_dressing(kind: str) -> None:
    counts = {len(dressed(f"{kind}:5-7", seed=seed).dressing) for seed in range(40)}
    assert counts == {5, 6, 7}


@pytest.mark.parametrize("kind", ["kegs", "eggs"])
def test_obstacles_stand_along_one_wall_and_block_no_path(kind: str) -> None:
    rows = set()
    for seed in range(60):
        draft = plain_draft(("cellular", "bsp", "rogue")[seed % 3], seed)
        ground = draft.dry()
        assert attempt(feature_named(f"{kind}:10-16"), draft, Stream(seed))
        stones = draft.board.of(draft.dressing)
        assert not ground & ~flood(draft.board, draft.dry() & -draft.dry(), ground & ~stones, diagonal=False) & ~stones
        assert not stones & ~draft.board.around4(draft.mask(*SOLID))
        rows |= {row.bit_count() for row in components(draft.board, stones, diagonal=False)}
    assert rows == {1, 2, 3, 4}


CELLARS = """
    ###################################
    #.....##.....##.....##.....##.....#
    #.....##.....##.....##.....##.....#
    #.....oo.....oo.....oo.....oo.....#
    #.....##.....##.....##.....##.....#
    #.....##.....##.....##.....##.....#
    ###################################
"""
"""Rooms with three places for obstacles along most walls."""


@pytest.mark.parametrize("kind", ["kegs", "eggs"])
def test_obstacles_stand_in_rows_even_in_small_rooms(kind: str) -> None:
    """A single one is what is left over of the amount."""
    for seed in range(40):
        draft = dressed(f"{kind}:9-9", CELLARS, seed)
        rows = components(draft.board, draft.board.of(draft.dressing), diagonal=False)
        assert sum(row.bit_count() == 1 for row in rows) <= 1, drawing_of(draft)


def test_obstacles_leave_the_way_around_spikes() -> None:
    """The kegs would block the lower row, and spikes lie in the upper one."""
    draft = sketch("############\n#..........#\n#..........#\n############", Exit("up", 1, 1, "0"))
    draft.dressing |= {draft.board.cell(6, 1): "spikes"}
    attempt(feature_named("kegs:10-10"), draft, Stream(1))
    assert "keg" not in {draft.dressing.get(draft.board.cell(x, 2)) for x in (5, 6, 7)}


def test_graves_lie_in_rows_with_space_between() -> None:
    draft = dressed("graves:12-12")
    points = [draft.board.xy(cell) for cell in draft.dressing]
    assert not any(abs(x - a) + abs(y - b) == 1 for x, y in points for a, b in points)
    assert len({y for _, y in points}) < len(points) / 2


def test_first_daylight_falls_near_the_first_exit() -> None:
    for seed in range(30):
        draft = dressed("daylight:1-1", HALL, seed, Exit("mouth", 3, 3, None))
        assert min(draft.board.chebyshev(cell, draft.board.cell(3, 3)) for cell in draft.dressing) <= 12

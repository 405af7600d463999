from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from shipped import shipped
from winze.core.chance import Stream
from winze.mapgen import dig
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features import FEATURES_BY_NAME
from winze.mapgen.features.feature import Feature, NoFitError
from winze.mapgen.generators import GENERATORS
from winze.mapgen.passes import Pass, SpoiledError
from winze.mapgen.recipe import Recipe
from winze.workshop.maps.digging import LevelOrder

TILES = shipped().rules.tiles
ORDER = LevelOrder("rogue", range(5, 8), 40, 16, 2)


def never(draft: Draft, chance: Stream) -> None:
    draft.put(0, 0, CellKind.FLOOR)
    raise NoFitError


@pytest.fixture
def features(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name, build in {"nothing": lambda draft, chance: None, "never": never}.items():
        monkeypatch.setitem(FEATURES_BY_NAME, name, Feature(name, "", build))
    yield


def test_level_of_each_seed_equals_the_one_in_play() -> None:
    levels = [*ORDER.dug(TILES)]
    assert [dug.seed for dug in levels] == [5, 6, 7]
    assert levels[1].level == dig.dig(6, ORDER.place(6), TILES)
    assert [dug.steps for dug in levels] == [[], [], []]


def test_features_that_do_not_fit_are_left_out_and_labeled(features: None) -> None:
    order = replace(ORDER, seeds=range(5, 6), features=("never", "nothing"))
    (dug,) = order.dug(TILES, steps=True)
    assert dug.features == ("nothing",)
    labels = [label for label, _ in dug.steps]
    assert labels.index("never: does not fit") + 1 == labels.index("nothing")
    assert dug.steps[-1][1] == dug.level


def test_feature_that_fits_only_once_is_reported_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def once(draft: Draft, chance: Stream) -> None:
        if draft.features:
            raise NoFitError

    monkeypatch.setitem(FEATURES_BY_NAME, "once", Feature("once", "", once))
    (dug,) = replace(ORDER, seeds=range(5, 6), features=("once", "once")).dug(TILES)
    assert dug.features == ("once",)


def test_steps_of_failed_attempts_are_shown_too(monkeypatch: pytest.MonkeyPatch) -> None:
    rogue = GENERATORS["rogue"]

    def spoil(draft: Draft, chance: Stream) -> None:
        if draft.attempt < 2:
            raise SpoiledError("not yet")

    monkeypatch.setitem(GENERATORS, "rogue", Recipe("rogue", "", *rogue.digging, Pass("trial", spoil)))
    (dug,) = replace(ORDER, seeds=range(5, 6)).dug(TILES, steps=True)
    labels = [label for label, _ in dug.steps]
    first = rogue.digging[0].name
    assert [label for label in labels if label.startswith(first)] == [
        first,
        f"{first} (attempt 2)",
        f"{first} (attempt 3)",
    ]
    assert "trial" not in labels and "trial (attempt 3)" in labels

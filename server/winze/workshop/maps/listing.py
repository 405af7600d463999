"""Lists of generators, settings and features, one name a line with its description."""

from __future__ import annotations

from collections.abc import Iterator

from winze.mapgen.features import ALL_FEATURES
from winze.mapgen.generators import GENERATORS


def generators() -> Iterator[str]:
    for recipe in GENERATORS.values():
        yield _line(recipe.name, recipe.about)


def settings(generator: str) -> Iterator[str]:
    for setting in GENERATORS[generator].settings:
        yield _line(f"{setting.name}={setting.default}", f"{setting.about} ({setting.range})")


def features() -> Iterator[str]:
    for feature in ALL_FEATURES.values():
        yield _line(feature.name, feature.about)


def _line(name: str, about: str) -> str:
    return f"{name:<20}{about}\n"

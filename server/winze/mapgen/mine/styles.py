"""How a level is dug and what comes on top of it: drawn from rows of content by its depth and the line it is on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from winze.core.chance import Stream
from winze.mapgen.amounts import REFERENCE_AREA, scaled

_PERCENT = 100


@dataclass(frozen=True, slots=True)
class Style:
    """A way to dig: a generator, and what it is told."""

    generator: str
    family: str
    """The value of the generator's `Family`."""
    settings: tuple[tuple[str, int | str], ...] = ()
    first_depth: int = 1
    last_depth: int = 99
    main: int = 100
    """How common it is on levels of the main line, which want a certain family."""
    side: int = 100
    """How common it is on branches, which take any."""

    def weight(self, depth: int, family: str | None) -> int:
        """How common it is at a depth, for a family on the main line or for None on a branch."""
        if not self.first_depth <= depth <= self.last_depth or family not in (None, self.family):
            return 0
        return self.side if family is None else self.main


@dataclass(frozen=True, slots=True)
class FeatureSpec:
    """A feature that levels of some depths and families have by chance."""

    kind: str
    chance: tuple[int, ...]
    """In percent, for a level of 70x20, at one depth after another from the first on; the last is that of all below."""
    first_depth: int = 1
    last_depth: int = 99
    families: tuple[str, ...] = ("rooms", "caves")
    group: str = ""
    """Of the rows of a group a level tries one at most."""
    by_area: bool = True
    """Whether a larger level has more of them."""
    by: tuple[int, ...] = ()
    """How deep the main line has tried it once at the latest, twice, and so on, whatever chance has to say."""

    def belongs(self, depth: int, family: str) -> bool:
        return self.first_depth <= depth <= self.last_depth and family in self.families

    def odds(self, depth: int, family: str) -> int:
        """Return the chance where it belongs, in percent; else 0."""
        if not self.belongs(depth, family):
            return 0
        return self.chance[min(depth - self.first_depth, len(self.chance) - 1)]


def draw_style(
    styles: Sequence[Style], depth: int, family: str | None, chance: Stream, *, unlike: str | None = None
) -> Style:
    """One by weight, of another generator than `unlike` if there is one. Raises ValueError if there is none at all."""
    fitting = [style for style in styles if style.weight(depth, family)]
    if not fitting:
        raise ValueError(f"no style digs levels of {family or 'branches'} at depth {depth}")
    others = [style for style in fitting if style.generator != unlike] or fitting
    return others[chance.weighted([style.weight(depth, family) for style in others])]


def draw_features(
    rows: Sequence[FeatureSpec], depth: int, family: str, chance: Stream, area: int = REFERENCE_AREA
) -> tuple[str, ...]:
    """Return the features to try on a level, in the order of the rows; on a large level a row may bring several.

    Each row draws once, whether it fits or not.
    """
    counts = [
        scaled(row.odds(depth, family), area if row.by_area else REFERENCE_AREA, chance, parts=_PERCENT) for row in rows
    ]
    lucky = [(row, count) for row, count in zip(rows, counts, strict=True) if count]
    first = {row.group: row for row, _ in reversed(lucky)}
    return tuple(row.kind for row, count in lucky if not row.group or row is first[row.group] for _ in range(count))


def add_due(
    rows: Sequence[FeatureSpec], families: Sequence[str], drawn: Sequence[tuple[str, ...]], chance: Stream
) -> list[tuple[str, ...]]:
    """Return the features of the main line, from the top, with those that are due by some depth and were not drawn.

    `families` and `drawn` are what its levels are of, and what was drawn for them. What is due comes to any level above
    that depth that has none, at the place of its row.
    """
    places = {row.kind: place for place, row in reversed(list(enumerate(rows)))}
    features = list(drawn)
    for row in rows:
        for number, depth in enumerate(row.by, start=1):
            levels = range(min(depth, len(features)))
            without = [level for level in levels if row.kind not in features[level]]
            fit = [level for level in without if row.belongs(level + 1, families[level])]
            if len(levels) - len(without) < number and fit:
                level = chance.choice(fit)
                there = features[level]
                before = sum(places[kind] < places[row.kind] for kind in there)
                features[level] = (*there[:before], row.kind, *there[before:])
    return features

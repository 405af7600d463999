"""The generator and features of a level, drawn from rows of content by depth and by main line or branch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from winze.core.chance import Stream
from winze.engine.kinds.plan import HAZARDS
from winze.mapgen.amounts import REFERENCE_AREA
from winze.mapgen.features import base_name

_PERCENT = 100
_PARTS = _PERCENT * REFERENCE_AREA


@dataclass(frozen=True, slots=True)
class Style:
    generator: str
    family: str
    """The value of the generator's `Family`."""
    settings: tuple[tuple[str, int | str], ...] = ()
    first_depth: int = 1
    last_depth: int = 99
    main: int = 100
    """Weight on the main line, where each level has a given family."""
    side: int = 100
    """Weight on branches, which take any family."""

    def weight(self, depth: int, family: str | None) -> int:
        """Return the weight at a depth, for a family on the main line or None on a branch."""
        if not self.first_depth <= depth <= self.last_depth or family not in (None, self.family):
            return 0
        return self.side if family is None else self.main


@dataclass(frozen=True, slots=True)
class FeatureSpec:
    """A feature that some levels of given depths and families get by chance."""

    kind: str
    chance: tuple[int, ...]
    """Percent on a level of 70x20, at each depth from `first_depth` on; the last value also holds below."""
    first_depth: int = 1
    last_depth: int = 99
    families: tuple[str, ...] = ("rooms", "caves")
    group: str = ""
    """A level tries at most one row of a group."""
    by_area: bool = True
    """A larger level has more of them."""
    by: tuple[int, ...] = ()
    """Depths by which the main line must have tried it once, twice, and so on."""

    def belongs(self, depth: int, family: str) -> bool:
        return self.first_depth <= depth <= self.last_depth and family in self.families

    def odds(self, depth: int, family: str) -> int:
        if not self.belongs(depth, family):
            return 0
        return self.chance[min(depth - self.first_depth, len(self.chance) - 1)]


@dataclass(frozen=True, slots=True)
class Face:
    """Features, styles and hazards that a row of levels has in place of those for all levels."""

    features: tuple[FeatureSpec, ...] = ()
    """Several rows of a kind are for one try after another."""
    styles: tuple[tuple[str, int], ...] = ()
    """Weights by generator; empty: those of all levels."""
    hazards: int = HAZARDS


NO_FACE = Face()


def draw_style(
    styles: Sequence[Style],
    depth: int,
    family: str | None,
    chance: Stream,
    *,
    unlike: str | None = None,
    face: Face = NO_FACE,
) -> Style:
    """Draw a style by weight, of another generator than `unlike` if possible. Raises ValueError if none fits."""
    weights = _own_weights(styles, face) if face.styles else [style.weight(depth, family) for style in styles]
    fitting = [(style, weight) for style, weight in zip(styles, weights, strict=True) if weight]
    if not fitting:
        raise ValueError(f"no style digs levels of {family or 'branches'} at depth {depth}")
    others = [(style, weight) for style, weight in fitting if style.generator != unlike] or fitting
    return others[chance.weighted([weight for _, weight in others])][0]


def _own_weights(styles: Sequence[Style], face: Face) -> list[int]:
    """Return a weight for each style: its generator's own, shared out as among all levels."""
    own, total = dict(face.styles), Counter[str]()
    for style in styles:
        total[style.generator] += style.main + style.side
    return [
        own.get(style.generator, 0) * _PERCENT * (style.main + style.side) // max(1, total[style.generator])
        for style in styles
    ]


def own_features(rows: Sequence[FeatureSpec], face: Face) -> tuple[FeatureSpec, ...]:
    """Return the rows with those of a face: in place of the first of their kind, whose others go, or else at the end.

    Amounts do not count: `ore:3-6` takes the place of all other ore.
    """
    own: dict[str, list[FeatureSpec]] = {}
    for row in face.features:
        own.setdefault(base_name(row.kind), []).append(row)
    found: list[FeatureSpec] = []
    for row in rows:
        base = base_name(row.kind)
        if base in own:
            found += [replace(mine, group=row.group) for mine in own[base]]
            own[base] = []
        else:
            found.append(row)
    return (*found, *(row for left in own.values() for row in left))


class FeatureOdds(NamedTuple):
    """A row as it is drawn on some levels: `sure` times, and once more with odds of `rest` in `_PARTS`."""

    row: FeatureSpec
    sure: int
    rest: int


def feature_odds(
    rows: Sequence[FeatureSpec], depth: int, family: str, area: int = REFERENCE_AREA
) -> tuple[FeatureOdds, ...]:
    areas = (area if row.by_area else REFERENCE_AREA for row in rows)
    return tuple(
        FeatureOdds(row, *divmod(row.odds(depth, family) * cells, _PARTS))
        for row, cells in zip(rows, areas, strict=True)
    )


def draw_features(rows: Sequence[FeatureOdds], chance: Stream) -> tuple[str, ...]:
    """Return the features to try. Each row draws once, even if it does not belong, to leave the others unaffected."""
    counts = [sure + chance.chance(rest, _PARTS) for _, sure, rest in rows]
    lucky = [(odds.row, count) for odds, count in zip(rows, counts, strict=True) if count]
    first = {row.group: row for row, _ in reversed(lucky)}
    return tuple(row.kind for row, count in lucky if not row.group or row is first[row.group] for _ in range(count))


def add_due(
    rows: Sequence[FeatureSpec], families: Sequence[str], drawn: Sequence[tuple[str, ...]], chance: Stream
) -> list[tuple[str, ...]]:
    """Add overdue features (see `by`) to those `drawn` for the main line, each on a random level down to its depth."""
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
                before = sum(places.get(kind, len(rows)) < places[row.kind] for kind in there)
                features[level] = (*there[:before], row.kind, *there[before:])
    return features

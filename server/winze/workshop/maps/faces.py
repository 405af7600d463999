"""Measures of how well levels can be told: shares of levels that show their thing, and of those guessed by their tiles.

A level shows its thing if more than `FEWEST` cells have one of the row's `thing` tiles. A main level is guessed as the
row of most of its `NEIGHBOURS` nearest levels by the square roots of tile shares: the more two levels share, the larger
is the sum of products of these roots.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import nlargest
from math import sqrt
from typing import NamedTuple

from winze.content import Content
from winze.engine.kinds.tiles import TileSet
from winze.workshop.maps.digging import Dug

FEWEST = 3
NEIGHBOURS = 15

Roots = Mapping[int, float]
"""By tile: the square root of its share of a level."""


class Told(NamedTuple):
    levels: int
    thing: str
    share: float
    """Percent of the levels that show the thing."""


@dataclass(slots=True)
class Faces:
    content: Content
    shown: dict[str, list[bool]] = field(default_factory=lambda: defaultdict(list))
    """By row: whether each of its levels shows its thing."""
    main: list[tuple[str, Roots]] = field(default_factory=list)

    def add(self, levels: Iterable[Dug]) -> None:
        rules = self.content.rules
        for dug in levels:
            row = dug.place.row
            self.shown[row].append(shows(dug, self.content.faces[row].thing, rules.tiles))
            if not rules.profiles[row].branch:
                self.main.append((row, roots(dug.level.tiles)))

    def data(self) -> dict[str, object]:
        """Return `levels`, `thing` and `share` (percent) by row, and `guess` (percent)."""
        return {row: told._asdict() for row, told in self._rows()} | {"guess": guessed(self.main)}

    def text(self) -> Iterator[str]:
        for row, told in self._rows():
            yield f"{row:<12}{told.levels:>6}{told.share:>8.1f} %  {told.thing}\n"
        yield f"{'guess':<12}{len(self.main):>6}{guessed(self.main):>8.1f} %\n"

    def _rows(self) -> Iterator[tuple[str, Told]]:
        for row in self.content.faces:
            if shown := self.shown.get(row):
                share = round(100 * sum(shown) / len(shown), 1)
                yield row, Told(len(shown), " ".join(self.content.faces[row].thing), share)


def shows(dug: Dug, thing: Sequence[str], tiles: TileSet) -> bool:
    return tiles.mask_of(dug.level.tiles, *thing).bit_count() > FEWEST


def roots(plane: bytes) -> Roots:
    counts = Counter(plane)
    return {tile: sqrt(count / len(plane)) for tile, count in counts.items()}


def guessed(levels: Sequence[tuple[str, Roots]]) -> float:
    """Return the percentage of levels whose row most of their neighbors have; of equal rows the nearest counts."""
    right = sum(_guess(number, levels) == row for number, (row, _) in enumerate(levels))
    return round(100 * right / max(1, len(levels)), 1)


def _guess(number: int, levels: Sequence[tuple[str, Roots]]) -> str:
    own = levels[number][1]
    others = ((_alike(own, roots_), row) for other, (row, roots_) in enumerate(levels) if other != number)
    near = Counter(row for _, row in nlargest(NEIGHBOURS, others))
    return near.most_common(1)[0][0] if near else ""


def _alike(one: Roots, other: Roots) -> float:
    return sum(root * other[tile] for tile, root in one.items() if tile in other)

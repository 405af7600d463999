"""The galleries that a level starts with: a grid of long straight ones, with some stretches missing.

    ,,,,,,,,,,,,,,,,,,,,,,,,,,      Rows and columns leave space for rooms between them, and go through shafts where
           ,         ,              they can. All galleries are connected. Some stretches close loops, and galleries
           ,         ,,,,,,,,,      that go on beyond their last crossing make dead ends.

Source: seeds/003, "Corridor generation": first the corridors as a graph, then rooms (COR-24).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from winze.core.chance import Stream
from winze.mapgen.cells import CellKind
from winze.mapgen.corridor import Point, Polyline
from winze.mapgen.disjoint import DisjointSets
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Part, Pass

_ROW_GAP, _COLUMN_GAP = 7, 10
"""Minimum cells from one gallery to the next."""
_ROW_SHARE, _COLUMN_SHARE = 9, 16
"""Minimum cells of height and width for each gallery."""
_MARGIN = 3
_TRIES = 30
_SPARE = 50
"""Percent chance that a stretch stays that only closes a loop."""
_BEYOND = 60
"""Percent chance that a gallery goes on beyond its last crossing."""
_MIN_BEYOND = 5


def _dig_galleries(draft: Draft, chance: Stream) -> None:
    for points in _galleries(draft, chance):
        draft.paint(draft.outline(points), CellKind.CORRIDOR)
        draft.corridors.append(points)


def _galleries(draft: Draft, chance: Stream) -> list[Polyline]:
    place = draft.place
    wanted: tuple[list[int], list[int]] = ([], [])
    for shaft in draft.shafts:
        axis = chance.below(2)
        wanted[axis].append(shaft[axis])
    columns = _lines(place.width, wanted[0], _COLUMN_GAP, 1 + place.width // _COLUMN_SHARE, chance)
    rows = _lines(place.height, wanted[1], _ROW_GAP, place.height // _ROW_SHARE, chance)
    lines = [[(x, y) for x in _beyond(columns, place.width, chance)] for y in rows]
    lines += [[(x, y) for y in _beyond(rows, place.height, chance)] for x in columns]
    kept = _kept([stretch for line in lines for stretch in pairwise(line)], chance)
    return [gallery for line in lines for gallery in _runs(line, kept)]


def _lines(length: int, wanted: list[int], gap: int, most: int, chance: Stream) -> list[int]:
    """Return the places of at least two lines on an axis, at those in `wanted` where possible."""
    places: list[int] = []
    tries = wanted + [chance.between(_MARGIN, length - 1 - _MARGIN) for _ in range(_TRIES)]
    for place in tries:
        if len(places) < max(2, most) and all(abs(place - other) >= gap for other in places):
            places.append(place)
    return sorted(places)


def _beyond(places: list[int], length: int, chance: Stream) -> list[int]:
    before, after = places[0] - _MIN_BEYOND, places[-1] + _MIN_BEYOND
    first = [chance.between(1, before)] if before >= 1 and chance.chance(_BEYOND) else []
    last = [chance.between(after, length - 2)] if after <= length - 2 and chance.chance(_BEYOND) else []
    return first + places + last


def _kept(stretches: list[tuple[Point, Point]], chance: Stream) -> set[tuple[Point, Point]]:
    """Return a random spanning tree of the stretches between crossings, and some that close loops."""
    number = {point: index for index, point in enumerate(dict.fromkeys(point for pair in stretches for point in pair))}
    sets = DisjointSets(len(number))
    chance.shuffle(stretches)
    kept = set()
    for a, b in stretches:
        if not sets.joined(number[a], number[b]) or chance.chance(_SPARE):
            sets.join(number[a], number[b])
            kept.add((a, b))
    return kept


def _runs(line: list[Point], kept: set[tuple[Point, Point]]) -> Iterator[Polyline]:
    start = line[0]
    for a, b in pairwise(line):
        if (a, b) not in kept:
            if start != a:
                yield (start, a)
            start = b
    if start != line[-1]:
        yield (start, line[-1])


GALLERIES = Pass("galleries", _dig_galleries, gives=(Part.CORRIDORS,))

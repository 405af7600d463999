"""Rivers: water that meanders from edge to edge of the level, through rooms and rock alike.

The river heads for random turning points, and its breadth varies:

    ~~~                  ~~~~
     ~~~~   ~~~~     ~~~~~~~~~~
       ~~~~~~~~~~~~~~~~      ~~~~
          ~~~    ~~~~

Bridges or fords rejoin the ground that it splits.

Source: seeds/003, "2022-09-08"; FEA-01.
"""

from __future__ import annotations

from winze.core.chance import Stream
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features.crossing import Spans, add_ways
from winze.mapgen.features.feature import Feature, NoFitError
from winze.mapgen.features.liquid import FORDED_STREAM, STREAM, pour
from winze.mapgen.features.site import spared

_DRAWS = 6
_REACH = (6, 14)
"""Steps between two turning points."""
_SWAY = 7
"""Largest sideways distance between two turning points."""
_BREADTHS = (1, 2, 2, 3)
_SPANS = Spans(lengths=(1, 9), walk=26)
_ACROSS = 70
"""Percent of rivers that run along the longer side of the level."""


def _run(draft: Draft, chance: Stream) -> None:
    free = draft.board.full & ~spared(draft)
    for _ in range(_DRAWS):
        if bed := _bed(draft, free, chance):
            liquid = chance.choice((STREAM, FORDED_STREAM))
            add_ways(draft, pour(draft, bed, liquid, chance).bed, chance, liquid.over, _SPANS)
            return
    raise NoFitError


def _bed(draft: Draft, free: int, chance: Stream) -> int:
    """Return the cells of a river along the longer or shorter side of the level; 0 if some of them are not free."""
    board, width, height = draft.board, draft.place.width, draft.place.height
    across = chance.chance(_ACROSS) == (width >= height)
    length, depth = (width, height) if across else (height, width)
    bed, before = 0, range(depth)
    for place, banks in enumerate(_course(length - 2, depth, chance), 1):
        low, high = min(banks.start, before.stop - 1), max(banks.stop, before.start + 1)
        bed |= board.rectangle(place, low, 1, high - low) if across else board.rectangle(low, place, high - low, 1)
        if bed & ~free:
            return 0
        before = banks
    return bed


def _course(length: int, depth: int, chance: Stream) -> list[range]:
    """Return the banks of the river at each step along its course."""
    most = depth - 1 - max(_BREADTHS)
    here, course = chance.between(1, most), list[range]()
    while len(course) < length:
        there = chance.between(max(1, here - _SWAY), min(most, here + _SWAY))
        steps, breadth = chance.between(*_REACH), chance.choice(_BREADTHS)
        for step in range(steps):
            near = here + (there - here) * step // steps
            course.append(range(near, near + breadth))
        here = there
    return course[:length]


RIVER = Feature(
    "river", "water from edge to edge, with bridges or fords", _run, digs=True, leaves=(CellKind.WATER, CellKind.STREAM)
)

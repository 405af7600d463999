"""The plan of the mine: which level lies under which, and at which point each shaft pierces both.

It is drawn from the seed before any level is dug, so the stairs down of a level and the stairs up of the next share
their `(x, y)`. Only points that every generator can honour are drawn (C-18): where a cell of the 3x3 grid can hold a
room around them. The two points of a level lie in different cells, and at least a third of the width apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from winze.core.board import board
from winze.core.chance import Stream
from winze.engine.plan import Exit, LevelPlan, Plan
from winze.mapgen.corridor import Point
from winze.mapgen.grid import floor_areas
from winze.mapgen.limits import size_fault


@dataclass(frozen=True, slots=True)
class LevelRow:
    """What content says of one level of the main line."""

    generator: str
    width: int
    height: int
    id: str = ""


def plan(seed: int, rows: Sequence[LevelRow]) -> Plan:
    """A line of levels, one a row, called "1", "2", ...: the mine's mouth on the first, no way down on the last.

    Raises ValueError if there is no level, or if they differ in size, as every shaft pierces two of them.
    """
    sizes = {(row.width, row.height) for row in rows}
    if len(sizes) != 1:
        raise ValueError("the levels of a plan must all be of one size, and there must be one at least")
    width, height = sizes.pop()
    points = _points(Stream.named(seed, "plan"), width, height, count=len(rows))
    levels = [_level(depth, row, points, last=depth == len(rows)) for depth, row in enumerate(rows, start=1)]
    return Plan(start="1", levels={level.id: level for level in levels})


def _level(depth: int, row: LevelRow, points: list[Point], *, last: bool) -> LevelPlan:
    up = points[depth - 1]
    exits = [Exit("up", *up, to=str(depth - 1)) if depth > 1 else Exit("mouth", *up, to=None)]
    if not last:
        exits.append(Exit("down", *points[depth], to=str(depth + 1)))
    return LevelPlan(str(depth), depth, row.width, row.height, row.generator, tuple(exits), last=last, row=row.id)


def lone_level(seed: int, generator: str, width: int, height: int, depth: int = 1) -> LevelPlan:
    """A level outside any mine, with stairs up and down. Raises ValueError for a size that cannot be dug."""
    up, down = _points(Stream.named(seed, "plan", depth), width, height, count=2)
    exits = (Exit("up", *up, to=str(depth - 1)), Exit("down", *down, to=str(depth + 1)))
    return LevelPlan(str(depth), depth, width, height, generator, exits)


def _points(chance: Stream, width: int, height: int, *, count: int) -> list[Point]:
    """Points of which any two that follow each other may be on one level."""
    if fault := size_fault(width, height):
        raise ValueError(fault)
    here = board(width, height)
    areas = [here.rectangle(area.x, area.y, area.w, area.h) for area in floor_areas(width, height)]
    legal = sum(areas)
    drawn = [chance.field(legal)]
    while len(drawn) < count:
        last = drawn[-1]
        own_cell = next(area for area in areas if area >> last & 1)
        drawn.append(chance.field(legal & ~own_cell & ~here.square(last, (width - 1) // 3)))
    return [here.xy(field) for field in drawn]

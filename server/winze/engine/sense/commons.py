"""Commons: the ground that the exits reach on foot with every gate and cage shut, where anything may land."""

from __future__ import annotations

from winze.core.board import cells
from winze.core.distance import flood, layers
from winze.engine.state.level import Level


def commons(level: Level) -> int:
    """Return the ground that exits reach over ground and doors; all ground on a level whose exits reach none."""
    facts, shut = level.facts, _shut(level)
    joined = flood(level.board, facts.stairs & ~shut, (facts.ground | facts.doors) & ~shut)
    return joined & facts.ground or facts.ground


def _shut(level: Level) -> int:
    """Return the cells that machines may close: gates, and whatever answers a wire."""
    shut = 0
    for machine in level.machines:
        if machine.purpose == "gate":
            shut |= machine.cells
        for wire in machine.wires.values():
            shut |= wire
    return shut


def nearest_common(level: Level, cell: int, taken: int = 0) -> int:
    """Return the cell of the commons outside `taken` that is nearest through anything, the lowest of several."""
    free = commons(level) & ~taken
    return next(cells(layers(level.board, 1 << cell, level.board.full, until=free)[-1] & free), cell)

"""Straight paths over a level: the area of a blast and the cells that a flight passes.

At each step a line passes between two cells, the inner one nearer to its axis and the outer one farther from it. So a
flight of `n` steps has `n` equally straight paths, from the one that keeps to the inner cells as long as possible to
the one that moves to the outer cells at once:

        @ . . . .          @ * . . .         @ . . . .
        . * * * x          . . * * x         . . . * x     (the same few paths, drawn apart)

The share of the line that a blocker hides (VIS-13, see `line_of_sight`) is the number of these paths it closes. Inner
blockers close the inner paths, outer blockers the outer ones, and the paths between them are clear. A flight takes the
clear path nearest to the middle.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from winze.core.board import Board, cells
from winze.engine.sense.sight import reachable
from winze.engine.state.level import Level


def blast_area(level: Level, cell: int, radius: int) -> Iterator[int]:
    """Yield the cells within `radius` that missiles from `cell` reach, ring by ring, with the walls that stop them."""
    board = level.board
    stops = board.full & ~level.facts.missiles
    reached = reachable(board, stops, cell)
    for distance in range(radius + 1):
        ring = board.square(cell, distance) & ~(board.square(cell, distance - 1) if distance else 0)
        yield from cells(ring & reached)


def affected_cells(level: Level, origin: int, goal: int, shape: str, radius: int) -> Iterator[int]:
    """Yield the cells affected by something of this `shape` sent from `origin` to `goal`.

    A `burst` affects the area around the goal, but not the origin; a `line` every cell until something stops it; a
    `bolt` the first of these cells with an actor, or else the last; any other shape the goal alone.
    """
    if shape == "burst":
        yield from (cell for cell in blast_area(level, goal, radius) if cell != origin)
    elif shape in ("line", "bolt"):
        stops = level.board.full & ~level.facts.missiles
        path = path_before(flight_path(level.board, origin, goal, stops), stops)
        first = next((number for number, cell in enumerate(path) if level.occupied >> cell & 1), len(path) - 1)
        yield from path if shape == "line" else path[max(0, first) : first + 1]
    else:
        yield goal


def can_rush(level: Level, origin: int, goal: int) -> bool:
    (x, y), (to_x, to_y) = level.board.xy(origin), level.board.xy(goal)
    if 0 not in (to_x - x, to_y - y) and abs(to_x - x) != abs(to_y - y):
        return False
    step, cell = level.board.steps[level.board.direction(origin, goal)], origin
    free = level.facts.ground & ~level.occupied
    while (cell := cell + step) != goal:
        if not free >> cell & 1:
            return False
    return True


class _Step(NamedTuple):
    """The two cells of a step, and the number of paths through the outer one."""

    inner: int
    outer: int
    outside: int


def flight_path(board: Board, origin: int, goal: int, stops: int) -> list[int]:
    """Return the cells from `origin` to `goal` without the first, avoiding `stops` if any path does."""
    steps = _steps(board, origin, goal)
    number = len(steps)
    inner, outer = _closed(steps, stops)
    choice = number // 2
    if inner + outer < number:
        choice = min(max(choice, inner), number - outer - 1)
    return [step.outer if step.outside + choice >= number else step.inner for step in steps]


def path_before(path: list[int], stops: int) -> list[int]:
    end = next((number for number, cell in enumerate(path) if stops >> cell & 1), len(path))
    return path[:end]


def cover(board: Board, origin: int, goal: int, blockers: int) -> int:
    """Return the share of the goal that is hidden from the origin by blockers in between, in percent."""
    steps = _steps(board, origin, goal)
    return min(100, 100 * sum(_closed(steps, blockers)) // len(steps)) if steps else 0


def _closed(steps: list[_Step], blockers: int) -> tuple[int, int]:
    """Return the numbers of paths closed from the inner and the outer side. A blocker on the goal closes none."""
    inner = outer = 0
    for step in steps[:-1]:
        if blockers >> step.inner & 1:
            inner = max(inner, len(steps) - step.outside)
        if step.outside and blockers >> step.outer & 1:
            outer = max(outer, step.outside)
    return inner, outer


def _steps(board: Board, origin: int, goal: int) -> list[_Step]:
    (x, y), (to_x, to_y) = board.xy(origin), board.xy(goal)
    dx, dy = to_x - x, to_y - y
    along = (1 if dx > 0 else -1) if abs(dx) >= abs(dy) else (1 if dy > 0 else -1) * board.stride
    aside = (1 if dy > 0 else -1) * board.stride if abs(dx) >= abs(dy) else (1 if dx > 0 else -1)
    length, width = max(abs(dx), abs(dy)), min(abs(dx), abs(dy))
    found = []
    for step in range(1, length + 1):
        rows, outside = divmod(width * step, length)
        inner = origin + along * step + aside * rows
        found.append(_Step(inner, inner + aside if outside else inner, outside))
    return found


def is_clear(board: Board, origin: int, goal: int, opaque: int) -> bool:
    (x, y), (to_x, to_y) = board.xy(origin), board.xy(goal)
    ray, shift = _ray(board.stride, to_x - x, to_y - y)
    return not opaque >> origin - shift & ray


@lru_cache(maxsize=2048)
def _ray(stride: int, dx: int, dy: int) -> tuple[int, int]:
    """Return the cells between two cells at this offset, as a mask, and the bit of the first cell in it."""
    length = max(abs(dx), abs(dy))
    offsets = [_rounded(dy * step, length) * stride + _rounded(dx * step, length) for step in range(1, length)]
    shift = -min([0, *offsets])
    return sum(1 << offset + shift for offset in offsets), shift


def _rounded(product: int, length: int) -> int:
    return (2 * product + length) // (2 * length)

"""Straight ways over a level: what a blast reaches, and the fields that a flight passes.

At each step a line passes between two fields, the inner one nearer to its axis and the outer one farther from it. So a
flight of `n` steps has `n` ways that are equally straight, from the one that keeps to the inner fields as long as it
can to the one that goes over to the outer ones at once:

        @ . . . .          @ * . . .         @ . . . .
        . * * * x          . . * * x         . . . * x     (here the same few ways, drawn apart)

How much of the line a blocker hides (VIS-13, see `line_of_sight`) is how many of these ways it closes: inner blockers
close the inner ways, outer blockers the outer ones, and what is left between them is clear. A flight takes the clear
way that is nearest to the middle.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from winze.core.board import Board, cells
from winze.engine.sense.sight import reachable
from winze.engine.state.level import Level


def blast_area(level: Level, cell: int, radius: int) -> Iterator[int]:
    """Yield the fields within a radius that missiles reach from a field, walls that end their way included, by ring."""
    board = level.board
    stops = board.full & ~level.facts.missiles
    reached = reachable(board, stops, cell)
    for distance in range(radius + 1):
        ring = board.square(cell, distance) & ~(board.square(cell, distance - 1) if distance else 0)
        yield from cells(ring & reached)


def reached(level: Level, origin: int, goal: int, shape: str, radius: int) -> Iterator[int]:
    """Yield the fields that something takes in which goes from one field to another.

    That is all of a `burst` around the goal, all on the straight way there until something stops it (`line`), the first
    of these where somebody stands or else the last (`bolt`), or the goal alone. A burst is not felt at its origin.
    """
    if shape == "burst":
        yield from (cell for cell in blast_area(level, goal, radius) if cell != origin)
    elif shape in ("line", "bolt"):
        stops = level.board.full & ~level.facts.missiles
        way = flown(flight_path(level.board, origin, goal, stops), stops)
        first = next((number for number, cell in enumerate(way) if level.bodies >> cell & 1), len(way) - 1)
        yield from way if shape == "line" else way[max(0, first) : first + 1]
    else:
        yield goal


def can_rush(level: Level, origin: int, goal: int) -> bool:
    """Return whether a field lies in one of the eight directions, and safe ground where nobody stands in between."""
    (x, y), (to_x, to_y) = level.board.xy(origin), level.board.xy(goal)
    if 0 not in (to_x - x, to_y - y) and abs(to_x - x) != abs(to_y - y):
        return False
    step, cell = level.board.steps[level.board.direction(origin, goal)], origin
    free = level.facts.ground & ~level.bodies
    while (cell := cell + step) != goal:
        if not free >> cell & 1:
            return False
    return True


class _Step(NamedTuple):
    """The two fields of a step, and how many of the ways pass through the outer one."""

    inner: int
    outer: int
    outside: int


def flight_path(board: Board, origin: int, goal: int, stops: int) -> list[int]:
    """Return the fields from one to another, without the first. It is clear of the set `stops` if any way is."""
    steps = _steps(board, origin, goal)
    number = len(steps)
    inner, outer = _closed(steps, stops)
    way = number // 2
    if inner + outer < number:
        way = min(max(way, inner), number - outer - 1)
    return [step.outer if step.outside + way >= number else step.inner for step in steps]


def flown(path: list[int], stops: int) -> list[int]:
    """Return what of a path lies before the first field that stops what flies."""
    end = next((number for number, cell in enumerate(path) if stops >> cell & 1), len(path))
    return path[:end]


def cover(board: Board, origin: int, goal: int, blockers: int) -> int:
    """Return how much of a field is hidden from another by what lies between them, in percent."""
    steps = _steps(board, origin, goal)
    return min(100, 100 * sum(_closed(steps, blockers)) // len(steps)) if steps else 0


def _closed(steps: list[_Step], blockers: int) -> tuple[int, int]:
    """How many ways are closed from the inner side, and from the outer one. What stands at the end closes none."""
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
    """Return whether nothing of a set lies on the straight way between two fields."""
    (x, y), (to_x, to_y) = board.xy(origin), board.xy(goal)
    ray, shift = _ray(board.stride, to_x - x, to_y - y)
    return not opaque >> origin - shift & ray


@lru_cache(maxsize=2048)
def _ray(stride: int, dx: int, dy: int) -> tuple[int, int]:
    """The fields between two that lie so far apart, and where the first of the two stands among them."""
    length = max(abs(dx), abs(dy))
    offsets = [_rounded(dy * step, length) * stride + _rounded(dx * step, length) for step in range(1, length)]
    shift = -min([0, *offsets])
    return sum(1 << offset + shift for offset in offsets), shift


def _rounded(product: int, length: int) -> int:
    return (2 * product + length) // (2 * length)

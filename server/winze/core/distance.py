"""Flood fill and breadth-first distance layers on bitboards: a whole ring of cells advances with a few shifts."""

from __future__ import annotations

from collections.abc import Iterator

from winze.core.board import Board


def flood(board: Board, start: int, allowed: int, *, diagonal: bool = True) -> int:
    """Return the cells of `allowed` that can be reached from the set `start`, including `start` where it is allowed.

    Each round spreads right as far as possible: the sum of reached and allowed cells carries through all allowed cells
    that follow without a gap, and the spare column stops it at the end of a row. In other directions it leaps two cells
    up or down and one, two and four cells to the left, if all cells between are allowed.

        allowed  . 1 1 1 1 . 1 1
        reached  . . 1 . . . . .
        sum      . 1 . . . 1 1 1      allowed cells that are missing in the sum have been carried through
    """
    stride, twice = board.stride, 2 * board.stride
    allowed &= board.full
    pairs = allowed & allowed >> 1
    fours = pairs & pairs >> 2
    down, up = allowed & allowed << stride, allowed & allowed >> stride
    reached, before = start & allowed, 0
    while reached not in (before, allowed):
        before = reached
        reached |= (allowed + reached ^ allowed) & allowed
        reached |= reached >> 1 & allowed
        reached |= reached >> 2 & pairs
        reached |= reached >> 4 & fours
        row = reached | reached << 1 | reached >> 1 if diagonal else reached
        reached |= (row << stride | row >> stride) & allowed
        reached |= reached << twice & down | reached >> twice & up
    return reached


def within(board: Board, start: int, allowed: int, steps: int) -> int:
    """Return the cells of `allowed` at most `steps` steps from the set `start`; diagonal steps count as one."""
    reached = start & allowed
    for _ in range(steps):
        reached = board.around8(reached) & allowed
    return reached


def layers(board: Board, start: int, allowed: int, *, diagonal: bool = True, until: int = 0) -> list[int]:
    """Return breadth-first layers: item `n` is the set of cells exactly `n` steps from the set `start`.

    Steps lead to cells of `allowed`; layer 0 is `start` itself, allowed or not. Stop at the first layer that meets the
    set `until`.
    """
    stride, full = board.stride, board.full
    left = allowed & full & ~start
    frontier = start
    result = []
    while frontier:
        result.append(frontier)
        if frontier & until:
            break
        if diagonal:
            grown = frontier | frontier << 1 | frontier >> 1
            grown |= grown << stride | grown >> stride
        else:
            grown = frontier << 1 | frontier >> 1 | frontier << stride | frontier >> stride
        frontier = grown & left
        left ^= frontier
    return result


class Layers:
    """Breadth-first layers over `allowed` around `start`, computed only as far as callers ask."""

    __slots__ = ("_frontier", "_left", "_stride", "known")

    def __init__(self, board: Board, start: int, allowed: int) -> None:
        self.known = [start]
        self._stride = board.stride
        self._left = allowed & board.full & ~start
        self._frontier = start

    def layer(self, number: int) -> int:
        """Return the cells exactly `number` steps away; an empty set beyond the last layer."""
        if number >= len(self.known):
            self._grow(0, number)
        return self.known[number] if number < len(self.known) else 0

    def distance(self, cell: int, most: int = 1 << 16) -> int | None:
        """Return the distance of a cell in steps, or None if it is not within `most` steps."""
        bit = 1 << cell
        return self._reach(bit, most) if self._left & bit else self._find(bit, most)

    def meeting(self, goals: int, most: int = 1 << 16) -> int | None:
        """Return the distance of the nearest cell of `goals` in steps, or None if none is within `most` steps."""
        met = any(ring & goals for ring in self.known)
        return self._find(goals, most) if met else self._reach(goals, most)

    def _find(self, goals: int, most: int) -> int | None:
        for number, ring in enumerate(self.known):
            if ring & goals:
                return number if number <= most else None
        return None

    def _reach(self, goals: int, most: int) -> int | None:
        """Compute layers until one meets `goals`, which no known layer does, and return its number."""
        self._grow(goals, most)
        return len(self.known) - 1 if self.known[-1] & goals else None

    def _grow(self, until: int, most: int) -> None:
        frontier, left, stride, known = self._frontier, self._left, self._stride, self.known
        while frontier and len(known) <= most:
            grown = frontier | frontier << 1 | frontier >> 1
            grown |= grown << stride | grown >> stride
            frontier = grown & left
            left ^= frontier
            if frontier:
                known.append(frontier)
            if frontier & until:
                break
        self._frontier, self._left = frontier, left


def is_far(board: Board, start: int, goal: int, allowed: int, steps: int) -> bool:
    """Return True if no orthogonal path over `allowed` between two sets has fewer than `steps` steps."""
    stride, reached = board.stride, start
    allowed &= board.full
    for _ in range(steps):
        if reached & goal:
            return False
        reached = (reached | reached << 1 | reached >> 1 | reached << stride | reached >> stride) & allowed
    return True


def distance_to(rings: list[int], cell: int) -> int | None:
    bit = 1 << cell
    for number, ring in enumerate(rings):
        if ring & bit:
            return number
    return None


def components(board: Board, mask: int, *, diagonal: bool = True) -> Iterator[int]:
    """Yield the connected pieces of a set, ordered by their lowest cell."""
    while mask:
        piece = flood(board, mask & -mask, mask, diagonal=diagonal)
        yield piece
        mask ^= piece


def route(board: Board, start: int, goals: int, allowed: int) -> list[int]:
    """Return a shortest path from `start` (left out) to the nearest cell of `goals`, or [] if there is none.

    Goals need not be allowed. Orthogonal steps win ties, so routes look straight.
    """
    rings = layers(board, goals, allowed | 1 << start, until=1 << start)
    path: list[int] = []
    if not rings or not rings[-1] >> start & 1:
        return path
    cell = start
    order = board.steps[0::2] + board.steps[1::2]
    margin = board.stride + 1
    for ring in reversed(rings[:-1]):
        near = ring << margin >> cell
        for step in order:
            if near >> step + margin & 1:
                cell += step
                break
        path.append(cell)
    return path

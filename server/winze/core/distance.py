"""Flood fill and breadth-first distance layers on bitboards: a whole ring of cells advances with a few shifts."""

from __future__ import annotations

from collections.abc import Iterator

from winze.core.board import Board


def flood(board: Board, start: int, allowed: int, *, diagonal: bool = True) -> int:
    """Return all cells of the set `allowed` that can be reached from the set `start`, `start` included where allowed.

    To the right it spreads as far as it can at once: the sum of the cells reached and those allowed carries through
    all that follow without a gap, and the spare column ends every row. All other ways it goes in leaps: two steps up or
    down, one, two and four to the left, where all cells on the way are allowed.

        allowed  . 1 1 1 1 . 1 1
        reached  . . 1 . . . . .
        sum      . 1 . . . 1 1 1      what is allowed and not in the sum has been carried through
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
    """Return all cells of the set `allowed` at most `steps` steps from the set `start`; a diagonal step counts as
    one.
    """
    reached = start & allowed
    for _ in range(steps):
        reached = board.around8(reached) & allowed
    return reached


def layers(board: Board, start: int, allowed: int, *, diagonal: bool = True, until: int = 0) -> list[int]:
    """Return breadth-first layers: item `n` is the set of cells exactly `n` steps from the set `start`.

    Steps go to cells of `allowed`; layer 0 is `start` itself, allowed or not. The last layer is the first that
    meets the set `until`, or the last there is.
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
    """Breadth-first layers around `start` over `allowed`, computed as far as they are asked for."""

    __slots__ = ("_frontier", "_left", "_stride", "known")

    def __init__(self, board: Board, start: int, allowed: int) -> None:
        self.known = [start]
        """The layers so far, as in `layers`."""
        self._stride = board.stride
        self._left = allowed & board.full & ~start
        self._frontier = start

    def layer(self, number: int) -> int:
        """Return the cells of layer `number`, an empty set past the last layer."""
        if number >= len(self.known):
            self._grow(0, number)
        return self.known[number] if number < len(self.known) else 0

    def distance(self, cell: int, most: int = 1 << 16) -> int | None:
        """Return the steps to a cell, or None if they exceed `most`."""
        bit = 1 << cell
        return self._reach(bit, most) if self._left & bit else self._find(bit, most)

    def meeting(self, goals: int, most: int = 1 << 16) -> int | None:
        """Return the steps to the nearest of the cells `goals`, or None if they exceed `most`."""
        met = any(ring & goals for ring in self.known)
        return self._find(goals, most) if met else self._reach(goals, most)

    def _find(self, goals: int, most: int) -> int | None:
        """Return the number of the first known layer that meets a set."""
        for number, ring in enumerate(self.known):
            if ring & goals:
                return number if number <= most else None
        return None

    def _reach(self, goals: int, most: int) -> int | None:
        """Return the number of the next layer that meets a set, which no layer so far does."""
        self._grow(goals, most)
        return len(self.known) - 1 if self.known[-1] & goals else None

    def _grow(self, until: int, most: int) -> None:
        """Work out layers up to the one of this number, or to one that meets a set."""
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
    """Return True if the walk from `start` to `goal` over `allowed` takes at least `steps` orthogonal steps, or is
    impossible.
    """
    stride, reached = board.stride, start
    allowed &= board.full
    for _ in range(steps):
        if reached & goal:
            return False
        reached = (reached | reached << 1 | reached >> 1 | reached << stride | reached >> stride) & allowed
    return True


def distance_to(rings: list[int], cell: int) -> int | None:
    """Return the number of the layer that holds the cell, or None."""
    bit = 1 << cell
    for number, ring in enumerate(rings):
        if ring & bit:
            return number
    return None


def components(board: Board, mask: int, *, diagonal: bool = True) -> Iterator[int]:
    """Yield the connected pieces of a set, the one with the lowest cell first."""
    while mask:
        piece = flood(board, mask & -mask, mask, diagonal=diagonal)
        yield piece
        mask ^= piece


def route(board: Board, start: int, goals: int, allowed: int) -> list[int]:
    """Return a shortest path of cells from `start` (left out) to the nearest of the set `goals`, or [] if there is
    none.

    Goals need not be allowed. Ties go to orthogonal steps first, so routes look straight.
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

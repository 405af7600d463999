"""Clear lines on a draft: the cells that are in view of another."""

from __future__ import annotations

from winze.core.board import Board, cells


def seen_from(board: Board, eye: int, targets: int, clear: int) -> int:
    """Return the cells of `targets` with a straight line of cells to `eye`; those between must be `clear`."""
    return board.of(cell for cell in cells(targets) if not _between(board, eye, cell) & ~clear)


def _between(board: Board, start: int, end: int) -> int:
    (x, y), (to_x, to_y) = board.xy(start), board.xy(end)
    steps = max(abs(to_x - x), abs(to_y - y))
    return board.at(
        (x + (2 * (to_x - x) * step + steps) // (2 * steps), y + (2 * (to_y - y) * step + steps) // (2 * steps))
        for step in range(1, steps)
    )

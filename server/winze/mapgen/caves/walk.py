"""A random walk, or drunkard's walk, pulled to a focus. Source: seeds/003, "2022-09-06" and "2022-09-08"."""

from __future__ import annotations

from functools import lru_cache

from winze.core.board import Board
from winze.core.chance import Stream
from winze.mapgen.draft import Draft
from winze.mapgen.noise import rolls

_ROLLS = 256
_STEPS_PER_LOOK = 8
"""Steps between updates of the direction to the focus."""
_CLOSE = 2


def leg(draft: Draft, start: int, focus: int, steps: int, chance: Stream) -> list[int]:
    """Return a walk that ends near `focus` or after `steps`. At the border it does what the setting `edges` says."""
    board, edge = draft.board, _edge(draft.board)
    restarts = draft.word("edges") == "restart"
    dice, odds = rolls(steps, chance), _odds(board, draft.number("pull"))
    cell, trail = start, [start]
    for first in range(0, steps, _STEPS_PER_LOOK):
        if board.chebyshev(cell, focus) <= _CLOSE:
            break
        toward = odds[_signs(board, cell, focus)]
        for roll in dice[first : first + _STEPS_PER_LOOK]:
            step = toward[roll]
            if not edge[cell + step]:
                cell += step
            else:
                cell = chance.choice(trail) if restarts else cell - step
            trail.append(cell)
    return trail


@lru_cache(maxsize=64)
def _edge(board: Board) -> bytes:
    return bytes(board.border >> cell & 1 for cell in range(board.size))


@lru_cache(maxsize=64)
def _odds(board: Board, pull: int) -> dict[tuple[int, int], tuple[int, ...]]:
    """Return the step for each roll, by the signs of the vector to the focus. `pull` percent of them lead there."""
    return {(sx, sy): _steps(board, pull, sx, sy) for sx in (-1, 0, 1) for sy in (-1, 0, 1)}


def _signs(board: Board, here: int, there: int) -> tuple[int, int]:
    (x, y), (to_x, to_y) = board.xy(here), board.xy(there)
    return (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)


def _steps(board: Board, pull: int, sx: int, sy: int) -> tuple[int, ...]:
    pulled = _ROLLS * pull // 100
    across = pulled * board.width // (board.width + board.height)
    there = [sx or sy * board.stride] * across + [sy * board.stride or sx] * (pulled - across)
    free = _ROLLS - pulled
    sideways = free * board.width // (board.width + board.height)
    steps = [(-1, 1)[number % 2] for number in range(sideways)]
    steps += [(-board.stride, board.stride)[number % 2] for number in range(free - sideways)]
    return (*there, *steps)

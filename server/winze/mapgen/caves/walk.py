"""A guided random walk: a drunkard who knows where he wants to go, and mostly goes elsewhere.

Source: seeds/003, "2022-09-06" and "2022-09-08".
"""

from __future__ import annotations

from functools import lru_cache

from winze.core.board import Board
from winze.core.chance import Stream
from winze.mapgen.draft import Draft
from winze.mapgen.noise import rolls

_ROLLS = 256
_GLANCE = 8
"""How many steps are made between two looks at where the focus lies."""
_CLOSE = 2


def leg(draft: Draft, start: int, focus: int, steps: int, chance: Stream) -> list[int]:
    """Return the cells of a walk from `start` until it comes close to `focus`, or has made so many steps.

    At the border it turns round, or goes on from any cell where it has been, as the setting `edges` has it.
    """
    board, edge = draft.board, _edge(draft.board)
    restarts = draft.word("edges") == "restart"
    dice, odds = rolls(steps, chance), _odds(board, draft.number("pull"))
    cell, trail = start, [start]
    for glance in range(0, steps, _GLANCE):
        if board.chebyshev(cell, focus) <= _CLOSE:
            break
        towards = odds[_signs(board, cell, focus)]
        for roll in dice[glance : glance + _GLANCE]:
            step = towards[roll]
            if not edge[cell + step]:
                cell += step
            else:
                cell = chance.choice(trail) if restarts else cell - step
            trail.append(cell)
    return trail


@lru_cache(maxsize=64)
def _edge(board: Board) -> bytes:
    """For each cell whether it is one of the border."""
    return bytes(board.border >> cell & 1 for cell in range(board.size))


@lru_cache(maxsize=64)
def _odds(board: Board, pull: int) -> dict[tuple[int, int], tuple[int, ...]]:
    """For the signs of the way to a focus: which step each roll takes.

    `pull` in a hundred steps lead there, the others anywhere; of either, columns are crossed as often as the level is
    wider than high: P(across) = width / (width + height).
    """
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

"""Random numbers in bulk: many rolls, or a random set of cells, at the price of one draw."""

from __future__ import annotations

import hashlib

from winze.core.board import Board
from winze.core.chance import Stream

_ALL = 100
_DIGITS = 6
"""Binary digits of a share, which is met to one part in 64."""


def rolls(count: int, chance: Stream) -> bytes:
    return hashlib.shake_128(chance.next().to_bytes(8, "little")).digest(count)


def noise(board: Board, share: int, chance: Stream) -> int:
    """Return a random set that holds each cell with odds of about `share` in 100.

    For each binary digit of the share, lowest first, combine the set with a random half of the board: by intersection
    for a 0, which halves the odds, and by union for a 1, which moves them halfway to certainty.
    """
    if share >= _ALL:
        chance.next()
        return board.full
    digits = f"{(share << _DIGITS) // _ALL:0{_DIGITS}b}".rstrip("0")
    length = -(-board.size // 8)
    coins = rolls(length * len(digits), chance)
    chosen = 0
    for start, digit in zip(range(0, len(coins), length), reversed(digits), strict=True):
        half = int.from_bytes(coins[start : start + length], "little")
        chosen = chosen | half if digit == "1" else chosen & half
    return chosen & board.full

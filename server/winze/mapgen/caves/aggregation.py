"""Diffusion-limited aggregation: particles wander until they touch what has grown, and stick to it.

All particles move at once: a gas is a set of cells, a step shifts parts of it this way and that. Pulse after pulse is
let loose near what has grown, so that none wanders for long.

    #.#        #o#  touches         ##########        ..........   outward, the gas is let loose inside and grows
    #..  o ->  #..  and sticks      #...o...o#        ..........   the cave where it gets out

Source: Witten and Sander, "Diffusion-limited aggregation, a kinetic critical phenomenon" (1981); RogueBasin,
"Diffusion-Limited Aggregation", for the variants.
"""

from __future__ import annotations

from collections.abc import Callable

from winze.core.board import Board
from winze.core.chance import Stream
from winze.core.distance import within
from winze.mapgen.noise import noise

_DENSE, _THIN = 20, 15
"""The share of cells with a particle when a gas is let loose, in percent: the more, the stouter the branches."""
_NEAR = 5
"""How far around the cave particles are let loose, and how far they may stray."""
_STEPS = 8
_EVEN, _MOSTLY = 50, 75


def inward(board: Board, cave: int, chance: Stream) -> int:
    """Return the cave and what sticks to it of a gas around it: branches that grow at their tips."""
    near = within(board, cave, board.full, _NEAR) & ~board.border
    gas = noise(board, _DENSE, chance) & near
    return _gathered(board, cave, gas, _STEPS, lambda gas: _drifted(board, gas, chance) & near)


def drawn(board: Board, cave: int, chance: Stream) -> int:
    """Return the cave and what meets it on the way to the middle of the level: branches that point outward."""
    gas = noise(board, _THIN, chance) & ~board.border
    return _gathered(board, cave, gas, board.width // 2, lambda gas: _fallen(board, gas, chance) & ~board.border)


def outward(board: Board, cave: int, chance: Stream) -> int:
    """Return the cave and where a gas inside gets out of it: chambers that swell."""
    gas = noise(board, _DENSE, chance) & cave
    for _ in range(_STEPS):
        gas = _drifted(board, gas, chance) & ~board.border
        out = gas & ~cave
        cave |= out
        gas ^= out
    return cave


def _gathered(board: Board, cave: int, gas: int, steps: int, move: Callable[[int], int]) -> int:
    """Return the cave and what sticks to it of a gas that moves about and did not touch it at first."""
    gas &= ~board.around4(cave)
    for _ in range(steps):
        stuck = gas & board.around4(cave)
        cave |= stuck
        gas = move(gas ^ stuck) & ~cave
    return cave


def _drifted(board: Board, gas: int, chance: Stream) -> int:
    """Return every particle a step further, in any direction; particles that meet become one."""
    across, forward = noise(board, _EVEN, chance), noise(board, _EVEN, chance)
    return _shifted(board, gas, across, forward, forward)


def _fallen(board: Board, gas: int, chance: Stream) -> int:
    """Return every particle a step nearer to the middle column or the middle row."""
    west = board.rectangle(0, 0, board.width // 2, board.height)
    north = board.rectangle(0, 0, board.width, board.height // 2)
    return _shifted(board, gas, noise(board, _MOSTLY, chance), west, north)


def _shifted(board: Board, gas: int, across: int, east: int, south: int) -> int:
    """Return the gas moved: where `across` holds, to the east or else west; elsewhere to the south or else north."""
    sideways, along = gas & across, gas & ~across
    moved = (sideways & east) << 1 | (sideways & ~east) >> 1
    return moved | (along & south) << board.stride | (along & ~south) >> board.stride

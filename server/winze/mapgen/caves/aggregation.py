"""Diffusion-limited aggregation: particles wander until they touch the cave, and stick to it.

All particles move at once: a gas is a set of cells, and each step shifts parts of it in different directions. Each
pulse of gas starts near the cave, so no particle wanders for long.

    #.#        #o#  touches         ##########        ..........   outward: the gas starts inside and grows
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
"""Percent of cells that start with a particle; more particles grow stouter branches."""
_NEAR = 5
"""Distance from the cave, in steps, within which particles start and stay."""
_STEPS = 8
_EVEN, _MOSTLY = 50, 75


def inward(board: Board, cave: int, chance: Stream) -> int:
    """Grow the cave from a gas around it: branches that grow at their tips."""
    near = within(board, cave, board.full, _NEAR) & ~board.border
    gas = noise(board, _DENSE, chance) & near
    return _accrete(board, cave, gas, _STEPS, lambda gas: _diffuse(board, gas, chance) & near)


def attracted(board: Board, cave: int, chance: Stream) -> int:
    """Grow the cave from particles that drift to the middle of the level: branches that point outward."""
    gas = noise(board, _THIN, chance) & ~board.border
    return _accrete(board, cave, gas, board.width // 2, lambda gas: _fall(board, gas, chance) & ~board.border)


def outward(board: Board, cave: int, chance: Stream) -> int:
    """Grow the cave where a gas inside gets out: swelling chambers."""
    gas = noise(board, _DENSE, chance) & cave
    for _ in range(_STEPS):
        gas = _diffuse(board, gas, chance) & ~board.border
        out = gas & ~cave
        cave |= out
        gas ^= out
    return cave


def _accrete(board: Board, cave: int, gas: int, steps: int, move: Callable[[int], int]) -> int:
    """Add to the cave the particles of a moving gas that touch it, except those touching it at the start."""
    gas &= ~board.around4(cave)
    for _ in range(steps):
        stuck = gas & board.around4(cave)
        cave |= stuck
        gas = move(gas ^ stuck) & ~cave
    return cave


def _diffuse(board: Board, gas: int, chance: Stream) -> int:
    across, forward = noise(board, _EVEN, chance), noise(board, _EVEN, chance)
    return _shift(board, gas, across, forward, forward)


def _fall(board: Board, gas: int, chance: Stream) -> int:
    west = board.rectangle(0, 0, board.width // 2, board.height)
    north = board.rectangle(0, 0, board.width, board.height // 2)
    return _shift(board, gas, noise(board, _MOSTLY, chance), west, north)


def _shift(board: Board, gas: int, across: int, east: int, south: int) -> int:
    """Shift the gas: in cells of `across` to the east or else west, in others to the south or else north."""
    sideways, along = gas & across, gas & ~across
    moved = (sideways & east) << 1 | (sideways & ~east) >> 1
    return moved | (along & south) << board.stride | (along & ~south) >> board.stride

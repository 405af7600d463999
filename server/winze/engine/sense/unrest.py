"""Unrest of a level: it grows with the hero's noise and with time."""

from __future__ import annotations

from winze.engine.kinds.clock import CALM, Unrest
from winze.engine.state.level import Level
from winze.engine.state.world import World

LOUD = 14
"""Loudness from which a noise stirs the level, by half its loudness."""
DUG = 7
"""Stir per cell dug, smashed or sunk."""
HUNTED = 100
"""Stir of both levels when the hero leaves one while hunted."""
_TURNS_PER_STIR = 4
"""Turns without the hero in which stir falls by 1."""


def unrest_of(world: World, level: Level | None = None) -> Unrest:
    """Return the highest step reached by the stir of a level, by default the hero's; the `pursued` gift raises it."""
    stir, found = (level or world.level).stir, CALM
    if "pursued" in world.hero.gifts:
        stir = max([stir, *(step.stir for step in world.rules.unrest if step.pursued)])
    for step in world.rules.unrest:
        if stir < step.stir:
            break
        found = step
    return found


def step_of(world: World, unrest: Unrest) -> int:
    for number, step in enumerate(world.rules.unrest):
        if step is unrest:
            return number
    return 0


def stir_by_noise(level: Level, loudness: int) -> None:
    if loudness >= LOUD:
        level.stir += loudness // 2


def settle_down(level: Level, turn: int) -> None:
    if level.left >= 0:
        level.stir = max(0, level.stir - (turn - level.left) // _TURNS_PER_STIR)
        level.left = -1

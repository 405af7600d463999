"""How restless the level is: what the hero does there wakes it, and so does time."""

from __future__ import annotations

from winze.engine.kinds.clock import CALM, Unrest
from winze.engine.state.level import Level
from winze.engine.state.world import World

LOUD = 14
"""Any noise as loud as this stirs a level, by half of what it is."""
DUG = 7
"""What a field stirs that is dug, smashed or sunk."""
HUNTED = 20
"""What it stirs the levels on both sides of a way if the hero takes that while he is hunted."""
_SETTLES = 4
"""In so many turns without the hero it settles by one."""


def unrest_of(world: World, level: Level | None = None) -> Unrest:
    """Return how restless a level is, by default the hero's: the highest step that its stir has come to.

    To one who is pursued none is calmer than the step that is so marked.
    """
    stir, found = (level or world.level).stir, CALM
    if "pursued" in world.hero.gifts:
        stir = max([stir, *(step.stir for step in world.rules.unrest if step.pursued)])
    for step in world.rules.unrest:
        if stir < step.stir:
            break
        found = step
    return found


def step_of(world: World, unrest: Unrest) -> int:
    """Return the number of a step, the calmest is 0."""
    for number, step in enumerate(world.rules.unrest):
        if step is unrest:
            return number
    return 0


def stir_by_noise(level: Level, loudness: int) -> None:
    if loudness >= LOUD:
        level.stir += loudness // 2


def settle_down(level: Level, turn: int) -> None:
    """Take off what the level has settled by since the hero left."""
    if level.left >= 0:
        level.stir = max(0, level.stir - (turn - level.left) // _SETTLES)
        level.left = -1

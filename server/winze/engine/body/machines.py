"""The machines that the hero has solved."""

from __future__ import annotations

from winze.engine.state.world import World


def solve(world: World, number: int) -> None:
    world.level.machines[number - 1].solved = True

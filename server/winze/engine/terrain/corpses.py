"""Corpses: their destruction by ground, fire and salt."""

from __future__ import annotations

from winze.engine.kinds.traits import UNDYING
from winze.engine.state.overlays import Corpse
from winze.engine.state.world import World


def destroy_corpses(world: World, where: int) -> None:
    overlays = world.level.overlays
    gone = [corpse for corpse in overlays.corpses if where >> corpse.cell & 1 and not is_undying(world, corpse)]
    if not gone:
        return
    overlays.corpses = [corpse for corpse in overlays.corpses if corpse not in gone]
    prevented = sum(world.rules.kinds[corpse.kind].rises > 0 for corpse in gone)
    if prevented:
        world.count("laid", prevented)


def is_undying(world: World, corpse: Corpse) -> bool:
    return bool(world.rules.kinds[corpse.kind].traits & UNDYING)

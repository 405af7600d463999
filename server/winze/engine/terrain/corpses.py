"""Bodies of those who died not long ago: what becomes of them without anybody's doing."""

from __future__ import annotations

from winze.engine.kinds.traits import UNDYING
from winze.engine.state.overlays import Corpse
from winze.engine.state.world import World


def consume(world: World, where: int) -> None:
    """Leave nothing of the bodies on a set of fields, but of those that nothing keeps down."""
    overlays = world.level.overlays
    gone = [corpse for corpse in overlays.corpses if where >> corpse.cell & 1 and not is_undying(world, corpse)]
    if not gone:
        return
    overlays.corpses = [corpse for corpse in overlays.corpses if corpse not in gone]
    laid = sum(world.rules.kinds[corpse.kind].rises > 0 for corpse in gone)
    if laid:
        world.count("laid", laid)


def is_undying(world: World, corpse: Corpse) -> bool:
    """Return whether a body rises whatever is done to it."""
    return bool(world.rules.kinds[corpse.kind].traits & UNDYING)

"""Items that never leave their level, such as keys: nobody carries them off or destroys them."""

from __future__ import annotations

from winze.engine.events import Dropped
from winze.engine.sense.commons import nearest_common
from winze.engine.state.actor import Actor
from winze.engine.state.world import World


def drop_keys(world: World, actor: Actor) -> None:
    """Let a monster that is about to leave the level, or dies, drop its keys on the nearest common ground."""
    kinds, pack = world.rules.items, actor.pack
    if pack is None or actor.is_hero:
        return
    for item in [item for item in pack.items if kinds[item.kind].returns]:
        pack.remove(item)
        world.level.put_down(nearest_common(world.level, actor.cell), kinds[item.kind], item)
        world.emit(Dropped(who=actor.who, what=world.what(item)))

"""What somebody's kind and all that lasts on them come to."""

from __future__ import annotations

from winze.engine.state.actor import Actor
from winze.engine.state.world import World


def recount_traits(world: World, actor: Actor) -> None:
    """Work out somebody's traits anew: to be called whenever a status comes or goes, and for those of a snapshot."""
    given, taken = actor.kind.traits, 0
    for name in actor.statuses:
        status = world.rules.statuses[name]
        given |= status.gives
        taken |= status.takes
    actor.traits = given & ~taken

"""How much the hero can carry: what his own pack holds, and what the friends who come along bear for him."""

from __future__ import annotations

from winze.engine.kinds.rules import MOST_CARRIED
from winze.engine.sense.bonds import followers
from winze.engine.state.world import World


def pack_size(world: World) -> int:
    """Return how many letters there are for things. What he carries beyond that he keeps, and takes nothing more."""
    borne = sum(friend.kind.bears for friend in followers(world))
    return min(MOST_CARRIED, world.rules.career.pack_size + borne)

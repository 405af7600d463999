"""The capacity of the hero's pack, including what friends carry."""

from __future__ import annotations

from winze.engine.kinds.rules import MOST_CARRIED
from winze.engine.sense.bonds import followers
from winze.engine.state.world import World


def pack_size(world: World) -> int:
    """Return the number of letters for items. The hero keeps what is beyond that, but picks up nothing more."""
    borne = sum(friend.kind.bears for friend in followers(world))
    return min(MOST_CARRIED, world.rules.career.pack_size + borne)

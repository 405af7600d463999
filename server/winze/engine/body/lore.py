"""What the hero learns of things."""

from __future__ import annotations

from winze.engine.events import Learnt, What
from winze.engine.state.world import World


def learn(world: World, kind: str) -> int:
    """Have the hero know a kind of thing from now on, and that which alone is left of its category. How many kinds."""
    if world.knows(kind):
        return 0
    _know(world, kind)
    category = world.rules.items[kind].category
    left = [one for one in world.guises if world.rules.items[one].category == category and not world.knows(one)]
    if len(left) == 1:
        _know(world, left[0])
    return 1 + (len(left) == 1)


def _know(world: World, kind: str) -> None:
    world.emit(Learnt(what=What(world.guises[kind]), things=(What(kind),)))
    world.career.learnt.append(kind)

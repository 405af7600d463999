"""Warnings: the hero is told once when half his hit points are gone, and once when three quarters are, with what he
carries that would mend him; if he has nothing like that, with what would let him escape.
"""

from __future__ import annotations

from winze.engine.body.answers import answers, heals
from winze.engine.events import Weakened, What
from winze.engine.state.world import World

_WELL = 75
"""With more than so many percent of his hit points he is warned again."""
_STEPS = ((25, 2, "quarter"), (50, 1, "half"))
"""At so many percent or fewer which warning is due, and how it is called."""


def warn(world: World) -> None:
    """Warn the hero of how few hit points he has, if he was not warned of that since he was last well."""
    hero, career = world.hero, world.career
    percent = 100 * hero.health // hero.max_health
    if percent > _WELL:
        career.warned = 0
    step, left = next(((number, name) for most, number, name in _STEPS if percent <= most), (0, ""))
    if step > career.warned:
        career.warned = step
        world.emit(Weakened(whom=hero.who, left=left, things=helpful(world) or _escapes(world)))


def helpful(world: World) -> tuple[What, ...]:
    """Return what the hero carries of which he knows that it would mend him."""
    known = [item for item in world.pack.items if world.knows(item.kind)]
    return tuple(world.what(item) for item in known if heals(world.rules.items[item.kind]))


def _escapes(world: World) -> tuple[What, ...]:
    return tuple(answer.what for answer in answers(world) if answer.sort == "escapes")

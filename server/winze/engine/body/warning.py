"""Warnings about low hit points, at half and at a quarter of the maximum, with carried items that would help."""

from __future__ import annotations

from winze.engine.body.answers import answers, heals
from winze.engine.events import Weakened, What
from winze.engine.state.world import World

_WELL = 75
"""Percent of hit points above which the warnings are reset."""
_STEPS = ((25, 2, "quarter"), (50, 1, "half"))
"""Highest percent, number and name of each warning."""


def warn(world: World) -> None:
    hero, career = world.hero, world.career
    percent = 100 * hero.health // hero.max_health
    if percent > _WELL:
        career.warned = 0
    step, left = next(((number, name) for most, number, name in _STEPS if percent <= most), (0, ""))
    if step > career.warned:
        career.warned = step
        world.emit(Weakened(whom=hero.who, left=left, things=helpful(world) or _escapes(world)))


def helpful(world: World) -> tuple[What, ...]:
    known = [item for item in world.pack.items if world.knows(item.kind)]
    return tuple(world.what(item) for item in known if heals(world.rules.items[item.kind]))


def _escapes(world: World) -> tuple[What, ...]:
    return tuple(answer.what for answer in answers(world) if answer.sort == "escapes")

"""How the hero's wounds mend by themselves."""

from __future__ import annotations

from winze.engine.body.life import heal
from winze.engine.sense.unrest import unrest_of
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

_WHOLE = 100


def knit(world: World, actor: Actor) -> None:
    """Have a monster's wounds close, if neither fire nor acid is at them."""
    level = world.level
    seared = (level.overlays.fire | level.facts.corroding) >> actor.cell & 1
    if not seared and not any(world.rules.statuses[name].flame for name in actor.statuses):
        heal(actor, actor.kind.mends)


def mend(world: World) -> None:
    """Count a turn of mending. All hit points come back in the same number of turns, however many they are."""
    hero, career = world.hero, world.career
    career.rest += hero.max_health * mending_percent(world) // 100
    points, career.rest = divmod(career.rest, turns_to_mend(world, hero))
    heal(hero, points)


def turns_to_mend(world: World, hero: Actor) -> int:
    """Return in how many turns all hit points of the hero come back on a calm level."""
    return world.rules.career.regeneration * 100 // (100 + hero.gifts.get("mending", 0))


def mending_percent(world: World) -> int:
    """Return how well wounds mend on the level, in percent: the less, the more restless it is, unless he is restful."""
    return _WHOLE if world.hero.gifts.get("restful") else unrest_of(world).mending

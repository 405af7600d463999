"""Natural healing."""

from __future__ import annotations

from winze.engine.body.life import heal
from winze.engine.sense.unrest import unrest_of
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

_WHOLE = 100


def heal_monster(world: World, actor: Actor) -> None:
    level = world.level
    seared = (level.overlays.fire | level.facts.corroding) >> actor.cell & 1
    if not seared and not any(world.rules.statuses[name].flame for name in actor.statuses):
        heal(actor, actor.kind.mends)


def heal_hero(world: World) -> None:
    """Heal the hero for a turn. All hit points grow back in the same time, however many there are."""
    hero, career = world.hero, world.career
    career.rest += hero.max_health * mending_percent(world) // 100
    points, career.rest = divmod(career.rest, turns_to_mend(world, hero))
    heal(hero, points)


def turns_to_mend(world: World, hero: Actor) -> int:
    """Return the turns in which all of the hero's hit points grow back on a calm level."""
    return world.rules.career.regeneration * 100 // (100 + hero.gifts.get("mending", 0))


def mending_percent(world: World) -> int:
    """Return the speed of natural healing on the level, in percent. Unrest slows it, except for a restful hero."""
    return _WHOLE if world.hero.gifts.get("restful") else unrest_of(world).mending

"""The hero's lamp: its radius, and its oil, which burns only in the dark."""

from __future__ import annotations

from winze.engine.events import OilLow
from winze.engine.kinds.items import Lamp
from winze.engine.sense.light import Shining, light_of
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

LOW = (200, 50, 0)
"""Turns of oil at which the hero is warned."""


def recount_lamp(world: World, actor: Actor) -> None:
    """Recompute the radius of an actor's lamp. Call this whenever anything that affects it changes."""
    pack = actor.pack
    lamp = pack.at("lamp") if pack and not pack.shut else None
    kind = world.rules.items[lamp.kind].lamp if lamp and lamp.oil else None
    actor.lamp = lamp_radius(kind, actor) if kind else 0
    actor.beam = bool(kind and kind.ahead)


def lamp_radius(kind: Lamp, actor: Actor) -> int:
    return max(1, kind.radius + actor.gifts.get("lamplight", 0))


def burn_oil(world: World) -> None:
    """Burn one turn of oil, unless other light reaches the hero. Thrift saves some of the turns."""
    hero, pack = world.hero, world.pack
    lamp = pack.at("lamp")
    if lamp is None or (world.level.ambient >> hero.cell & 1 and _stands_in_other_light(world)):
        return
    if world.turn * (thrift := hero.gifts.get("thrift", 0)) % 100 + thrift >= 100:
        return
    lamp.oil -= 1
    if lamp.oil in LOW:
        world.emit(OilLow(who=hero.who, what=world.what(lamp), left=lamp.oil))
        recount_lamp(world, hero)


def _stands_in_other_light(world: World) -> bool:
    """Return True if the hero stands in light other than the hero's own. Glowing does not save oil."""
    level, here = world.level, world.hero.cell
    shine = level.shine
    if not (world.hero.glow and isinstance(shine, Shining)):
        return True
    others = tuple(source for source in shine.bodies if source[0] != here)
    return bool(light_of(level.board, shine._replace(bodies=others)) >> here & 1)

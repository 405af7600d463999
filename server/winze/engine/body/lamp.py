"""The hero's lamp: how far it shines, and its oil, which burns in the dark only."""

from __future__ import annotations

from winze.engine.events import OilLow
from winze.engine.kinds.items import Lamp
from winze.engine.sense.light import Shining, light_of
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

LOW = (200, 50, 0)
"""He is told when so much oil is left."""


def recount_lamp(world: World, actor: Actor) -> None:
    """Work out anew how far somebody's lamp shines: to be called whenever anything about it changes."""
    pack = actor.pack
    lamp = pack.at("lamp") if pack and not pack.shut else None
    kind = world.rules.items[lamp.kind].lamp if lamp and lamp.oil else None
    actor.lamp = lamp_radius(kind, actor) if kind else 0
    actor.beam = bool(kind and kind.ahead)


def lamp_radius(kind: Lamp, actor: Actor) -> int:
    """Return how far a kind of lamp shines in somebody's hand."""
    return max(1, kind.radius + actor.gifts.get("lamplight", 0))


def burn_oil(world: World) -> None:
    """Burn a turn's worth of the oil of a lamp that shines, unless other light is there; the thrifty burn half."""
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
    """Return True if light from elsewhere falls on the hero. An item that glows on the hero saves no oil."""
    level, here = world.level, world.hero.cell
    shine = level.shine
    if not (world.hero.glow and isinstance(shine, Shining)):
        return True
    others = tuple(body for body in shine.bodies if body[0] != here)
    return bool(light_of(level.board, shine._replace(bodies=others)) >> here & 1)

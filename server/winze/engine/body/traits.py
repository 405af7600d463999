"""Derived values of an actor: traits, glow and gifts."""

from __future__ import annotations

from winze.engine.body.boons import active_items, boons_of, gifts_of
from winze.engine.state.actor import Actor
from winze.engine.state.world import World


def recount_traits(world: World, actor: Actor) -> None:
    """Recompute derived values when a status or active item comes or goes, and after loading a snapshot."""
    given, taken, glow, night, rattle = actor.kind.traits, 0, actor.kind.glow, 0, 0
    for name in actor.statuses:
        status = world.rules.statuses[name]
        given |= status.gives
        taken |= status.takes
        glow = max(glow, status.glow)
        night = max(night, status.night)
    for kind in active_items(world.rules, actor):
        given |= kind.gives
        taken |= kind.takes
        glow = max(glow, kind.glow)
        rattle += kind.noise
    for boon in boons_of(world) if actor.is_hero else ():
        given |= boon.gives
    actor.traits = given & ~taken
    if actor.is_hero:
        actor.gifts = gifts_of(world, actor)
        night = max(night, actor.gifts.get("dark_sight", 0))
    actor.glow, actor.night, actor.rattle = glow, night, rattle

"""The turn of what lasts."""

from __future__ import annotations

from winze.engine.effects.apply import apply, settle
from winze.engine.effects.statuses import end_status
from winze.engine.state.actor import Actor
from winze.engine.state.world import Aim, World


def wear_off(world: World, actor: Actor) -> None:
    """Have everything that lasts on somebody do its work for a turn, and end what has run out."""
    for name, held in list(actor.statuses.items()):
        if actor.health <= 0 or actor.statuses.get(name) is not held:
            continue
        held.turns -= 1
        world.deed += 1
        for effect in world.rules.statuses[name].each:
            apply(world, effect, Aim(held.by, actor, actor.field))
        if held.turns <= 0 < actor.health and actor.statuses.get(name) is held:
            end_status(world, actor, name)
        settle(world)

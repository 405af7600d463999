from __future__ import annotations

from winze.engine.actions import Shoot, Throw
from winze.engine.handlers.flight import fly
from winze.engine.handlers.result import Result
from winze.engine.handlers.throw import target_cell
from winze.engine.sense.missiles import ready_missile
from winze.engine.state.actor import Actor
from winze.engine.state.items import one_of
from winze.engine.state.world import World


def shoot(world: World, actor: Actor, action: Shoot) -> Result:
    """Shoot the missile in the quiver. Launchers that have to be wound cost extra energy."""
    ready = ready_missile(world.rules.items, actor)
    if isinstance(ready, str):
        return ready
    missile, item = ready
    goal = target_cell(world, actor, action.x, action.y)
    if goal is None or actor.pack is None:
        return "no_target"
    if missile.launcher is None or missile.launcher.shoots is None:
        return Throw(item.letter, action.x, action.y)
    actor.energy -= missile.launcher.shoots.winding
    actor.pack.put_on(missile.kind, item.letter)
    flying = one_of(item)
    flying.thrown = actor.is_hero
    actor.pack.take_one(item)
    fly(world, actor, missile, flying, goal)
    return None

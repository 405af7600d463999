from __future__ import annotations

from winze.engine.actions import Choose
from winze.engine.body.boons import offer
from winze.engine.body.chronicle import remember
from winze.engine.body.lamp import recount_lamp
from winze.engine.body.traits import recount_traits
from winze.engine.effects.apply import apply
from winze.engine.events import BoonTaken
from winze.engine.handlers.result import Result
from winze.engine.state.actor import Actor
from winze.engine.state.world import EffectTarget, World


def choose(world: World, actor: Actor, action: Choose) -> Result:
    offered = offer(world)
    if not actor.is_hero or not offered:
        return "no_boons"
    if action.number >= len(offered):
        return "no_such_boon"
    boon = offered[action.number]
    world.career.boons.append(boon.id)
    remember(world, "boon", boon.id, [other.id for other in offered if other is not boon])
    actor.max_health += boon.health
    actor.health += boon.health
    recount_traits(world, actor)
    recount_lamp(world, actor)
    world.emit(BoonTaken(who=actor.who, boon=boon.id))
    for effect in boon.begins:
        apply(world, effect, EffectTarget(actor.who, actor, actor.cell))
    return None

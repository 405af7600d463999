"""A blow at whatever stands there."""

from __future__ import annotations

from winze.engine.actions import Attack
from winze.engine.body.fighter import choose_attack, damage_of, fighter, roll_blow
from winze.engine.body.life import harm
from winze.engine.deeds.result import Result
from winze.engine.effects.apply import apply
from winze.engine.events import Struck
from winze.engine.kinds.loudness import FIGHT
from winze.engine.sense.hearing import make_noise
from winze.engine.state.actor import Actor
from winze.engine.state.world import Aim, World


def attack(world: World, actor: Actor, action: Attack) -> Result:
    """At nothing it spends the turn all the same. What a hit does besides comes before its harm."""
    goal = actor.field + world.level.board.steps[action.direction]
    make_noise(world, actor.field, FIGHT, "fight")
    target = world.level.actors.get(goal)
    if target is None:
        actor.facing = action.direction
        world.emit(Struck(who=actor.who, outcome="void", field=goal))
        return None
    chosen = choose_attack(actor, target)
    if chosen is None:
        return "no_attack"
    actor.facing = action.direction
    outcome, damage = roll_blow(world, fighter(world, actor), fighter(world, target), damage_of(world, actor, chosen))
    damage = 0 if chosen.bloodless else damage
    number = actor.kind.attacks.index(chosen)
    world.emit(Struck(who=actor.who, outcome=outcome, whom=target.who, damage=damage, attack=number))
    if actor.is_hero:
        target.memory.aware, target.memory.unseen = True, 0
    if outcome == "hit":
        for effect in chosen.effects:
            apply(world, effect, Aim(actor.who, target, target.field))
        if damage and target.health > 0:
            harm(world, target, damage, "blow", actor.who)
    return None

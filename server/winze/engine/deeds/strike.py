"""A blow at whatever stands there."""

from __future__ import annotations

from winze.engine.actions import Attack
from winze.engine.body.fighter import choose_attack, damage_of, fighter, roll_blow, weapon_of
from winze.engine.body.life import harm, provoke
from winze.engine.deeds.result import Result
from winze.engine.effects.apply import apply
from winze.engine.events import Struck
from winze.engine.sense.hearing import make_noise
from winze.engine.sense.stone import come_through
from winze.engine.state.actor import Actor
from winze.engine.state.world import Aim, World

_BLOW = 10
"""How loud a blow is."""


def attack(world: World, actor: Actor, action: Attack) -> Result:
    """At nothing it spends the turn all the same. What a hit does besides comes before its harm."""
    goal = actor.field + world.level.board.steps[action.direction]
    make_noise(world, actor.field, _BLOW, "fight", actor)
    target = world.level.actors.get(goal)
    if target is None:
        world.emit(Struck(who=actor.who, outcome="void", field=goal))
        return None
    chosen = choose_attack(actor, target)
    if chosen is None:
        return "no_attack"
    outcome, damage = roll_blow(world, fighter(world, actor), fighter(world, target), damage_of(world, actor, chosen))
    damage = 0 if chosen.bloodless else damage
    if outcome == "hit" and damage and not (damage := come_through(world, target, damage, weapon_of(world, actor))):
        outcome = "glance"
    if actor.memory.lies_in_wait:
        actor.memory.lies_in_wait, damage = False, damage * 3 // 2
    number = actor.kind.attacks.index(chosen)
    world.emit(Struck(who=actor.who, outcome=outcome, whom=target.who, damage=damage, attack=number))
    if actor.is_hero:
        provoke(target, actor)
    if outcome == "hit":
        for effect in chosen.effects:
            apply(world, effect, Aim(actor.who, target, target.field))
        if damage and target.health > 0:
            harm(world, target, damage, "blow", actor.who)
    return None

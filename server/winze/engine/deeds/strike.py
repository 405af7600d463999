"""A blow at whatever stands there."""

from __future__ import annotations

from winze.engine.actions import Attack
from winze.engine.body.fighter import choose_attack, damage_of, fighter, roll_blow, roll_sneak, weapon_of, with_might
from winze.engine.body.life import harm, provoke
from winze.engine.body.sneak import exposure, factor, flank
from winze.engine.deeds.result import Result
from winze.engine.effects.apply import apply
from winze.engine.effects.statuses import end_by_blow
from winze.engine.events import Struck
from winze.engine.kinds import actors as kinds
from winze.engine.kinds.items import BARE
from winze.engine.kinds.loudness import FIGHT
from winze.engine.sense.hearing import make_noise
from winze.engine.sense.stone import come_through
from winze.engine.state.actor import Actor
from winze.engine.state.world import Aim, World


def attack(world: World, actor: Actor, action: Attack) -> Result:
    """At nothing it spends the turn all the same. What a hit does besides comes before its harm."""
    goal = actor.field + world.level.board.steps[action.direction]
    target = world.level.actors.get(goal)
    chosen = choose_attack(world, actor, target) if target else None
    if target and chosen is None:
        return "no_attack"
    make_noise(world, actor.field, FIGHT, "fight", actor)
    if target is None or chosen is None:
        actor.facing = action.direction
        world.emit(Struck(who=actor.who, outcome="void", field=goal))
        return None
    actor.facing = action.direction
    exposed = exposure(world, target)
    outcome, damage = _roll(world, actor, target, chosen, exposed)
    if actor.memory.lies_in_wait:
        actor.memory.lies_in_wait, damage = False, damage * 3 // 2
    number = actor.kind.attacks.index(chosen)
    world.emit(Struck(who=actor.who, outcome=outcome, whom=target.who, damage=damage, attack=number, exposed=exposed))
    if actor.statuses:
        end_by_blow(world, actor)
    if actor.is_hero:
        provoke(target, actor)
    if outcome == "hit":
        for effect in chosen.effects:
            apply(world, effect, Aim(actor.who, target, target.field))
        if damage and target.health > 0:
            harm(world, target, damage, "blow", actor.who)
    return None


def _roll(world: World, actor: Actor, target: Actor, chosen: kinds.Attack, exposed: str) -> tuple[str, int]:
    """How the blow comes out, and its damage."""
    dice, defender = damage_of(world, actor, chosen), fighter(world, target)
    if exposed:
        weapon = weapon_of(world, actor)
        outcome, damage = roll_sneak(world, defender, dice, factor(weapon.sneak if weapon else BARE, exposed))
    else:
        outcome, damage = roll_blow(world, fighter(world, actor), defender, dice, flank(world, actor, target))
    damage = 0 if chosen.bloodless else with_might(world, actor, damage) if actor.statuses else damage
    if outcome == "hit" and damage and not (damage := come_through(world, target, damage, weapon_of(world, actor))):
        return "glance", 0
    return outcome, damage

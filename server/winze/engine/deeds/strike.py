"""A blow at whatever stands there."""

from __future__ import annotations

from winze.core.board import fields
from winze.engine.actions import Attack
from winze.engine.body.fighter import choose_attack, damage_of, fighter, roll_blow, roll_sneak, weapon_of
from winze.engine.body.life import harm, provoke
from winze.engine.body.sneak import exposure, factor, flank
from winze.engine.deeds.result import Result
from winze.engine.effects.apply import apply
from winze.engine.effects.statuses import end_by_blow
from winze.engine.events import Struck
from winze.engine.kinds import actors as kinds
from winze.engine.kinds.effects import Push
from winze.engine.kinds.items import BARE
from winze.engine.kinds.loudness import FIGHT
from winze.engine.sense.foes import are_foes
from winze.engine.sense.guise import shows
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
    outcome = _blow(world, actor, target, chosen)
    if actor.gifts:
        _press_on(world, actor, target, outcome)
    elif outcome == "miss" and target.gifts.get("riposte") and not world.riposted:
        world.riposted = True
        _free_blow(world, target, actor)
    return None


def _press_on(world: World, hero: Actor, target: Actor, outcome: str) -> None:
    """What the hero's gifts add to a blow: a push out of a step, and one more blow beside whom he killed."""
    if target.health <= 0 and hero.gifts.get("sweep"):
        _sweep(world, hero)
    elif outcome == "hit" and hero.gifts.get("shove") and world.career.stance == "stepped":
        apply(world, Push(hero.gifts["shove"]), Aim(hero.who, target, target.field))


def _sweep(world: World, hero: Actor) -> None:
    level = world.level
    for field in fields(level.board.around8(1 << hero.field) & level.bodies):
        if are_foes(world, level.actors[field], hero) and shows(level, level.actors[field]):
            _free_blow(world, hero, level.actors[field])
            return


def _free_blow(world: World, actor: Actor, target: Actor) -> None:
    """A blow that costs nothing, and leads to no other."""
    chosen = choose_attack(world, actor, target)
    if chosen and actor.health > 0 and target.health > 0:
        _blow(world, actor, target, chosen)


def _blow(world: World, actor: Actor, target: Actor, chosen: kinds.Attack) -> str:
    """Have a blow come out: how it does."""
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
    return outcome


def _roll(world: World, actor: Actor, target: Actor, chosen: kinds.Attack, exposed: str) -> tuple[str, int]:
    """How the blow comes out, and its damage."""
    dice, defender = damage_of(world, actor, chosen), fighter(world, target)
    if exposed:
        weapon = weapon_of(world, actor)
        outcome, damage = roll_sneak(world, defender, dice, factor(actor, weapon.sneak if weapon else BARE, exposed))
    else:
        outcome, damage = roll_blow(world, fighter(world, actor), defender, dice, flank(world, actor, target))
    if actor.gifts and world.career.stance == "waited":
        damage = damage * (100 + actor.gifts.get("braced", 0)) // 100
    damage = 0 if chosen.bloodless else damage
    if outcome == "hit" and damage and not (damage := come_through(world, target, damage, weapon_of(world, actor))):
        return "glance", 0
    return outcome, damage

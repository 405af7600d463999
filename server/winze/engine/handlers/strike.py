"""Melee attacks."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.actions import Attack, Wield
from winze.engine.body.fighter import (
    choose_attack,
    damage_of,
    fighter,
    roll_attack,
    roll_sneak,
    weapon_of,
    with_status_bonus,
)
from winze.engine.body.life import harm, provoke
from winze.engine.body.sneak import exposure, factor, flanking_bonus, is_unaware
from winze.engine.effects.apply import apply
from winze.engine.effects.statuses import end_by_blow
from winze.engine.events import Struck
from winze.engine.handlers.result import Result
from winze.engine.kinds import actors as kinds
from winze.engine.kinds.drives import Seek
from winze.engine.kinds.effects import Effects, PushEffect
from winze.engine.kinds.loudness import FIGHT
from winze.engine.kinds.traits import DAZED, WARDING
from winze.engine.sense.company import tell_company
from winze.engine.sense.disguise import is_seen
from winze.engine.sense.encounters import locate_attacker
from winze.engine.sense.foes import are_foes
from winze.engine.sense.hearing import make_noise
from winze.engine.sense.reach import first_in_reach, wielded
from winze.engine.sense.stone import damage_through
from winze.engine.state.actor import Actor
from winze.engine.state.world import LOUD, EffectTarget, World

_DAZZLED = "blinked"


def attack(world: World, actor: Actor, action: Attack) -> Result:
    """Attack in a direction, or take the weapon in hand again first.

    Attacking nothing still takes the turn. Sleepers hear the blow, not the swing.
    """
    if actor.is_hero and world.pack.aside:
        return Wield(world.pack.aside)
    target = first_in_reach(world, actor, action.direction)
    chosen = choose_attack(world, actor, target) if target else None
    if target and chosen is None:
        return "no_attack"
    if actor.is_hero:
        world.conduct = LOUD
    actor.facing = action.direction
    level, cell = world.level, actor.cell
    if target is None or chosen is None:
        world.emit(Struck(who=actor.who, outcome="void", cell=cell + level.board.steps[action.direction]))
    else:
        _fight(world, actor, target, chosen)
    if not world.end and world.level is level:
        make_noise(world, cell, FIGHT, "fight", actor)
    return None


def _fight(world: World, actor: Actor, target: Actor, chosen: kinds.AttackForm) -> None:
    """Strike the target, and the others that the weapon or a gift reaches."""
    weapon = wielded(world, actor)
    beyond = target.cell + world.level.board.steps[actor.facing]
    behind = world.level.actors.get(beyond) if weapon.skewers else None
    outcome, harmed = strike(world, actor, target, chosen)
    if behind and behind.health > 0 and are_foes(world, actor, behind):
        strike(world, actor, behind, chosen)
    if weapon.cleaves and harmed:
        _cleave(world, actor, target, harmed)
    if actor.gifts:
        _apply_gifts(world, actor, target, outcome)
    elif outcome == "miss" and target.gifts.get("riposte") and not (world.riposted or target.traits & DAZED):
        world.riposted = True
        _free_attack(world, target, actor)


def ward_off(world: World, newcomer: Actor, before: int) -> None:
    """Let warding foes strike an actor that has stepped next to them."""
    board, hero = world.level.board, world.hero
    near = (
        [hero] if not newcomer.is_hero else [world.level.actors[cell] for cell in _cells_of_neighbors(world, newcomer)]
    )
    for actor in near:
        if actor.traits & (WARDING | DAZED) != WARDING or newcomer.health <= 0 or not are_foes(world, actor, newcomer):
            continue
        if board.chebyshev(actor.cell, before) <= 1 or board.chebyshev(actor.cell, newcomer.cell) != 1:
            continue
        chosen = choose_attack(world, actor, newcomer)
        if chosen and (is_seen(world.level, newcomer) if actor.is_hero else actor.memory.aware):
            strike(world, actor, newcomer, chosen)


def _apply_gifts(world: World, hero: Actor, target: Actor, outcome: str) -> None:
    """Apply the hero's gifts to an attack: a shove after a step, and a free attack after a kill."""
    if target.health <= 0 and hero.gifts.get("sweep"):
        _sweep(world, hero)
    elif outcome == "hit" and hero.gifts.get("shove") and world.career.stance == "stepped":
        apply(world, PushEffect(hero.gifts["shove"]), EffectTarget(hero.who, target, target.cell))


def _sweep(world: World, hero: Actor) -> None:
    level = world.level
    for cell in cells(level.board.around8(1 << hero.cell) & level.occupied):
        if are_foes(world, level.actors[cell], hero) and is_seen(level, level.actors[cell]):
            _free_attack(world, hero, level.actors[cell])
            return


def _free_attack(world: World, actor: Actor, target: Actor) -> None:
    chosen = choose_attack(world, actor, target)
    if chosen and actor.health > 0 and target.health > 0:
        strike(world, actor, target, chosen)


def strike(world: World, actor: Actor, target: Actor, chosen: kinds.AttackForm) -> tuple[str, int]:
    """Make one attack. Effects of a hit come before its damage. Return the outcome and the damage."""
    exposed, unaware = exposure(world, target), is_unaware(target)
    outcome, damage = _roll(world, actor, target, chosen, exposed)
    if actor.memory.lies_in_wait:
        actor.memory.lies_in_wait, damage = False, damage * 3 // 2
    number = actor.kind.attacks.index(chosen)
    whence = locate_attacker(world, actor, target)
    world.emit(
        Struck(
            who=actor.who,
            outcome=outcome,
            whom=target.who,
            damage=damage,
            attack=number,
            exposed=exposed,
            whence=whence,
        )
    )
    if actor.statuses:
        end_by_blow(world, actor)
    if actor.is_hero:
        provoke(world, target, actor)
    if outcome == "hit":
        _hurt(world, actor, target, damage, (*chosen.effects, *wielded(world, actor).hits))
    if actor.is_hero:
        tell_company(world, target, unaware=unaware)
    return outcome, damage if outcome == "hit" else 0


def _hurt(world: World, actor: Actor, target: Actor, damage: int, effects: Effects) -> None:
    for effect in effects:
        apply(world, effect, EffectTarget(actor.who, target, target.cell))
    if damage and target.health > 0:
        harm(world, target, damage, "blow", actor.who)


def _is_dazzled(world: World, actor: Actor, target: Actor) -> bool:
    """Return True if the bright lamp of the target makes a light-seeking actor miss its first attack."""
    drives = world.rules.minds[actor.kind.mind].drives
    drawn = any(isinstance(drive, Seek) for drive in drives)
    if not (target.gifts.get("glare") and target.lamp and drawn) or _DAZZLED in actor.memory.done:
        return False
    actor.memory.done[_DAZZLED] = [world.turn, 1]
    return True


def _cells_of_neighbors(world: World, actor: Actor) -> list[int]:
    level = world.level
    return list(cells(level.board.around8(1 << actor.cell) & level.occupied & ~(1 << actor.cell)))


def _cleave(world: World, actor: Actor, target: Actor, damage: int) -> None:
    for cell in _cells_of_neighbors(world, actor):
        other = world.level.actors[cell]
        if other is not target and is_seen(world.level, other) and are_foes(world, actor, other):
            half, unaware = damage_through(world, other, max(1, damage // 2), wielded(world, actor)), is_unaware(other)
            world.emit(Struck(who=actor.who, outcome="hit" if half else "glance", whom=other.who, damage=half))
            if actor.is_hero:
                provoke(world, other, actor)
            if half:
                harm(world, other, half, "blow", actor.who)
            if actor.is_hero:
                tell_company(world, other, unaware=unaware)


def _roll(world: World, actor: Actor, target: Actor, chosen: kinds.AttackForm, exposed: str) -> tuple[str, int]:
    if target.gifts and _is_dazzled(world, actor, target):
        return "miss", 0
    dice, defender, weapon = damage_of(world, actor, chosen), fighter(world, target), wielded(world, actor)
    if exposed:
        times = factor(actor, weapon.sneak, exposed)
        outcome, damage = roll_sneak(world, defender, dice, times, counts=weapon.armour_counts)
    else:
        attacker, surer = fighter(world, actor), flanking_bonus(world, actor, target)
        outcome, damage = roll_attack(world, attacker, defender, dice, surer=surer, weapon=weapon)
    if actor.gifts and world.career.stance == "waited":
        damage = damage * (100 + actor.gifts.get("braced", 0)) // 100
    damage = 0 if chosen.bloodless else with_status_bonus(world, actor, damage) if actor.statuses else damage
    if outcome == "hit" and damage and not (damage := damage_through(world, target, damage, weapon_of(world, actor))):
        return "glance", 0
    return outcome, damage

"""The prospects of a fight between two actors: chance to hit, number of attacks, duration.

Computed in integers, without random draws. Only attacks count, not missiles, spells or breath.
"""

from __future__ import annotations

from typing import NamedTuple

from winze.engine.body.fighter import chance_of_hit, choose_attack, damage_of, fighter, weapon_of
from winze.engine.body.pace import speed_of
from winze.engine.body.sneak import exposure, factor, flanking_bonus
from winze.engine.kinds.actors import AttackForm
from winze.engine.kinds.damage import mean_harm
from winze.engine.kinds.items import BARE
from winze.engine.sense.stone import damage_through
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

_WHOLE = 100


class Odds(NamedTuple):
    """The effect of one actor's attacks on another. The numbers of attacks are 0 if they can never kill it."""

    hit: int
    """Chance in percent that an attack does damage."""
    blows: int
    """Mean number of attacks to kill, rounded up."""
    fewest: int
    """Least number of attacks to kill, each with the most damage."""


class Duel(NamedTuple):
    """A fight of the hero against a foe. `turns` and `worst` are the hero's mean and least survival time in turns."""

    hero: Odds
    foe: Odds
    turns: int
    worst: int
    sneak: int
    """Damage factor of the next attack if the foe is defenseless; otherwise 1."""


def weigh(world: World, foe: Actor) -> Duel:
    hero = world.hero
    odds, against = odds_of(world, hero, foe), odds_of(world, foe, hero)
    paces = speed_of(hero), speed_of(foe)
    return Duel(odds, against, _turns(against.blows, *paces), _turns(against.fewest, *paces), _sneak(world, foe))


def _turns(blows: int, pace: int, pace_of_foe: int) -> int:
    return -(-blows * pace // pace_of_foe)


def _sneak(world: World, foe: Actor) -> int:
    weapon = weapon_of(world, world.hero)
    return factor(world.hero, weapon.sneak if weapon else BARE, exposure(world, foe))


def odds_of(world: World, actor: Actor, target: Actor) -> Odds:
    """Return the effect of one actor's attacks on another, starting with a sneak attack if one is possible."""
    attack = choose_attack(world, actor, target)
    if attack is None or attack.bloodless:
        return Odds(0, 0, 0)
    defender = fighter(world, target)
    surer = flanking_bonus(world, actor, target)
    meets = chance_of_hit(fighter(world, actor).accuracy + surer, defender)
    hit = meets * (_WHOLE - defender.block) * (_WHOLE - defender.dodge) // (_WHOLE * _WHOLE)
    dice = damage_of(world, actor, attack)
    mean = _come_through(world, actor, target, mean_harm(dice, defender.armour))
    most = _come_through(world, actor, target, _WHOLE * max(1, dice.most))
    if not mean or not hit:
        return Odds(hit if mean else 0, 0, 0)
    first = _first_blow(world, actor, target, attack)
    if not first:
        return Odds(hit, _blows(target.health, hit * mean), _blows(target.health, _WHOLE * most))
    left = max(0, _WHOLE * target.health - first)
    return Odds(
        hit, 1 + -(-left * _WHOLE // (hit * mean)), 1 + _blows(max(0, target.health - first // _WHOLE), _WHOLE * most)
    )


def _blows(health: int, harm: int) -> int:
    """Return the number of attacks for `health` hit points, each worth `harm` ten-thousandths of one."""
    return -(-health * _WHOLE * _WHOLE // harm)


def _first_blow(world: World, actor: Actor, target: Actor, attack: AttackForm) -> int:
    """Return the mean damage of a sneak attack in hundredths of hit points; 0 if none is possible."""
    exposed = exposure(world, target)
    if not exposed:
        return 0
    weapon = weapon_of(world, actor)
    times = factor(actor, weapon.sneak if weapon else BARE, exposed)
    harm = mean_harm(damage_of(world, actor, attack), fighter(world, target).armour, times)
    return _come_through(world, actor, target, harm)


def _come_through(world: World, actor: Actor, target: Actor, harm: int) -> int:
    return damage_through(world, target, harm, weapon_of(world, actor))

"""The numbers both sides bring to an attack, and its outcome."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from winze.core.board import cells
from winze.core.dice import Dice
from winze.engine.kinds.actors import AttackForm, Kind
from winze.engine.kinds.damage import LEAST_CHANCE, MOST_CHANCE, toughness_bonus
from winze.engine.kinds.items import FISTS, ItemKind
from winze.engine.kinds.traits import DISARMED
from winze.engine.sense.foes import are_foes
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

SURER = 2
"""Accuracy in percent that a weapon gains for each point of enchantment."""


class CombatStats(NamedTuple):
    """The numbers of one side of an attack. A kind can stand for them if nothing modifies it."""

    accuracy: int
    defence: int
    armour: int
    block: int
    dodge: int


def fighter(world: World, actor: Actor) -> CombatStats | Kind:
    """Return the actor's numbers, with equipment for the hero. A monster's kind already accounts for its own."""
    kind, pack = actor.kind, actor.pack if actor is world.hero else None
    statuses = world.rules.statuses
    status_armour = sum(statuses[name].armour for name in actor.statuses) if actor.statuses else 0
    if not (status_armour or actor.skill or actor.gifts or (pack and pack.slots)):
        return kind
    accuracy, defence = kind.accuracy + actor.skill, kind.defence
    armour, block = kind.armour + status_armour, kind.block
    for item in pack.used() if pack else ():
        used = world.rules.items[item.kind]
        accuracy += used.accuracy + (SURER * item.plus if used.category == "weapon" else 0)
        defence += used.defence
        armour += used.armour + (item.plus if used.category == "armour" else 0)
        block += used.block
    if (guard := actor.gifts.get("guard", 0)) and _foes_beside(world, actor) <= 1:
        defence += guard
    return CombatStats(accuracy, defence, armour, block, kind.dodge)


def _foes_beside(world: World, actor: Actor) -> int:
    level = world.level
    beside = level.board.around8(1 << actor.cell) & level.occupied
    return sum(are_foes(world, level.actors[cell], actor) for cell in cells(beside))


def with_status_bonus(world: World, actor: Actor, damage: int) -> int:
    return damage * (100 + sum(world.rules.statuses[name].harder for name in actor.statuses)) // 100


_WATER_RANGE = 3
"""Distance in cells at which water counts as near."""


def choose_attack(world: World, actor: Actor, target: Actor) -> AttackForm | None:
    return next((attack for attack in actor.kind.attacks if _serves(world, attack, actor, target)), None)


def _serves(world: World, attack: AttackForm, actor: Actor, target: Actor) -> bool:
    if attack.needs == "gold":
        return target.gold > 0
    if attack.needs == "ore":
        items = target.pack.items if target.pack else []
        return any(world.rules.items[item.kind].category == "ore" for item in items)
    level = world.level
    return not attack.needs or bool(level.facts.swum & level.board.square(actor.cell, _WATER_RANGE))


def damage_of(world: World, actor: Actor, attack: AttackForm) -> Dice:
    """Return the damage of the hero's weapon, except launchers. A monster's kind accounts for its equipment."""
    if actor is world.hero and actor.pack and (held := actor.pack.at("hand")):
        weapon = world.rules.items[held.kind]
        return attack.damage if weapon.shoots else _more(weapon.damage, held.plus)
    dice = _more(attack.damage, toughness_bonus(actor.tough))
    return Dice(dice.count, max(1, dice.sides // 2), dice.bonus // 2) if actor.traits & DISARMED else dice


def _more(dice: Dice, bonus: int) -> Dice:
    return replace(dice, bonus=dice.bonus + bonus) if bonus else dice


def weapon_of(world: World, actor: Actor) -> ItemKind | None:
    held = actor.pack.at("hand") if actor.pack else None
    return world.rules.items[held.kind] if held else None


def chance_of_hit(accuracy: int, target: CombatStats | Kind) -> int:
    """Return the chance in percent that an attack of some accuracy connects, before the target blocks or dodges."""
    return min(MOST_CHANCE, max(LEAST_CHANCE, accuracy - target.defence))


def roll_attack(
    world: World,
    attacker: CombatStats | Kind,
    target: CombatStats | Kind,
    damage: Dice,
    *,
    surer: int = 0,
    weapon: ItemKind = FISTS,
) -> tuple[str, int]:
    """Return the outcome of an attack (`hit`, `miss`, `block`, `dodge`) and its damage."""
    percent = chance_of_hit(attacker.accuracy + surer, target)
    return roll_hit(world, percent, target, damage, counts=weapon.armour_counts, sure=weapon.sure)


def roll_sneak(world: World, target: CombatStats | Kind, damage: Dice, times: int, *, counts: int) -> tuple[str, int]:
    """Return the outcome of an attack on a defenseless target: it always hits, with `times` the damage."""
    absorbed = _absorbed(world, target, counts)
    return "hit", max(1, times * damage.roll(world.combat) - absorbed)


def roll_hit(
    world: World, percent: int, target: CombatStats | Kind, damage: Dice, *, counts: int, sure: bool = False
) -> tuple[str, int]:
    """Return the outcome of an attack with `percent` chance to connect, and its damage.

    `counts` percent of the target's armor count. A `sure` attack cannot be blocked or dodged.
    """
    chance = world.combat
    if not chance.chance(percent):
        return "miss", 0
    if target.block and not sure and chance.chance(target.block):
        return "block", 0
    if target.dodge and not sure and chance.chance(target.dodge):
        return "dodge", 0
    absorbed = _absorbed(world, target, counts)
    return "hit", max(1, damage.roll(chance) - absorbed)


def _absorbed(world: World, target: CombatStats | Kind, counts: int) -> int:
    armour = target.armour * counts // 100
    return world.combat.between(0, armour) if armour else 0

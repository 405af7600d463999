"""Blows: what each side brings to one, and how it comes out."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from winze.core.board import cells
from winze.core.dice import Dice
from winze.engine.kinds.actors import Attack, Kind
from winze.engine.kinds.items import FISTS, ItemKind
from winze.engine.kinds.traits import DISARMED
from winze.engine.sense.foes import are_foes
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

SURER = 2
"""Percent of accuracy that a weapon gains by each point by which it is better."""
_LEAST, _MOST = 5, 95
"""No blow is surer than this, in percent, either way."""


class Fighter(NamedTuple):
    """The numbers one side brings to a blow. A kind is one as it is, where nothing is in use."""

    accuracy: int
    defence: int
    armour: int
    block: int
    dodge: int


def fighter(world: World, actor: Actor) -> Fighter | Kind:
    """Return somebody's numbers, with skill and what lasts: the hero's with what is in use, too. What others have in
    use is in those of their kind.
    """
    kind, pack = actor.kind, actor.pack if actor is world.hero else None
    hardened = _hardened(world, actor) if actor.statuses else 0
    if not (hardened or actor.skill or actor.gifts or (pack and pack.slots)):
        return kind
    accuracy, defence, armour, block = kind.accuracy + actor.skill, kind.defence, kind.armour + hardened, kind.block
    for item in pack.used() if pack else ():
        used = world.rules.items[item.kind]
        accuracy += used.accuracy + (SURER * item.plus if used.category == "weapon" else 0)
        defence += used.defence
        armour += used.armour + (item.plus if used.category == "armour" else 0)
        block += used.block
    if (guard := actor.gifts.get("guard", 0)) and _foes_beside(world, actor) <= 1:
        defence += guard
    return Fighter(accuracy, defence, armour, block, kind.dodge)


def _foes_beside(world: World, actor: Actor) -> int:
    level = world.level
    beside = level.board.around8(1 << actor.cell) & level.bodies
    return sum(are_foes(world, level.actors[cell], actor) for cell in cells(beside))


def _hardened(world: World, actor: Actor) -> int:
    """How much armour there is in what lasts on somebody."""
    return sum(world.rules.statuses[name].armour for name in actor.statuses)


def with_might(world: World, actor: Actor, damage: int) -> int:
    """Return what comes of the harm of somebody's blow by what lasts on him."""
    return damage * (100 + sum(world.rules.statuses[name].harder for name in actor.statuses)) // 100


_WET = 3
"""Water no farther off than so many fields is near."""


def choose_attack(world: World, actor: Actor, target: Actor) -> Attack | None:
    """The first of somebody's attacks that the target is good for; None if they have none."""
    return next((attack for attack in actor.kind.attacks if _serves(world, attack, actor, target)), None)


def _serves(world: World, attack: Attack, actor: Actor, target: Actor) -> bool:
    """Whether there is what an attack needs."""
    if attack.needs == "gold":
        return target.gold > 0
    if attack.needs == "ore":
        items = target.pack.items if target.pack else []
        return any(world.rules.items[item.kind].category == "ore" for item in items)
    level = world.level
    return not attack.needs or bool(level.facts.swum & level.board.square(actor.cell, _WET))


def damage_of(world: World, actor: Actor, attack: Attack) -> Dice:
    """Return that of the hero's weapon, if one is in hand that is good for blows; else that of the kind.

    A kind strikes as hard as it does with what it carries: who is tougher strikes harder, and who was disarmed not half
    as hard.
    """
    if actor is world.hero and actor.pack and (held := actor.pack.at("hand")):
        weapon = world.rules.items[held.kind]
        return attack.damage if weapon.shoots else _more(weapon.damage, held.plus)
    dice = _more(attack.damage, toughened(actor.tough))
    return Dice(dice.count, max(1, dice.sides // 2), dice.bonus // 2) if actor.traits & DISARMED else dice


def _more(dice: Dice, bonus: int) -> Dice:
    return replace(dice, bonus=dice.bonus + bonus) if bonus else dice


def toughened(tough: int) -> int:
    """Return what each two levels add to the damage of a blow, or take from it."""
    return tough // 2 if tough >= 0 else -(-tough // 2)


def weapon_of(world: World, actor: Actor) -> ItemKind | None:
    """The weapon in somebody's hand."""
    held = actor.pack.at("hand") if actor.pack else None
    return world.rules.items[held.kind] if held else None


def chance_of_hit(accuracy: int, target: Fighter | Kind) -> int:
    """How likely it is that something so accurate meets the target, in percent, before that blocks or dodges."""
    return min(_MOST, max(_LEAST, accuracy - target.defence))


def roll_blow(
    world: World,
    attacker: Fighter | Kind,
    target: Fighter | Kind,
    damage: Dice,
    *,
    surer: int = 0,
    weapon: ItemKind = FISTS,
) -> tuple[str, int]:
    """How a blow comes out (`hit`, `miss`, `block`, `dodge`), and its damage."""
    percent = chance_of_hit(attacker.accuracy + surer, target)
    return roll_hit(world, percent, target, damage, counts=weapon.armour_counts, sure=weapon.sure)


def roll_sneak(world: World, target: Fighter | Kind, damage: Dice, times: int, *, counts: int) -> tuple[str, int]:
    """The same for somebody who does not defend himself: it always hits, and does so many times the harm."""
    weakened = _weakened(world, target, counts)
    return "hit", max(1, times * damage.roll(world.combat) - weakened)


def roll_hit(
    world: World, percent: int, target: Fighter | Kind, damage: Dice, *, counts: int, sure: bool = False
) -> tuple[str, int]:
    """How it comes out if something strikes so likely, and its damage.

    So much of the target's armour `counts`, in percent; what is `sure` is neither blocked nor dodged.
    """
    chance = world.combat
    if not chance.chance(percent):
        return "miss", 0
    if target.block and not sure and chance.chance(target.block):
        return "block", 0
    if target.dodge and not sure and chance.chance(target.dodge):
        return "dodge", 0
    weakened = _weakened(world, target, counts)
    return "hit", max(1, damage.roll(chance) - weakened)


def _weakened(world: World, target: Fighter | Kind, counts: int) -> int:
    """How much of a hit the target's armour takes, of which so many percent count."""
    armour = target.armour * counts // 100
    return world.combat.between(0, armour) if armour else 0

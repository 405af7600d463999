"""Blows: what each side brings to one, and how it comes out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from winze.core.dice import Dice
from winze.engine.kinds.actors import Attack, Kind
from winze.engine.kinds.items import ItemKind
from winze.engine.state.actor import Actor
from winze.engine.state.world import World

_LEAST, _MOST = 5, 95
"""No blow is surer than this, in percent, either way."""


@dataclass(frozen=True, slots=True)
class Fighter:
    """The numbers one side brings to a blow. A kind is one as it is, where nothing is in use."""

    accuracy: int
    defence: int
    armour: int
    block: int
    dodge: int


def fighter(world: World, actor: Actor) -> Fighter | Kind:
    """Somebody with what is in use."""
    kind, pack = actor.kind, actor.pack
    if pack is None:
        return kind
    used = [world.rules.items[item.kind] for item in (pack.get(pack.wielded), pack.get(pack.worn)) if item]
    if not used and not actor.skill:
        return kind
    return Fighter(
        accuracy=kind.accuracy + actor.skill + sum(item.accuracy for item in used),
        defence=kind.defence + sum(item.defence for item in used),
        armour=kind.armour + sum(item.armour for item in used),
        block=kind.block + sum(item.block for item in used),
        dodge=kind.dodge,
    )


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
    return not attack.needs or bool(level.facts.swum & level.board.square(actor.field, _WET))


def damage_of(world: World, actor: Actor, attack: Attack) -> Dice:
    """That of the weapon, if one is in hand that is good for blows; more for who is tougher than its kind."""
    weapon = weapon_of(world, actor)
    dice = weapon.damage if weapon and not weapon.shoots else attack.damage
    return replace(dice, bonus=dice.bonus + toughened(actor.tough)) if actor.tough else dice


def toughened(tough: int) -> int:
    """Return what each two levels add to the damage of a blow, or take from it."""
    return tough // 2 if tough >= 0 else -(-tough // 2)


def weapon_of(world: World, actor: Actor) -> ItemKind | None:
    """The weapon in somebody's hand."""
    held = actor.pack.get(actor.pack.wielded) if actor.pack else None
    return world.rules.items[held.kind] if held else None


def chance_of_hit(accuracy: int, target: Fighter | Kind) -> int:
    """How likely it is that something so accurate meets the target, in percent, before that blocks or dodges."""
    return min(_MOST, max(_LEAST, accuracy - target.defence))


def roll_blow(
    world: World, attacker: Fighter | Kind, target: Fighter | Kind, damage: Dice, surer: int = 0
) -> tuple[str, int]:
    """How a blow comes out (`hit`, `miss`, `block`, `dodge`), and its damage."""
    return roll_hit(world, chance_of_hit(attacker.accuracy + surer, target), target, damage, pierces=False)


def roll_sneak(
    world: World, target: Fighter | Kind, damage: Dice, times: int, *, pierces: bool = False
) -> tuple[str, int]:
    """The same for somebody who does not defend himself: it always hits, and does so many times the harm."""
    weakened = _weakened(world, target, pierces=pierces)
    return "hit", max(1, times * damage.roll(world.combat) - weakened)


def roll_hit(world: World, percent: int, target: Fighter | Kind, damage: Dice, *, pierces: bool) -> tuple[str, int]:
    """How it comes out if something strikes so likely, and its damage; what pierces is not weakened by armour."""
    chance = world.combat
    if not chance.chance(percent):
        return "miss", 0
    if target.block and chance.chance(target.block):
        return "block", 0
    if target.dodge and chance.chance(target.dodge):
        return "dodge", 0
    weakened = _weakened(world, target, pierces=pierces)
    return "hit", max(1, damage.roll(chance) - weakened)


def _weakened(world: World, target: Fighter | Kind, *, pierces: bool) -> int:
    """How much of a hit the target's armour takes."""
    return world.combat.between(0, target.armour) if target.armour and not pierces else 0

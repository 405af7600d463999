"""Blows: hit or miss, block, dodge, damage, and what follows when somebody dies."""

from __future__ import annotations

from dataclasses import dataclass

from winze.core.board import fields
from winze.core.dice import Dice
from winze.engine.events import (
    Died,
    LevelGained,
    Poisoned,
    Split,
    Stole,
    Struck,
)
from winze.engine.kinds.actors import HERO, Kind
from winze.engine.state.actor import Actor, Affliction, End
from winze.engine.state.world import World

_WORTH = {"small": 1, "normal": 2, "large": 3, "huge": 4}
_LEAST, _MOST = 5, 95
"""No blow is surer than this, in percent, either way."""


@dataclass(frozen=True, slots=True)
class Fighter:
    """The numbers one side brings to a blow. A kind is one as it is, where nothing is in use."""

    accuracy: int
    damage: Dice
    defence: int
    armour: int
    block: int
    dodge: int


def hero_fighter(world: World) -> Fighter:
    """The hero with what is in use."""
    hero, pack, kinds = world.hero, world.pack, world.rules.items
    body, weapon, armour = hero.kind, pack.get(pack.wielded), pack.get(pack.worn)
    used = [kinds[item.kind] for item in (weapon, armour) if item]
    return Fighter(
        accuracy=body.accuracy + hero.skill + sum(kind.accuracy for kind in used),
        damage=kinds[weapon.kind].damage if weapon else body.damage,
        defence=body.defence + sum(kind.defence for kind in used),
        armour=body.armour + sum(kind.armour for kind in used),
        block=body.block + sum(kind.block for kind in used),
        dodge=body.dodge,
    )


def blow(world: World, attacker: Fighter | Kind, target: Fighter | Kind) -> tuple[str, int]:
    """Roll one blow: how it ended (`hit`, `miss`, `block`, `dodge`), and the damage."""
    chance = world.combat
    if not chance.chance(min(_MOST, max(_LEAST, attacker.accuracy - target.defence))):
        return "miss", 0
    if target.block and chance.chance(target.block):
        return "block", 0
    if target.dodge and chance.chance(target.dodge):
        return "dodge", 0
    weakened = chance.between(0, target.armour) if target.armour else 0
    return "hit", max(1, attacker.damage.roll(chance) - weakened)


def hero_strikes(world: World, monster: Actor) -> None:
    """The hero's blow at a monster, which then knows of the hero."""
    outcome, damage = blow(world, hero_fighter(world), monster.kind)
    world.emit(Struck(attacker=HERO, target=monster.kind.id, field=monster.field, outcome=outcome, damage=damage))
    monster.memory.aware = True
    monster.memory.unseen = 0
    if damage >= monster.health:
        kill(world, monster)
    elif damage:
        monster.health -= damage
        if monster.kind.splits:
            split(world, monster)


def monster_strikes(world: World, monster: Actor) -> None:
    """A monster's blow at the hero. Thieves take gold instead of blood while there is any."""
    kind, hero = monster.kind, world.hero
    outcome, damage = blow(world, kind, hero_fighter(world))
    thieving = kind.steals and outcome == "hit" and hero.gold > 0
    if thieving:
        damage = 0
    world.emit(Struck(attacker=monster.kind.id, target=HERO, field=monster.field, outcome=outcome, damage=damage))
    if thieving:
        steal(world, monster)
    elif outcome == "hit":
        if kind.venom:
            held = hero.statuses.get("poison")
            hero.statuses["poison"] = Affliction((held.turns if held else 0) + kind.venom, monster.who)
            world.emit(Poisoned(kind=kind.id, turns=kind.venom))
        wound(world, damage, End("killed", kind.id))


def wound(world: World, damage: int, end: End) -> None:
    """Take hit points off the hero; the last one ends the run."""
    world.hero.health = max(0, world.hero.health - damage)
    if not world.hero.health:
        world.finish(end)


def steal(world: World, monster: Actor) -> None:
    hero = world.hero
    amount = min(hero.gold, world.combat.between(hero.gold // 4 + 1, hero.gold // 2 + 1))
    hero.gold -= amount
    world.career.gold_lost += amount
    monster.gold += amount
    world.emit(Stole(kind=monster.kind.id, amount=amount))


def split(world: World, monster: Actor) -> None:
    """Tear off a part with half of what is left, onto a free field beside it, if there is one."""
    level = world.level
    near = level.board.around8(1 << monster.field) & level.facts.ground & ~level.bodies
    if monster.health < 2 or not near:
        return
    half = monster.health // 2
    monster.health -= half
    part = Actor(world.new_id(), monster.kind, monster.field, half, half, met=True, part=True)
    part.memory.aware = True
    level.put(part, world.combat.field(near))
    world.in_view.append(part.id)
    world.emit_at(part.field, Split(kind=part.kind.id, field=part.field))


def kill(world: World, monster: Actor) -> None:
    """Take a monster off the map at once, and give what it is worth."""
    kind = monster.kind
    points = 0 if monster.part else _WORTH[kind.size] * (world.place.depth + 1)
    world.level.remove(monster)
    if monster.gold:
        world.level.lay(drop_field(world, monster.field), world.rules.items["gold"], monster.gold)
    world.emit_at(monster.field, Died(kind=monster.kind.id, field=monster.field, points=points))
    world.career.kill_points += points
    learn(world, points)


def drop_field(world: World, field: int) -> int:
    """Where something falls that a body on this field held: beside it if that is in a wall or above a hazard."""
    level = world.level
    if level.facts.ground >> field & 1:
        return field
    near = level.board.around8(1 << field) & level.facts.ground
    return next(fields(near), world.hero.field)


def learn(world: World, points: int) -> None:
    """Gain experience, and the levels it leads to."""
    hero, career, kind = world.hero, world.career, world.rules.hero
    career.experience += points
    while (
        career.experience_level <= len(kind.experience)
        and career.experience >= kind.experience[career.experience_level - 1]
    ):
        career.experience_level += 1
        hero.max_health += kind.level_health
        hero.health += kind.level_health
        hero.skill += kind.level_accuracy
        world.emit(LevelGained(level=career.experience_level))

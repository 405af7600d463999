"""Blows: hit or miss, block, dodge, damage, and what follows when somebody dies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from winze.core.board import fields
from winze.core.dice import Dice
from winze.engine.creatures import End, Monster
from winze.engine.events import (
    HERO,
    Died,
    LevelGained,
    Poisoned,
    Split,
    Stole,
    Struck,
)

if TYPE_CHECKING:
    from winze.engine.game import Game

_WORTH = {"small": 1, "normal": 2, "large": 3, "huge": 4}
_LEAST, _MOST = 5, 95
"""No blow is surer than this, in percent, either way."""


@dataclass(frozen=True, slots=True)
class Fighter:
    """The numbers one side brings to a blow."""

    accuracy: int
    damage: Dice
    defence: int
    armour: int
    block: int
    dodge: int


def hero_fighter(game: Game) -> Fighter:
    """The hero with what is in use."""
    hero, body, kinds = game.hero, game.rules.hero.body, game.rules.items
    weapon, armour = hero.pack_.get(hero.wielded), hero.pack_.get(hero.worn)
    used = [kinds[item.kind] for item in (weapon, armour) if item]
    return Fighter(
        accuracy=hero.accuracy + sum(kind.accuracy for kind in used),
        damage=kinds[weapon.kind].damage if weapon else body.damage,
        defence=body.defence + sum(kind.defence for kind in used),
        armour=body.armour + sum(kind.armour for kind in used),
        block=body.block + sum(kind.block for kind in used),
        dodge=body.dodge,
    )


def monster_fighter(game: Game, monster: Monster) -> Fighter:
    body = game.rules.monsters[monster.kind].body
    return Fighter(body.accuracy, body.damage, body.defence, body.armour, body.block, body.dodge)


def blow(game: Game, attacker: Fighter, target: Fighter) -> tuple[str, int]:
    """Roll one blow: how it ended (`hit`, `miss`, `block`, `dodge`), and the damage."""
    chance = game.combat
    if not chance.chance(min(_MOST, max(_LEAST, attacker.accuracy - target.defence))):
        return "miss", 0
    if target.block and chance.chance(target.block):
        return "block", 0
    if target.dodge and chance.chance(target.dodge):
        return "dodge", 0
    weakened = chance.between(0, target.armour) if target.armour else 0
    return "hit", max(1, attacker.damage.roll(chance) - weakened)


def hero_strikes(game: Game, monster: Monster) -> None:
    """The hero's blow at a monster, which then knows of the hero."""
    outcome, damage = blow(game, hero_fighter(game), monster_fighter(game, monster))
    game.tell(Struck(attacker=HERO, target=monster.kind, field=monster.field, outcome=outcome, damage=damage))
    monster.aggressive = True
    monster.unseen = 0
    if damage >= monster.health:
        kill(game, monster)
    elif damage:
        monster.health -= damage
        if game.rules.monsters[monster.kind].splits:
            split(game, monster)


def monster_strikes(game: Game, monster: Monster) -> None:
    """A monster's blow at the hero. Thieves take gold instead of blood while there is any."""
    kind, hero = game.rules.monsters[monster.kind], game.hero
    outcome, damage = blow(game, monster_fighter(game, monster), hero_fighter(game))
    thieving = kind.steals and outcome == "hit" and hero.gold > 0
    if thieving:
        damage = 0
    game.tell(Struck(attacker=monster.kind, target=HERO, field=monster.field, outcome=outcome, damage=damage))
    if thieving:
        steal(game, monster)
    elif outcome == "hit":
        if kind.venom:
            hero.poison += kind.venom
            hero.poisoned_by = kind.id
            game.tell(Poisoned(kind=kind.id, turns=kind.venom))
        wound(game, damage, End("killed", kind.id))


def wound(game: Game, damage: int, end: End) -> None:
    """Take hit points off the hero; the last one ends the run."""
    game.hero.health = max(0, game.hero.health - damage)
    if not game.hero.health:
        game.finish(end)


def steal(game: Game, monster: Monster) -> None:
    hero = game.hero
    amount = min(hero.gold, game.combat.between(hero.gold // 4 + 1, hero.gold // 2 + 1))
    hero.gold -= amount
    hero.gold_lost += amount
    monster.gold += amount
    game.tell(Stole(kind=monster.kind, amount=amount))


def split(game: Game, monster: Monster) -> None:
    """Tear off a part with half of what is left, onto a free field beside it, if there is one."""
    level = game.level
    near = level.board.around8(1 << monster.field) & level.facts.ground & ~level.bodies & ~(1 << game.hero.field)
    if monster.health < 2 or not near:
        return
    half = monster.health // 2
    monster.health -= half
    part = Monster(
        game.new_id(), monster.kind, game.combat.field(near), half, half, aggressive=True, met=True, part=True
    )
    level.actors[part.field] = part
    game.in_view.append(part.id)
    game.tell_at(part.field, Split(kind=part.kind, field=part.field))


def kill(game: Game, monster: Monster) -> None:
    """Take a monster off the map at once, and give what it is worth."""
    kind = game.rules.monsters[monster.kind]
    points = 0 if monster.part else _WORTH[kind.size] * (game.place.depth + 1)
    del game.level.actors[monster.field]
    if monster.gold:
        game.level.lay(drop_field(game, monster.field), game.rules.items["gold"], monster.gold)
    game.tell_at(monster.field, Died(kind=monster.kind, field=monster.field, points=points))
    game.kill_points += points
    learn(game, points)


def drop_field(game: Game, field: int) -> int:
    """Where something falls that a body on this field held: beside it if that is in a wall or above a hazard."""
    level = game.level
    if level.facts.ground >> field & 1:
        return field
    near = level.board.around8(1 << field) & level.facts.ground
    return next(fields(near), game.hero.field)


def learn(game: Game, points: int) -> None:
    """Gain experience, and the levels it leads to."""
    hero, kind = game.hero, game.rules.hero
    hero.experience += points
    while (
        hero.experience_level <= len(kind.experience) and hero.experience >= kind.experience[hero.experience_level - 1]
    ):
        hero.experience_level += 1
        hero.max_health += kind.level_health
        hero.health += kind.level_health
        hero.accuracy += kind.level_accuracy
        game.tell(LevelGained(level=hero.experience_level))

"""The rest of a turn: everyone acts by energy until the hero is next.

Each tick everyone gains as much energy as they have speed; an action costs 100. Ties go to the lower id. When the
hero dies, nobody else acts (TRN-09).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from winze.engine.combat import wound
from winze.engine.creatures import End
from winze.engine.events import PoisonEnded, PoisonHurt
from winze.engine.minds import take_turn
from winze.engine.searching import notice
from winze.engine.senses import announce, look_around, meet, seen_monsters

if TYPE_CHECKING:
    from winze.engine.game import Game

_ACTION = 100


def pass_turn(game: Game) -> None:
    """Let the world go on after the hero's action, until the hero can act again or is no more."""
    hero, level = game.hero, game.level
    level.was_visible = level.visible
    look_around(game)
    announce(game)
    hero.energy -= _ACTION
    while hero.energy < _ACTION and not game.end:
        hero.energy += game.rules.hero.body.speed
        tick(game)
    game.turn += 1
    if not game.end:
        notice(game)
        look_around(game)
        announce(game)
        game.in_view = seen_monsters(game.level)


def tick(game: Game) -> None:
    """One tick: monsters that have the energy act, then time works on the hero."""
    level = game.level
    acting = level.monsters()
    for monster in acting:
        kind = game.rules.monsters[monster.kind]
        monster.energy += kind.body.speed
        if kind.regenerates and game.turn % kind.regenerates == 0 and monster.health < monster.max_health:
            monster.health += 1
    while acting:
        acting = [monster for monster in acting if monster.energy >= _ACTION]
        for monster in acting:
            monster.energy -= _ACTION
            take_turn(game, monster)
            if game.end:
                return
            if level.visible >> monster.field & 1:
                meet(game, monster)
    mend(game)


def mend(game: Game) -> None:
    """Poison hurts, and while there is none hit points come back slowly, faster with experience."""
    hero = game.hero
    if hero.poison:
        hero.poison -= 1
        game.tell(PoisonHurt(damage=1))
        wound(game, 1, End("poisoned", hero.poisoned_by))
        if not hero.poison and not game.end:
            game.tell(PoisonEnded())
        return
    hero.rest += 1
    if hero.rest >= max(3, game.rules.hero.regeneration - hero.experience_level):
        hero.rest = 0
        hero.health = min(hero.max_health, hero.health + 1)

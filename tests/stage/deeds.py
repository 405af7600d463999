"""Single effects, actions and attacks in any game, without a turn."""

from __future__ import annotations

from typing import Any

from winze.core.dice import Dice
from winze.engine.actions import Action
from winze.engine.body import fighter, life
from winze.engine.effects.apply import apply, settle
from winze.engine.effects.functions import performs
from winze.engine.game import Game
from winze.engine.handlers import perform as performing
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.effects import Effect
from winze.engine.minds.drives.functions import wants
from winze.engine.state.actor import Actor
from winze.engine.state.world import EffectTarget

TABLES: dict[str, dict[type, Any]] = {"deeds": performing.DEEDS, "drives": wants, "effects": performs}
"""The function for each type of struct."""


def happen(game: Game, effect: Effect, to: Actor, by: Actor | None = None) -> int:
    """Apply an effect with its consequences and return its amount."""
    amount = apply(game, effect, EffectTarget(by.who if by else None, to, to.cell))
    settle(game)
    return amount


def put_in_line(game: Game, effect: Effect, to: Actor) -> None:
    """Queue an effect outside of any action."""
    game.follow((effect,), EffectTarget(None, to, to.cell))


def perform(game: Game, actor: Actor, action: Action) -> str | None:
    """Let an actor perform an action. Return the reason if it is refused."""
    return performing.perform(game, actor, action)


def kill(game: Game, monster: Actor) -> None:
    """Kill a monster by the hero's hand."""
    life.die(game, monster, game.hero.who)


def hero_in_arms(game: Game) -> tuple[fighter.CombatStats | Kind, Dice]:
    """Return the hero's numbers with equipment, and the damage dice."""
    hero = game.hero
    return fighter.fighter(game, hero), fighter.damage_of(game, hero, hero.kind.attacks[0])


def blows(
    game: Game, times: int, *, accuracy: int, damage: Dice, defence: int = 0, armour: int = 0
) -> list[tuple[str, int]]:
    """Roll attacks and return outcome and damage of each."""
    attacker, target = fighter.CombatStats(accuracy, 0, 0, 0, 0), fighter.CombatStats(0, defence, armour, 0, 0)
    return [fighter.roll_attack(game, attacker, target, damage) for _ in range(times)]


def numbers(game: Game, actor: Actor) -> dict[str, int]:
    """Return an actor's numbers with equipment."""
    side = fighter.fighter(game, actor)
    return {name: getattr(side, name) for name in ("accuracy", "defence", "armour", "block", "dodge")}

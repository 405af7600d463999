"""Boons for the hero of a stage, whatever he would be offered."""

from __future__ import annotations

from winze.engine.body.boons import offer
from winze.engine.body.lamp import recount_lamp
from winze.engine.body.traits import recount_traits
from winze.engine.game import Game
from winze.engine.kinds.boons import Boon


def give_boon(game: Game, boon: str) -> None:
    """Let the hero have chosen a boon."""
    game.career.boons.append(boon)
    recount_traits(game, game.hero)
    recount_lamp(game, game.hero)


def grant(game: Game, boon: Boon) -> None:
    """Let there be a boon, and let the hero have chosen it."""
    game.rules.boons[boon.id] = boon  # type: ignore[index]
    give_boon(game, boon.id)


def learn_levels(game: Game, levels: int) -> None:
    """Let the hero have gained so many levels, without what they bring besides boons."""
    game.career.experience_level += levels


def offered(game: Game) -> list[Boon]:
    """Return the boons among which the hero may choose."""
    return offer(game)

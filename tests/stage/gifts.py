"""Boons for the hero of a stage, whether offered or not."""

from __future__ import annotations

from winze.engine.body.boons import offer
from winze.engine.body.lamp import recount_lamp
from winze.engine.body.traits import recount_traits
from winze.engine.game import Game
from winze.engine.kinds.boons import Boon


def give_boon(game: Game, boon: str) -> None:
    game.career.boons.append(boon)
    recount_traits(game, game.hero)
    recount_lamp(game, game.hero)


def grant(game: Game, boon: Boon) -> None:
    """Add a boon to the rules and give it to the hero."""
    game.rules.boons[boon.id] = boon  # type: ignore[index]
    give_boon(game, boon.id)


def learn_levels(game: Game, levels: int) -> None:
    """Give the hero levels, with nothing but their boons."""
    game.career.experience_level += levels


def offered(game: Game) -> list[Boon]:
    """Return the boons the hero may choose from."""
    return offer(game)

"""Set up the hero's friends and captives in tests."""

from __future__ import annotations

from stage.arrange import go, look
from stage.scenery import Scenery
from winze.core.board import cells
from winze.core.distance import layers
from winze.engine.actions import Walk
from winze.engine.body.friends import befriend
from winze.engine.effects.apply import settle
from winze.engine.game import Game
from winze.engine.levels.captives import KNOTS, captives_of
from winze.engine.sense.bonds import followers
from winze.engine.state.actor import Actor


def friend(scenery: Scenery, kind: str, x: int, y: int, health: int = 100) -> Actor:
    """Put a friend of the hero on a cell."""
    actor = scenery.stand(kind, x, y, health)
    join(scenery.game, actor)
    return actor


def join(game: Game, actor: Actor) -> None:
    """Make an actor the hero's friend without using a turn."""
    befriend(game, actor)
    settle(game)
    game.events.clear()


def walk_off(game: Game, actor: Actor, steps: int) -> None:
    """Put an actor on a free cell some steps from the hero."""
    level = game.level
    rings = [*layers(level.board, 1 << game.hero.cell, level.facts.ground)]
    level.move(actor, next(cells(rings[steps] & ~level.occupied)))
    look(game)


def captive(scenery: Scenery, kind: str, x: int, y: int) -> Actor:
    """Put a bound captive on a cell."""
    actor = scenery.stand(kind, x, y, 30)
    actor.memory.bound, actor.memory.tame = KNOTS, True
    return actor


def follow(game: Game) -> list[Actor]:
    """Return the friends that follow the hero."""
    return followers(game)


def captives(game: Game) -> dict[str, str]:
    """Return the kind of captive on each level, by level id."""
    return {level: kind.id for level, kind in captives_of(game).items()}


def farthest(scenery: Scenery, friends: list[Actor]) -> int:
    """Return the distance to the farthest friend."""
    game = scenery.game
    return max(game.level.board.chebyshev(game.hero.cell, ally.cell) for ally in friends)


def steps_through(scenery: Scenery, walks: list[Walk]) -> int:
    """Take the steps and return how many of them failed."""
    stuck = 0
    for walk in walks:
        before = scenery.game.hero.cell
        scenery.act(walk)
        stuck += scenery.game.hero.cell == before
    return stuck


def go_to_exit(game: Game, kind: str) -> None:
    """Put the hero on the first exit of a kind without using a turn."""
    exit_ = next(exit_ for exit_ in game.place.exits if exit_.kind == kind)
    go(game, game.level.board.cell(exit_.x, exit_.y))
    look(game)

"""Friends of the hero, and captives, wherever a test wants them."""

from __future__ import annotations

from stage.arrange import go, look
from stage.scenery import Scenery
from winze.engine.actions import Walk
from winze.engine.body.friends import befriend
from winze.engine.effects.apply import settle
from winze.engine.game import Game
from winze.engine.levels.captives import KNOTS, captives_of
from winze.engine.sense.bonds import followers
from winze.engine.state.actor import Actor


def friend(scenery: Scenery, kind: str, x: int, y: int, health: int = 100) -> Actor:
    """Put somebody there who is the hero's friend from now on."""
    actor = scenery.stand(kind, x, y, health)
    join(scenery.game, actor)
    return actor


def join(game: Game, actor: Actor) -> None:
    """Have somebody be the hero's friend, without a turn."""
    befriend(game, actor)
    settle(game)
    game.events.clear()


def captive(scenery: Scenery, kind: str, x: int, y: int) -> Actor:
    """Put a captive there, bound as fast as they are found."""
    actor = scenery.stand(kind, x, y, 30)
    actor.memory.bound, actor.memory.tame = KNOTS, True
    return actor


def follow(game: Game) -> list[Actor]:
    """Return those who follow the hero."""
    return followers(game)


def captives(game: Game) -> dict[str, str]:
    """Return the kinds of a mine's captives by the ids of their levels."""
    return {level: kind.id for level, kind in captives_of(game).items()}


def farthest(scenery: Scenery, friends: list[Actor]) -> int:
    """Return how far off the farthest of some friends is."""
    game = scenery.game
    return max(game.level.board.chebyshev(game.hero.cell, one.cell) for one in friends)


def steps_through(scenery: Scenery, walks: list[Walk]) -> int:
    """Take steps. Returns how many of them led nowhere."""
    stuck = 0
    for walk in walks:
        before = scenery.game.hero.cell
        scenery.act(walk)
        stuck += scenery.game.hero.cell == before
    return stuck


def go_to_way(game: Game, kind: str) -> None:
    """Put the hero on the first way of a kind off the level, without a turn."""
    way = next(way for way in game.place.exits if way.kind == kind)
    go(game, game.level.board.cell(way.x, way.y))
    look(game)

"""Play by script on the real content: a hero who walks from place to place and strikes neighbors.

The bench keeps the hero alive and the number of awake monsters constant: a new monster replaces a dead one. Everything
else in the bench only plays games.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import cycle

from winze.content import Content, load
from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.distance import flood, route
from winze.engine.actions import Action, Attack, Walk
from winze.engine.game import Game
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.plan import LevelPlan
from winze.engine.kinds.traits import RAILBOUND, WATERBOUND
from winze.engine.levels.arrive import enter
from winze.engine.state.actor import Actor
from winze.screen.palette import COLOURS

SEEDS = range(5)
TURNS = 300
_HEALTH = 200
_KINDS = 10
"""Number of kinds among the awake monsters: the first that appear on the way down."""


@cache
def content() -> Content:
    return load(colours=COLOURS)


def empty(game: Game) -> None:
    """Remove all monsters from the level."""
    for monster in game.level.monsters():
        game.level.remove(monster)


def go(game: Game, cell: int) -> None:
    """Put the hero on a cell without a turn."""
    game.level.move(game.hero, cell)


def arrive(game: Game, place: LevelPlan) -> None:
    """Bring the hero to the first entrance of a level, as the stairs do."""
    enter(game, place.id, (place.exits[0].x, place.exits[0].y))


def one_of_each_mind(game: Game) -> list[Kind]:
    """Return the first kind of every mind, except masters and monsters that need water or rails."""
    kinds: dict[str, Kind] = {}
    for kind in game.rules.monsters.values():
        if not kind.master and not kind.traits & (WATERBOUND | RAILBOUND):
            kinds.setdefault(kind.mind, kind)
    return list(kinds.values())


class Script:
    """Plays one game: call `tend` before every turn, and perform the action of `next`."""

    def __init__(self, game: Game, awake: int, kinds: Sequence[Kind] = (), health: int = _HEALTH) -> None:
        self.game = game
        self.awake = awake
        self._chance = Stream.named(game.seed, "script")
        self._kinds = cycle(kinds or list(game.rules.monsters.values())[:_KINDS])
        self._place = game.hero.cell
        game.hero.health = game.hero.max_health = health
        empty(game)

    def tend(self) -> None:
        hero, level = self.game.hero, self.game.level
        if hero.health < hero.max_health // 2:
            hero.health = hero.max_health
        while len(level.monsters()) < self.awake:
            cell = self._chance.cell(level.spawnable)
            kind = next(self._kinds)
            health = kind.health.roll(self._chance)
            level.put(Actor(self.game.new_id(), kind, cell, health, health), cell)
        for monster in level.monsters():
            monster.memory.aware, monster.memory.unseen, monster.memory.last = True, 0, self.game.hero.cell

    def next(self) -> Action:
        level, here = self.game.level, self.game.hero.cell
        beside = level.board.around8(1 << here) & level.board.of(monster.cell for monster in level.monsters())
        if beside:
            return Attack(level.board.direction(here, next(cells(beside))))
        return Walk(self._way())

    def _way(self) -> Direction:
        """Return the first step to the current goal, or to a new one if it is reached. If the hero was thrown into a
        hazard, the step may lead through it."""
        level, here = self.game.level, self.game.hero.cell
        ground, safe = level.facts.ground, level.facts.ground | level.facts.doors
        while here == self._place:
            self._place = self._chance.cell(flood(level.board, 1 << here, safe) & ground or ground)
        goal = 1 << self._place
        path = route(level.board, here, goal, safe) or route(level.board, here, goal, safe | level.facts.passable)
        return level.board.direction(here, path[0])

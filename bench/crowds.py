"""What a turn costs with so many awake of mixed minds: one of each mind by turns, so they fight one another too."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from time import perf_counter_ns

from script import SEEDS, TURNS, Script, content, one_of_each_mind
from table import Row, Table, tail

from winze.engine.body.traits import recount_traits
from winze.engine.game import Game

AWAKE = 30
ROUNDS = 3
_HEALTH = 2000
"""Enough to live through a turn among them."""


def crowd() -> Table:
    """Each game is played several times the same, and what a turn took least counts."""
    rounds = [[list(_play(seed)) for seed in SEEDS] for _ in range(ROUNDS)]
    turns = [min(same) for games in zip(*rounds, strict=True) for same in zip(*games, strict=True)]
    return Table("A turn in a crowd", "us", [Row(f"act, {AWAKE} awake", {"median": median(turns)} | tail(turns))])


def _play(seed: int) -> Iterator[float]:
    """Microseconds of each turn. Nothing that befell the hero lasts, so that no turn is several."""
    game = Game.new(seed, content().rules)
    script = Script(game, AWAKE, one_of_each_mind(game), _HEALTH)
    home = game.level.id
    for _ in range(TURNS):
        script.tend()
        game.hero.statuses = {}
        recount_traits(game, game.hero)
        for other in game.level.monsters()[AWAKE:]:
            game.level.remove(other)
        action = script.next()
        begun = perf_counter_ns()
        game.act(action)
        yield (perf_counter_ns() - begun) / 1000
        assert not game.end
        assert game.level.id == home

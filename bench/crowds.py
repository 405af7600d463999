"""Measure turns among awake monsters of different minds, which also fight each other."""

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
"""Hit points that outlast a turn among them."""


def crowd() -> Table:
    """Play each game several times with the same result, and keep the fastest time of each turn."""
    rounds = [[list(_play(seed)) for seed in SEEDS] for _ in range(ROUNDS)]
    turns = [min(same) for games in zip(*rounds, strict=True) for same in zip(*games, strict=True)]
    return Table("A turn in a crowd", "us", [Row(f"act, {AWAKE} awake", {"median": median(turns)} | tail(turns))])


def _play(seed: int) -> Iterator[float]:
    """Yield the microseconds of each turn. Lasting effects on the hero are removed, so that no action takes several
    turns."""
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

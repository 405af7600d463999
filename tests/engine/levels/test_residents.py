"""Residents live on every level of their row."""

from __future__ import annotations

from dataclasses import replace

from stage.scenery import content_of
from winze.core.dice import Dice
from winze.engine.game import Game

LEVEL = """
    ########################
    #@.......#.............#
    #........#.............#
    #........+.............#
    #........#.............#
    #........#.............#
    ########################
    """


def test_residents_are_as_many_as_the_row_says() -> None:
    rules = content_of(LEVEL).rules
    profile = replace(rules.profiles["drawn"], residents={"pit_pony": Dice(1, 3, 1)})
    counts = set()
    for seed in range(40):
        game = Game.new(seed, replace(rules, profiles={"drawn": profile}))
        ponies = [*game.level.monsters()]
        assert {pony.kind.id for pony in ponies} == {"pit_pony"}
        assert all(game.level.board.xy(pony.cell)[0] > 9 for pony in ponies)
        counts.add(len(ponies))
    assert counts == {2, 3, 4}

"""Invariants of the hero's random actions among hazards, drifts and hidden doors."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.state import bodies, monsters, phases
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.engine.actions import Action, Attack, CloseDoor, Open, Search, UseStairs, Wait, Walk
from winze.engine.game import Game
from winze.engine.kinds.plan import Exit

TOP = """
    ################
    #@....vv?....r.#
    #..~~.vv#..~~..#
    #..~~...+..~~b.#
    #=...g..#..w.=.#
    ######?#########
    #>....w.c...vvv#
    ################
"""
BOTTOM = """
    ################
    #......#.......#
    #..vv..?..~~~..#
    #=.vv..#..~~~.=#
    #<.....+.......#
    ################
"""
WAYS = {
    "1": (
        Exit("mouth", 1, 1, None),
        Exit("side", 1, 4, "1", landing=(13, 4)),
        Exit("side", 13, 4, "1", landing=(1, 4)),
        Exit("down", 1, 6, "2", landing=(1, 4)),
    ),
    "2": (
        Exit("up", 1, 4, "1", landing=(1, 6)),
        Exit("side", 1, 3, "2", landing=(14, 3)),
        Exit("side", 14, 3, "2", landing=(1, 3)),
    ),
}


def any_action(whim: Stream) -> Action:
    direction = Direction(whim.below(8))
    if whim.chance(75):
        return Walk(direction)
    return whim.choice((Attack(direction), Open(direction), CloseDoor(direction), Search(), UseStairs(), Wait()))


@pytest.mark.parametrize("seed", range(20))
def test_invariants_hold(seed: int):
    stage, whim = Stage(TOP, BOTTOM, seed=seed, exits=WAYS), Stream(seed)
    game = stage.game
    for turn in range(150):
        stage.heal(30)
        game.act(any_action(whim))
        if game.end:
            break
        level = game.level
        here = 1 << game.hero.cell
        assert level.facts.passable & here
        assert not bodies(game) & here
        assert level.visible & here and level.seen & level.visible == level.visible
        for monster in monsters(game):
            if not phases(monster):
                assert level.facts.ground >> monster.cell & 1
        assert not level.known.doors & level.facts.hidden
        if turn % 50 == 0:
            assert Game.restore(game.snapshot(), stage.rules).fingerprint() == game.fingerprint()

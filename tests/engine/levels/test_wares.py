"""Things as they are found: so many together, and a launcher with what it shoots."""

from __future__ import annotations

from dataclasses import replace

from flights import Butts
from stage.arrange import fill
from stage.rules import only
from stage.state import lying
from winze.core.chance import Stream
from winze.core.dice import Dice
from winze.engine.game import Game
from winze.engine.kinds.rules import Profile

CELL = """
    ##################
    #@...............#
    #................#
    ##################
"""
ONE = Profile(Dice(0, 1, 0), Dice(0, 1, 1), Dice(0, 1, 0), Dice(0, 1, 1))


def found(*kinds: str) -> list[list[tuple[str, int]]]:
    """What lies on a level whose only thing is the first of these kinds; the others are in the world besides."""
    stage = Butts(CELL)
    by_id = stage.rules.items
    things = [replace(by_id[kind], commonness=0 if number else 100) for number, kind in enumerate(kinds)]
    rules = only(stage.rules, *things, by_id["gold"], by_id["heartstone"], by_id["pick"], by_id["coat"])
    none = [replace(rules.items[kind], commonness=0) for kind in ("pick", "coat")]
    rules = replace(rules, items={**rules.items, **{kind.id: kind for kind in none}}, profiles={"1": ONE})
    return [pile for pile in lying(Game.new(1, rules)).values() if pile != [("heartstone", 1)]]


def test_so_many_lie_together() -> None:
    assert found("arrow") == [[("arrow", 7)]]
    assert found("stone") == [[("stone", 1)]]


def test_a_launcher_lies_with_a_heap_of_its_ammunition() -> None:
    assert found("bow", "arrow") == [[("bow", 1), ("arrow", 7)]]


def test_filling_again_is_the_same_for_the_same_chance() -> None:
    levels = []
    for _ in range(2):
        stage = Butts(CELL)
        fill(stage.game, Stream(5))
        levels.append(stage.game.fingerprint())
    assert levels[0] == levels[1]

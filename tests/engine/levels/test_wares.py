"""Finds: heaps of items, and launchers with ammunition."""

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
    """Return the piles on a level with finds of the first kind only; the rules contain all kinds."""
    stage = Butts(CELL)
    by_id = stage.rules.items
    things = [replace(by_id[kind], commonness=0 if number else 100) for number, kind in enumerate(kinds)]
    rules = only(stage.rules, *things, by_id["gold"], by_id["heartstone"], by_id["pick"], by_id["coat"])
    none = [replace(rules.items[kind], commonness=0) for kind in ("pick", "coat")]
    rules = replace(rules, items={**rules.items, **{kind.id: kind for kind in none}}, profiles={"1": ONE})
    return [pile for pile in lying(Game.new(1, rules)).values() if pile != [("heartstone", 1)]]


def test_ware_lies_as_a_heap() -> None:
    assert found("arrow") == [[("arrow", 7)]]
    assert found("stone") == [[("stone", 1)]]


def test_launcher_lies_with_ammunition() -> None:
    assert found("bow", "arrow") == [[("bow", 1), ("arrow", 7)]]


def test_same_chance_fills_level_equally() -> None:
    levels = []
    for _ in range(2):
        stage = Butts(CELL)
        fill(stage.game, Stream(5))
        levels.append(stage.game.fingerprint())
    assert levels[0] == levels[1]

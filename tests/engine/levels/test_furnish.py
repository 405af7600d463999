"""Spots marked by a level's digger: they hold what it asked for, and nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stage import Stage
from stage.cast import PROPS
from stage.rules import only, treasures
from stage.state import bodies, flutters, is_aware, lying, monsters
from winze.core.dice import Dice
from winze.engine.actions import Wait
from winze.engine.game import Game
from winze.engine.kinds.plan import Plan, Spot
from winze.engine.kinds.rules import Profile

VAULT = """
    ######################
    #@..#.............#~.#
    #...+.............'..#
    ######################
"""
CROWD = Profile(Dice(0, 1, 6), Dice(0, 1, 8), Dice(0, 1, 3), Dice(0, 1, 5))
QUIET = Profile(Dice(0, 1, 0), Dice(0, 1, 0), Dice(0, 1, 0), Dice(0, 1, 5))


def furnished(*spots: Spot, seed: int = 1, profile: Profile = QUIET, prize: bool = False) -> Game:
    stage = Stage(VAULT, seed=seed)
    dig = stage.rules.dig
    place = replace(stage.game.place, prize=prize)
    rules = replace(
        stage.rules,
        profiles={"1": profile},
        dig=lambda seed, place: replace(dig(seed, place), spots=spots),
        plan=lambda *_: Plan("1", {"1": place}),
    )
    return Game.new(seed, rules)


def lying_at(game: Game, x: int, y: int) -> dict[str, int]:
    return dict(lying(game).get(game.level.board.cell(x, y), []))


@pytest.mark.parametrize("what", ["item", "treasure"])
def test_item_lies_at_its_spot(what: str):
    game = furnished(Spot(what, 6, 1))
    assert sum(lying_at(game, 6, 1).values()) == 1
    assert len(lying(game)) == 1


def test_gold_lies_at_its_spot():
    assert lying_at(furnished(Spot("gold", 6, 1)), 6, 1) == {"gold": 5}


def test_prize_is_gold_and_best_items():
    (pile,) = lying(furnished(prize=True)).values()
    found = dict(pile)
    assert found.pop("gold") == 25
    assert sum(found.values()) in {2, 3}


def test_prize_items_are_all_different():
    for seed in range(20):
        (pile,) = lying(furnished(prize=True, seed=seed)).values()
        assert all(count == 1 for kind, count in pile if kind != "gold")
        assert len(dict(pile)) == len(pile)


def test_treasure_prefers_deep_kinds():
    rules = Stage(VAULT).rules
    stocked = only(rules, PROPS[")"], replace(PROPS["]"], first_depth=4))
    assert treasures(stocked, 5) == [("sword", 100), ("mail", 400)]
    assert [kind for kind, _ in treasures(stocked, 3)] == ["sword"]


def test_guard_keeps_its_place_until_it_notices_hero():
    for seed in range(10):
        game = furnished(Spot("guard", 15, 1), seed=seed)
        (guard,) = monsters(game)
        assert not is_aware(guard)
        if flutters(game, guard):
            continue
        for _ in range(30):
            game.act(Wait())
        assert game.level.board.xy(guard.cell) == (15, 1)


def test_no_monster_waits_in_sight_of_arrival():
    assert not monsters(furnished(Spot("monster", 2, 2), Spot("guard", 3, 1)))
    assert monsters(furnished(Spot("monster", 15, 1)))


def test_no_monster_waits_within_12_steps_of_arrival():
    assert not monsters(furnished(Spot("monster", 13, 1), Spot("guard", 12, 2)))
    assert monsters(furnished(Spot("monster", 14, 1)))


@pytest.mark.parametrize(("x", "y"), [(4, 2), (19, 1), (18, 2), (0, 0)])
def test_impossible_spot_stays_empty(x: int, y: int):
    game = furnished(Spot("item", x, y), Spot("guard", x, y))
    assert not lying(game)
    assert not monsters(game)


def test_spot_gets_no_other_contents():
    places = [Spot("healer", x, y) for x in range(14, 18) for y in (1, 2)]
    for seed in range(20):
        game = furnished(*places, seed=seed, profile=CROWD)
        board = game.level.board
        taken = bodies(game) | board.of(lying(game))
        assert taken
        assert not taken & board.of(board.cell(spot.x, spot.y) for spot in places)


def test_guards_of_spots_take_groups_off_the_dice_of_the_level():
    guards = [Spot("guard", x, 1) for x in (14, 15, 16)]
    crowd = replace(QUIET, monsters=Dice(0, 1, 6))
    found = {number: len(monsters(furnished(*guards[:number], profile=crowd))) for number in (0, 1, 3)}
    assert found == {0: 6, 1: 1 + 5, 3: 3 + 3}

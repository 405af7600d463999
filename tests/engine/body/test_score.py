"""The itemized score, and achievements worth points."""

from __future__ import annotations

from shipped import shipped
from stage.arrange import change_tile, pay, set_turn, stow
from stage.bodies import slay
from stage.deedsdone import counted, descend, points, spend
from stage.friends import captive
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import Free, Leave, Wait
from winze.engine.body.deeds import credit
from winze.engine.body.score import score, sums
from winze.engine.game import Game
from winze.engine.levels.captives import KNOTS

ROOM = """
    ###########
    #.........#
    #....@....#
    #.........#
    ###########
"""


def test_kill_is_worth_size_times_depth_plus_one() -> None:
    worth = []
    for kind in ("cave_rat", "drift_goblin", "stoneback", "the_sexton"):
        scenery = Scenery(ROOM)
        monster = scenery.stand(kind, 3, 3)
        counted(scenery, lambda scenery=scenery, monster=monster: slay(scenery, monster))
        worth.append((monster.kind.size, scenery.game.score))
    sizes = {"small": 2, "normal": 4, "large": 6, "huge": 8}
    masters = 110
    assert worth == [(size, sizes[size] + masters * (n == 3)) for n, (size, _) in enumerate(worth)]
    assert {size for size, _ in worth} >= {"small", "normal", "large"}


def test_gold_scores_when_found_and_spending_is_free() -> None:
    game = Scenery(ROOM).game
    pay(game, 40)
    spend(game, 30)
    assert points(game) == {"gold": 40}


def test_master_is_worth_extra_points_by_depth() -> None:
    scenery = Scenery(ROOM)
    master = scenery.stand("the_sexton", 3, 3)
    counted(scenery, lambda: slay(scenery, master))
    assert points(scenery.game) == {"kills": 6, "master": 110}
    assert [moment.what for moment in scenery.game.career.moments] == ["the_sexton"]


def test_freed_captive_is_worth_ten_points_per_depth() -> None:
    scenery = Scenery(ROOM)
    counted(scenery, lambda: [credit(scenery.game, "captive", "goblin") for _ in range(2)])
    assert scenery.game.career.deeds == {"captive": [2, 20]}
    assert score(scenery.game) == 20


def test_freeing_a_captive_is_credited() -> None:
    scenery = Scenery(ROOM)
    captive(scenery, "drift_goblin", 6, 2)
    scenery.act(*[Free(Direction.E)] * KNOTS)
    assert points(scenery.game) == {"captive": 10}
    assert [moment.sort for moment in scenery.game.career.moments] == ["captive", "friend"]


def test_deed_without_row_is_worth_nothing() -> None:
    scenery = Scenery(ROOM)
    credit(scenery.game, "yawning")
    assert scenery.game.score == 0 and scenery.game.career.experience == 0


def test_each_depth_counts_once_down_and_up() -> None:
    game = Game.new(3, shipped().rules)
    for level in ("2", "3a", "2", "3a"):
        descend(game, level)
    assert points(game) == {"depths": 100}
    stow(game, "heartstone")
    descend(game, "2")
    descend(game, "3a")
    assert points(game) == {"depths": 100, "climbed": 100}
    descend(game, "2")
    descend(game, "1")
    assert points(game) == {"depths": 100, "climbed": 200}


def test_win_scores_stone_turns_left_and_feats() -> None:
    scenery = Scenery(ROOM)
    set_turn(scenery.game, 11_000)
    stow(scenery.game, "heartstone")
    change_tile(scenery.game, scenery.game.hero.cell, "mouth")
    scenery.act(Leave())
    assert scenery.game.end is not None
    earned = points(scenery.game)
    assert earned["heartstone"] == 2000 and earned["swift"] == 100
    assert earned["feats"] == scenery.rules.scoring.feat * len(scenery.game.career.feats) > 0
    assert scenery.game.score == sum(earned.values())
    feats = next(part for part in sums(scenery.game) if part.what == "feats")
    assert feats.number == len(scenery.game.career.feats)


def test_slow_win_scores_no_turns() -> None:
    scenery = Scenery(ROOM)
    set_turn(scenery.game, 12_500)
    stow(scenery.game, "heartstone")
    change_tile(scenery.game, scenery.game.hero.cell, "mouth")
    scenery.act(Leave())
    assert "swift" not in points(scenery.game)


def test_waiting_scores_nothing_and_snapshot_keeps_score() -> None:
    scenery = Scenery(ROOM)
    rat = scenery.stand("cave_rat", 3, 3)
    counted(scenery, lambda: slay(scenery, rat))
    credit(scenery.game, "captive", "goblin")
    before = scenery.game.score
    scenery.act(*[Wait()] * 20)
    assert scenery.game.score == before == 12
    again = Game.restore(scenery.game.snapshot(), scenery.rules)
    assert again.score == before and again.career.moments == scenery.game.career.moments
    assert again.career.stays["1"].kills == 1 and again.career.stays["1"].turns == 20

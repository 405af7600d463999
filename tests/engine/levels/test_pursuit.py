"""Whoever hunts the hero follows him from level to level."""

from __future__ import annotations

from stage.clock import ClockStage, followers, stir_of
from stage.events import named, values
from stage.state import is_aware, monsters
from winze.engine.actions import UseStairs, Wait
from winze.engine.events import Followed
from winze.engine.game import Game
from winze.engine.kinds.traits import HANDS, ROOTED

UPPER = """
    ######################
    #_..................>#
    #....................#
    ######################
"""
DOOR = """
    ######################
    #_.................+>#
    #..................###
    ######################
"""
LOWER = """
    ######################
    #...................<#
    #....................#
    ######################
"""


def chased(kind: str = "r", x: int = 19, y: int = 1) -> ClockStage:
    """The hero is about to go down, with somebody after him."""
    stage = ClockStage(UPPER, LOWER)
    stage.go(20, 1)
    stage.put(kind, x, y)
    stage.rouse()
    stage.look()
    return stage


def test_who_stands_beside_him_is_there_at_once():
    stage = chased()
    (rat,) = monsters(stage.game)
    events = stage.act(UseStairs())
    assert len(named(events, Followed)) == 1
    assert monsters(stage.game) == [rat]
    assert stage.game.level.board.chebyshev(rat.field, stage.game.hero.field) == 1
    assert not monsters(stage.game, "1")


def test_it_acts_before_he_does():
    stage = chased()
    stage.vary("rat", accuracy=95)
    stage.act(UseStairs())
    assert stage.game.hero.health < stage.game.hero.max_health


def test_the_others_come_when_they_have_walked_as_far():
    stage = chased("t", 15, 1)
    (tortoise,) = monsters(stage.game)
    arrived = [bool(named(stage.act(action), Followed)) for action in [UseStairs(), *[Wait()] * 14]]
    assert arrived.index(True) == 10
    assert monsters(stage.game) == [tortoise]
    assert is_aware(tortoise)


def test_who_is_far_or_knows_nothing_or_cannot_come_stays():
    assert not followers_of(chased("r", 5, 1))
    assert not followers_of(unaware())
    rooted = chased()
    rooted.vary("rat", traits=ROOTED)
    assert not followers_of(rooted)


def test_a_door_keeps_those_from_following_who_cannot_open_it():
    for traits, follows in ((0, 0), (HANDS, 1)):
        stage = ClockStage(DOOR, LOWER)
        stage.go(20, 1)
        stage.put("r", 16, 1)
        stage.vary("rat", traits=traits)
        stage.rouse()
        assert len(followers_of(stage)) == follows


def followers_of(stage: ClockStage) -> list[int]:
    stage.act(UseStairs())
    return [*followers(stage.game), *[monster.id for monster in monsters(stage.game)]]


def unaware() -> ClockStage:
    stage = ClockStage(UPPER, LOWER)
    stage.go(20, 1)
    stage.put("r", 17, 2)
    stage.vary("rat", peaceful=True)
    return stage


def test_to_leave_while_hunted_stirs_both_levels():
    stage = chased()
    stage.act(UseStairs())
    assert (stir_of(stage.game, "1"), stir_of(stage.game, "2")) == (20, 21)


def test_to_leave_unseen_stirs_neither():
    stage = ClockStage(UPPER, LOWER)
    stage.go(20, 1)
    stage.act(UseStairs())
    assert (stir_of(stage.game, "1"), stir_of(stage.game, "2")) == (0, 1)


def test_who_has_not_come_yet_is_back_where_it_was_if_the_hero_comes_back():
    stage = chased("t", 12, 1)
    (tortoise,) = monsters(stage.game)
    there = tortoise.field
    stage.act(UseStairs())
    assert followers(stage.game) == [tortoise.id]
    stage.act(UseStairs())
    assert not followers(stage.game)
    assert monsters(stage.game) == [tortoise]
    assert stage.game.level.board.chebyshev(tortoise.field, there) <= 2


def test_those_on_the_way_are_in_snapshots():
    stage = chased("t", 12, 1)
    stage.act(UseStairs())
    twin = Game.restore(stage.game.snapshot(), stage.rules)
    assert followers(twin) == followers(stage.game) != []
    told = [values(game.act(Wait()), Followed, "who") for _ in range(20) for game in (stage.game, twin)]
    assert told[::2] == told[1::2]
    assert any(told)
    assert twin.fingerprint() == stage.game.fingerprint()

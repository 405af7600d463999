"""Monsters that hunt the hero follow from level to level."""

from __future__ import annotations

import pytest

from stage.arrange import turn_into
from stage.clock import ClockStage, come_from, followers, stir_of
from stage.events import named, values
from stage.friends import join
from stage.state import is_aware, monsters
from winze.engine.actions import UseStairs, Wait
from winze.engine.events import Chased, ExitShut, Followed, Harried, Struck
from winze.engine.game import Game
from winze.engine.kinds.effects import Fall
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
    """Return a stage with the hero about to go down and a pursuer nearby."""
    stage = ClockStage(UPPER, LOWER)
    stage.go(20, 1)
    stage.put(kind, x, y)
    stage.rouse()
    stage.look()
    return stage


def test_adjacent_pursuer_arrives_at_once():
    stage = chased()
    (rat,) = monsters(stage.game)
    events = stage.act(UseStairs())
    assert len(named(events, Followed)) == 1
    assert monsters(stage.game) == [rat]
    assert stage.game.level.board.chebyshev(rat.cell, stage.game.hero.cell) == 1
    assert not monsters(stage.game, "1")


def test_pursuer_acts_before_hero():
    stage = chased()
    stage.vary("rat", accuracy=95)
    stage.act(UseStairs())
    assert stage.game.hero.health < stage.game.hero.max_health


def test_distant_pursuers_arrive_after_walking():
    stage = chased("t", 15, 1)
    (tortoise,) = monsters(stage.game)
    arrived = [bool(named(stage.act(action), Followed)) for action in [UseStairs(), *[Wait()] * 14]]
    assert arrived.index(True) == 10
    assert monsters(stage.game) == [tortoise]
    assert is_aware(tortoise)


def test_distant_unaware_or_rooted_monsters_stay():
    assert not followers_of(chased("r", 5, 1))
    assert not followers_of(unaware())
    rooted = chased()
    rooted.vary("rat", traits=ROOTED)
    assert not followers_of(rooted)


def test_door_stops_pursuers_without_hands():
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


def test_leaving_while_hunted_stirs_both_levels():
    stage = chased()
    events = stage.act(UseStairs())
    assert (stir_of(stage.game, "1"), stir_of(stage.game, "2")) == (100, 101)
    assert len(named(events, Chased)) == 1


def test_leaving_unseen_stirs_neither_level():
    stage = ClockStage(UPPER, LOWER)
    stage.go(20, 1)
    stage.act(UseStairs())
    assert (stir_of(stage.game, "1"), stir_of(stage.game, "2")) == (0, 1)


def test_pursuer_under_way_returns_if_hero_does():
    stage = chased("t", 12, 1)
    (tortoise,) = monsters(stage.game)
    there = tortoise.cell
    stage.act(UseStairs())
    assert followers(stage.game) == [tortoise.id]
    stage.act(UseStairs())
    assert not followers(stage.game)
    assert monsters(stage.game) == [tortoise]
    assert stage.game.level.board.chebyshev(tortoise.cell, there) <= 2


def test_snapshot_keeps_pursuers_under_way():
    stage = chased("t", 12, 1)
    stage.act(UseStairs())
    twin = Game.restore(stage.game.snapshot(), stage.rules)
    assert followers(twin) == followers(stage.game) != []
    told = [values(game.act(Wait()), Followed, "who") for _ in range(20) for game in (stage.game, twin)]
    assert told[::2] == told[1::2]
    assert any(told)
    assert twin.fingerprint() == stage.game.fingerprint()


def down_and_up(stage: ClockStage, *between: Wait) -> tuple[int, list[object]]:
    """Go down and, after some turns, up again. Return the turns of the second trip, and its events."""
    stage.act(UseStairs(), *between)
    before = stage.game.turn
    events = stage.act(UseStairs())
    return stage.game.turn - before, events


def test_same_stairs_again_while_hunted_cost_turns():
    stage = chased()
    turns, events = down_and_up(stage)
    assert (turns, values(events, Harried, "turns")) == (4, [4])
    again = stage.game.turn
    stage.act(UseStairs())
    assert stage.game.turn - again == 4, "the price stays the same"


def test_pursuer_strikes_in_each_turn_that_the_stairs_cost():
    stage = chased()
    stage.vary("rat", accuracy=100)
    _, events = down_and_up(stage)
    blows = named(events, Struck)
    assert len(blows) == 4 and set(values(events, Struck, "who")) == {"rat"}
    followed, first = events.index(named(events, Followed)[0]), events.index(blows[0])
    assert followed < first, "the pursuer arrives and strikes before the hero acts"


def test_far_pursuer_uses_the_turns_that_the_stairs_cost():
    stage = chased("r", 14, 1)
    (rat,) = monsters(stage.game)
    down_and_up(stage)
    assert stage.game.level.board.chebyshev(rat.cell, stage.game.hero.cell) <= 2


@pytest.mark.parametrize("waits", [7, 8])
def test_stairs_are_free_again_after_some_turns(waits: int):
    stage = chased()
    stage.vary("rat", accuracy=0, attacks=())
    turns, _ = down_and_up(stage, *[Wait()] * waits)
    assert turns == (4 if waits < 8 else 1)


def test_stairs_cost_nobody_who_is_not_hunted():
    stage = ClockStage(UPPER, LOWER)
    stage.go(20, 1)
    turns, events = down_and_up(stage)
    assert turns == 1 and not named(events, Harried)


def test_other_stairs_cost_a_hunted_hero_nothing():
    stage = chased()
    stage.vary("rat", attacks=())
    stage.act(UseStairs())
    come_from(stage.game, "2", stage.at(1, 1))
    turns = stage.game.turn
    stage.act(UseStairs())
    assert stage.game.turn - turns == 1


def test_snapshot_keeps_stairs_taken():
    stage = chased()
    stage.act(UseStairs())
    twin = Game.restore(stage.game.snapshot(), stage.rules)
    for game in (stage.game, twin):
        game.act(UseStairs())
    assert twin.fingerprint() == stage.game.fingerprint()
    assert twin.career.way[0] == "1"


def fallen(stage: ClockStage) -> ClockStage:
    """Let the hero fall from the first level, where a rat is near, to the second."""
    stage.game.events.clear()
    stage.happen(Fall(()))
    return stage


def test_falling_while_hunted_stirs_both_levels():
    stage = fallen(chased())
    noise = 14 // 2
    assert (stir_of(stage.game, "1"), stir_of(stage.game, "2")) == (100, 100 + noise)
    assert len(named(stage.game.events, Chased)) == 1


def test_falling_unnoticed_stirs_by_its_noise_alone():
    stage = fallen(unaware())
    assert (stir_of(stage.game, "1"), stir_of(stage.game, "2")) == (0, 7)
    assert not named(stage.game.events, Chased)


def test_landing_is_heard_fourteen_cells_off():
    stage = ClockStage(UPPER, LOWER)
    stage.go(20, 1)
    stage.act(UseStairs())
    near, far = stage.stand("rat", 6, 2), stage.stand("rat", 5, 2)
    stage.act(UseStairs())
    assert stage.game.level.id == "1"
    fallen(stage)
    assert stage.game.level.board.chebyshev(near.cell, stage.game.hero.cell) == 14
    assert (near.memory.heard, far.memory.heard) == (stage.game.hero.cell, -1)


def charged(x: int) -> ClockStage:
    """Return a stage with a pursuer and a charge beside the exit about to go off in four turns."""
    stage = chased("r", x, 1)
    turn_into(stage.game, stage.at(19, 2), "fuse")
    return stage


@pytest.mark.parametrize(("x", "comes"), [(19, True), (16, True), (15, False)])
def test_charge_beside_exit_shuts_it_to_those_who_come_later(x: int, *, comes: bool) -> None:
    stage = charged(x)
    events = stage.act(UseStairs(), *[Wait()] * 12)
    assert values(events, ExitShut, "turns") == [80]
    assert bool(named(events, Followed)) is comes
    upper = stage.game.levels["1"]
    assert upper.tile(stage.at(19, 2)).id == "fallen" and not upper.overlays.ticks
    assert bool(monsters(stage.game, "1")) is not comes


def test_charge_beside_exit_lets_friends_pass() -> None:
    stage = charged(13)
    join(stage.game, monsters(stage.game)[0])
    assert named(stage.act(UseStairs(), *[Wait()] * 12), Followed)


def test_charge_farther_from_exit_shuts_nothing() -> None:
    stage = chased("r", 15, 1)
    turn_into(stage.game, stage.at(18, 2), "fuse")
    events = stage.act(UseStairs(), *[Wait()] * 12)
    assert named(events, Followed) and not named(events, ExitShut)


@pytest.mark.parametrize(("turns", "comes"), [(78, False), (80, True)])
def test_exit_stays_shut_both_ways_for_eighty_turns(turns: int, *, comes: bool) -> None:
    stage = charged(13)
    stage.act(UseStairs())
    stage.empty()
    stage.act(*[Wait()] * turns)
    stage.put("r", 19, 1)
    stage.rouse()
    twin = Game.restore(stage.game.snapshot(), stage.rules)
    for game in (stage.game, twin):
        assert bool(named(game.act(UseStairs()), Followed)) is comes

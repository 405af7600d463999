"""Bands that come to restless levels to look for the hero."""

from __future__ import annotations

import pytest

from stage.clock import (
    ClockStage,
    forget_losses,
    goal_of,
    is_on_track,
    lose_track,
    pair_of,
    quell,
    send_band,
    set_depth,
    stir,
)
from stage.deeds import kill
from stage.events import named
from stage.friends import join
from stage.state import experience, is_aware, is_part, kind_of, monsters
from winze.core.directions import Direction
from winze.engine.actions import Wait, Walk
from winze.engine.events import Heard
from winze.engine.game import Game
from winze.engine.kinds.clock import Unrest
from winze.engine.kinds.traits import ROOTED

HALLS = """
    ###########################################
    ###########################################
    #_..........##########....................#
    #...........##########....................#
    #.@.......................................#
    #...........##########....................#
    #...........##########...................>#
    ###########################################
    ###########################################
"""
BELOW = """
    ###########################################
    #........................................<#
    ###########################################
"""
CLOSET = """
    ##########
    #_.......#
    #.@.....>#
    ##########
"""


def halls(seed: int = 1) -> ClockStage:
    stage = ClockStage(HALLS, BELOW, seed=seed)
    stage.go(2, 4)
    stage.look()
    stir(stage.game, 10)
    return stage


@pytest.mark.parametrize("seed", range(10))
def test_a_band_comes_in_beside_a_way_out_of_sight_and_far_off(seed):
    stage = halls(seed)
    came = send_band(stage.game)
    level = stage.game.level
    assert [kind_of(monster) for monster in came] == ["rat", "rat"]
    for monster in came:
        assert level.board.chebyshev(monster.cell, stage.at(41, 6)) <= 2
        assert level.board.chebyshev(monster.cell, stage.game.hero.cell) > 12
        assert not (level.visible | level.facts.stairs) >> monster.cell & 1


def test_of_a_faction_that_is_quelled_no_bands_come():
    stage = halls()
    quell(stage.game, stage.rules.monsters["rat"].faction)
    assert not any(kind_of(monster) == "rat" for monster in send_band(stage.game))


def test_the_roused_come_in_two_hordes():
    stage = halls()
    stir(stage.game, 30)
    assert len(send_band(stage.game)) == 4


def test_nobody_comes_where_every_way_is_near():
    stage = ClockStage(CLOSET, BELOW)
    stir(stage.game, 30)
    assert not send_band(stage.game)


def test_deep_down_they_come_through_the_rock_too():
    dug = []
    for seed in range(8):
        stage = halls(seed)
        set_depth(stage.game, 5)
        before = bytes(stage.game.level.tiles)
        assert send_band(stage.game)
        dug.append(bytes(stage.game.level.tiles) != before)
    assert {*dug} == {True, False}


def test_digging_in_is_heard():
    heard = []
    for seed in range(30):
        stage = halls(seed)
        set_depth(stage.game, 5)
        stage.go(10, 4)
        stage.game.events.clear()
        before = bytes(stage.game.level.tiles)
        assert send_band(stage.game)
        if bytes(stage.game.level.tiles) != before:
            heard += [event.sound for event in named(stage.game.events, Heard)]
    assert heard
    assert {*heard} == {"dig"}


def test_they_are_worth_nothing_and_know_nothing_of_him():
    stage = halls()
    came = send_band(stage.game)
    assert all(is_part(monster) and is_on_track(monster) and not is_aware(monster) for monster in came)
    before = experience(stage.game)
    kill(stage.game, came[0])
    assert experience(stage.game) == before
    assert stage.game.career.killed == {came[0].kind.id: 1}, "it is counted all the same"


def test_they_go_to_about_where_he_was():
    stage = halls()
    for monster in send_band(stage.game):
        assert stage.game.level.board.chebyshev(goal_of(monster), stage.at(2, 4)) <= 8


def test_they_find_him_on_his_track():
    stage = halls()
    stage.act(*[Walk(Direction.E)] * 6)
    stage.go(8, 4)
    came = send_band(stage.game)
    stage.act(*[Wait()] * 80)
    near = [monster for monster in monsters(stage.game) if monster in came and is_aware(monster)]
    assert near


def test_only_those_come_who_can_walk():
    stage = ClockStage(HALLS, BELOW, hordes=(pair_of("moss"), pair_of("rat")))
    stage.vary("moss", traits=ROOTED)
    stir(stage.game, 30)
    for _ in range(10):
        assert {kind_of(monster) for monster in send_band(stage.game)} == {"rat"}
        stage.empty()


def test_the_chance_of_one_goes_by_the_unrest():
    stage = halls()
    stage.rules.__dict__["unrest"] = (Unrest("calm"), Unrest("uneasy", stir=10, bands=1))
    stage.act(Wait())
    assert len(monsters(stage.game)) == 2
    stage.empty()
    stir(stage.game, 0)
    stage.act(Wait())
    assert not monsters(stage.game)


def bands_of(stage: ClockStage) -> set[int]:
    return {monster.memory.band for monster in monsters(stage.game) if monster.memory.band}


def test_at_most_two_bands_are_alive():
    stage = halls()
    stage.rules.__dict__["unrest"] = (Unrest("calm", bands=1),)
    stage.vary("rat", speed=10)
    stage.act(*[Wait()] * 60)
    assert (len(bands_of(stage)), len(monsters(stage.game))) == (2, 4)
    first = min(bands_of(stage))
    for rat in [monster for monster in monsters(stage.game) if monster.memory.band == first]:
        kill(stage.game, rat)
        forget_losses(stage.game)
    stage.act(Wait())
    assert len(bands_of(stage)) == 2, "another takes the place of one that is dead"


def test_no_band_comes_while_one_is_near_where_another_was_lost():
    stage = halls()
    set_depth(stage.game, 5)
    lost, near = send_band(stage.game), send_band(stage.game)
    for number, rat in enumerate(lost):
        stage.stand(rat, 36 + number, 3)
        kill(stage.game, rat)
    for number, rat in enumerate(near):
        stage.stand(rat, 38 + number, 4)
    assert not send_band(stage.game), "it is within hearing"
    for number, rat in enumerate(near):
        stage.stand(rat, 22 + number, 4)
    assert send_band(stage.game), "it is out of hearing"


def test_no_band_comes_while_the_rest_of_one_is_near():
    stage = halls()
    first, second = send_band(stage.game)
    kill(stage.game, first)
    assert not send_band(stage.game)
    kill(stage.game, second)
    assert send_band(stage.game)


def test_band_that_was_won_over_keeps_no_other_away():
    stage = halls()
    set_depth(stage.game, 5)
    came = [send_band(stage.game), send_band(stage.game)]
    assert not send_band(stage.game)
    for rat in came[0]:
        join(stage.game, rat)
    assert send_band(stage.game)


def test_places_where_bands_were_lost_are_known_after_a_pause():
    stage = halls()
    kill(stage.game, send_band(stage.game)[0])
    twin = Game.restore(stage.game.snapshot(), stage.rules)
    assert twin.level.lost == stage.game.level.lost != 0
    assert not send_band(twin)


@pytest.mark.parametrize(("depth", "came"), [(1, 2), (5, 4)], ids=["no way in is free", "enough are there"])
def test_those_who_came_look_for_him_anew_where_no_more_come(depth: int, came: int):
    stage = halls()
    set_depth(stage.game, depth)
    stage.rules.__dict__["unrest"] = (Unrest("calm", bands=1),)
    stage.vary("rat", speed=10)
    stage.act(*[Wait()] * 10)
    lose_track(stage.game)
    stranger = stage.stand("rat", 14, 4)
    stage.act(Wait())
    assert sum(map(is_part, monsters(stage.game))) == came
    assert all(is_on_track(monster) == is_part(monster) for monster in monsters(stage.game))
    assert not is_on_track(stranger)


def test_a_band_is_the_same_after_a_pause():
    stage = halls()
    send_band(stage.game)
    twin = Game.restore(stage.game.snapshot(), stage.rules)
    for _ in range(30):
        stage.game.act(Wait())
        twin.act(Wait())
    assert twin.fingerprint() == stage.game.fingerprint()

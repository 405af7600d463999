"""Bands that search restless levels for the hero."""

from __future__ import annotations

from itertools import product

import pytest

from stage.arrange import shut_exit
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
    stir_of,
)
from stage.deeds import kill
from stage.events import named
from stage.friends import join
from stage.state import experience, is_aware, is_part, kind_of, monsters
from winze.core.directions import Direction
from winze.engine.actions import Action, Search, Wait, Walk
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
def test_band_enters_at_exit_out_of_sight_and_far_away(seed):
    stage = halls(seed)
    came = send_band(stage.game)
    level = stage.game.level
    assert [kind_of(monster) for monster in came] == ["rat", "rat"]
    for monster in came:
        assert level.board.chebyshev(monster.cell, stage.at(41, 6)) <= 2
        assert level.board.chebyshev(monster.cell, stage.game.hero.cell) > 12
        assert not (level.visible | level.facts.stairs) >> monster.cell & 1


def test_quelled_faction_sends_no_bands():
    stage = halls()
    quell(stage.game, stage.rules.monsters["rat"].faction)
    assert not any(kind_of(monster) == "rat" for monster in send_band(stage.game))


def test_roused_level_sends_two_hordes():
    stage = halls()
    stir(stage.game, 30)
    assert len(send_band(stage.game)) == 4


def test_band_needs_a_distant_entry():
    stage = ClockStage(CLOSET, BELOW)
    stir(stage.game, 30)
    assert not send_band(stage.game)


def test_no_band_comes_through_a_shut_exit() -> None:
    for turns, came in ((1, False), (0, True)):
        stage = halls()
        shut_exit(stage.game, stage.at(41, 6), turns)
        assert bool(send_band(stage.game)) is came


def test_deep_bands_also_dig_in():
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


def test_band_gives_no_experience_and_knows_nothing():
    stage = halls()
    came = send_band(stage.game)
    assert all(is_part(monster) and is_on_track(monster) and not is_aware(monster) for monster in came)
    before = experience(stage.game)
    kill(stage.game, came[0])
    assert experience(stage.game) == before
    assert stage.game.career.killed == {came[0].kind.id: 1}, "it is counted all the same"


def test_band_goes_near_the_heros_position():
    stage = halls()
    for monster in send_band(stage.game):
        assert stage.game.level.board.chebyshev(goal_of(monster), stage.at(2, 4)) <= 8


def test_band_tracks_the_hero():
    stage = halls()
    stage.act(*[Walk(Direction.E)] * 6)
    stage.go(8, 4)
    came = send_band(stage.game)
    stage.act(*[Wait()] * 80)
    near = [monster for monster in monsters(stage.game) if monster in came and is_aware(monster)]
    assert near


def test_band_contains_only_walkers():
    stage = ClockStage(HALLS, BELOW, hordes=(pair_of("moss"), pair_of("rat")))
    stage.vary("moss", traits=ROOTED)
    stir(stage.game, 30)
    for _ in range(10):
        assert {kind_of(monster) for monster in send_band(stage.game)} == {"rat"}
        stage.empty()


def test_kind_that_never_strays_joins_no_band_higher_up():
    found: dict[int, set[str]] = {4: set(), 5: set()}
    for depth, seed in product(found, range(12)):
        stage = ClockStage(HALLS, BELOW, seed=seed, hordes=(pair_of("dancer"), pair_of("rat")))
        stage.vary("dancer", strays=False, first_depth=5)
        stage.go(2, 4)
        stage.look()
        set_depth(stage.game, depth)
        found[depth] |= {kind_of(monster) for monster in send_band(stage.game)}
    assert found == {4: {"rat"}, 5: {"rat", "dancer"}}


def test_band_chance_follows_unrest():
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


def test_at_most_two_bands_live_on_a_level():
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


def test_no_band_comes_near_the_site_of_a_lost_band():
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


def test_no_band_comes_while_remnant_of_one_is_near():
    stage = halls()
    first, second = send_band(stage.game)
    kill(stage.game, first)
    assert not send_band(stage.game)
    kill(stage.game, second)
    assert send_band(stage.game)


def test_befriended_band_blocks_no_other():
    stage = halls()
    set_depth(stage.game, 5)
    came = [send_band(stage.game), send_band(stage.game)]
    assert not send_band(stage.game)
    for rat in came[0]:
        join(stage.game, rat)
    assert send_band(stage.game)


def test_snapshot_keeps_sites_of_lost_bands():
    stage = halls()
    kill(stage.game, send_band(stage.game)[0])
    twin = Game.restore(stage.game.snapshot(), stage.rules)
    assert twin.level.lost == stage.game.level.lost != 0
    assert not send_band(twin)


@pytest.mark.parametrize(("depth", "came"), [(1, 2), (5, 4)], ids=["no way in is free", "enough are there"])
def test_full_level_makes_bands_search_again(depth: int, came: int):
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


def test_snapshot_keeps_bands():
    stage = halls()
    send_band(stage.game)
    twin = Game.restore(stage.game.snapshot(), stage.rules)
    for _ in range(30):
        stage.game.act(Wait())
        twin.act(Wait())
    assert twin.fingerprint() == stage.game.fingerprint()


@pytest.mark.parametrize(("action", "stirred"), [(Wait(), 3), (Search(), 3), (Walk(Direction.E), 1)])
def test_resting_may_stir_more_than_other_turns(action: Action, stirred: int):
    stage = halls()
    stage.rules.__dict__["unrest"] = (Unrest("calm", resting=3),)
    stir(stage.game, 0)
    stage.act(action)
    assert stir_of(stage.game) == stirred

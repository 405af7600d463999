"""Bands that have lost a third of their members fall back, and come again with the next band or a newcomer, twice."""

from __future__ import annotations

import pytest

from stage.arrange import rouse
from stage.clock import ClockStage, forget_losses, goal_of, is_on_track, send_band, set_depth, stir
from stage.deeds import kill
from stage.events import named
from stage.friends import join
from stage.state import is_aware, monsters
from winze.core.dice import Dice
from winze.engine.actions import Wait
from winze.engine.events import Fled, Withdrew
from winze.engine.game import Game
from winze.engine.kinds.actors import Ability
from winze.engine.kinds.clock import Horde, Member, Unrest
from winze.engine.state.actor import Actor

MAZE = """
    ###########################################
    #_..........##########....................#
    #...........##########....................#
    #.@.......................................#
    #...........##########....................#
    #...........###.######...................>#
    ###############.###########################
    ###############.......................<...#
    ###########################################
"""
BELOW = """
    ###########################################
    #........................................<#
    #.......................................>.#
    ###########################################
"""
SIX = Horde("rats", (Member("rat", Dice(0, 1, 6)),), commonness=100)
TEN = Horde("rats", (Member("rat", Dice(0, 1, 10)),), commonness=100)


def hunted(*hordes: Horde, drawing: str = MAZE) -> tuple[ClockStage, list[Actor]]:
    """Return a stage with a band before the hero, aware and in sight."""
    stage = ClockStage(drawing, BELOW, hordes=hordes or (SIX,))
    stage.go(2, 3)
    stage.look()
    set_depth(stage.game, 1)
    band = send_band(stage.game)
    for number, rat in enumerate(band):
        stage.stand(rat, 8 + number % 3, 2 + number // 3)
        rouse(stage.game, rat)
    stage.look()
    return stage, band


def lose(stage: ClockStage, *lost: Actor) -> None:
    for rat in lost:
        kill(stage.game, rat)
    forget_losses(stage.game)


def test_band_has_six_members_at_most() -> None:
    _, band = hunted(TEN)
    assert len(band) == 6
    stage = ClockStage(MAZE, BELOW, hordes=(SIX,))
    stage.go(2, 3)
    stir(stage.game, 30)
    assert len(send_band(stage.game)) == 6, "two hordes make one band"


def test_band_that_loses_a_third_leaves_sight_and_waits() -> None:
    stage, band = hunted()
    lose(stage, band[0])
    assert not any(rat.memory.withdrawn for rat in band)
    lose(stage, band[1])
    events, left = stage.act(*[Wait()] * 45), band[2:]
    assert not named(events, Fled), "falling back was told already"
    level = stage.game.level
    assert not any(level.visible >> rat.cell & 1 for rat in left)
    places = [rat.cell for rat in left]
    stage.act(*[Wait()] * 10)
    assert [rat.cell for rat in left] == places, "they wait"


def test_falling_back_is_told() -> None:
    stage, band = hunted()
    stage.game.events.clear()
    lose(stage, *band[:2])
    assert len(named(stage.game.events, Withdrew)) == 4


def test_beaten_band_returns_with_the_next_but_no_third() -> None:
    stage, band = hunted()
    lose(stage, *band[:2])
    stage.act(*[Wait()] * 30)
    second = send_band(stage.game)
    assert len(second) == 6
    assert all(is_on_track(rat) for rat in second)
    assert all(not rat.memory.withdrawn and rat.memory.tracks and goal_of(rat) >= 0 for rat in band[2:])
    assert not send_band(stage.game)
    assert len({rat.memory.band for rat in monsters(stage.game)}) == 2


def test_beaten_band_waits_while_two_live_until_both_are_beaten() -> None:
    stage, band = hunted()
    second = send_band(stage.game)
    stage.rules.__dict__["unrest"] = (Unrest("calm", bands=1),)
    lose(stage, *band[:2])
    stage.act(Wait())
    assert all(rat.memory.withdrawn for rat in band[2:])
    assert not any(rat.memory.withdrawn for rat in second)
    lose(stage, *second[:2])
    stage.act(Wait())
    assert not any(rat.memory.withdrawn for rat in monsters(stage.game))


def with_dancer(*, acts: bool = True) -> tuple[ClockStage, list[Actor]]:
    """Return a beaten band of rats, on a level to which a dancer could come."""
    stage, band = hunted(SIX, Horde("ball", (Member("dancer"),), commonness=1))
    stage.vary("dancer", abilities=(Ability("dance", ()),) if acts else ())
    lose(stage, *band[:2])
    return stage, band[2:]


@pytest.mark.parametrize("acts", [True, False])
def test_beaten_band_comes_again_under_a_newcomer_with_an_act(acts: bool) -> None:
    stage, left = with_dancer(acts=acts)
    stage.act(*[Wait()] * 59)
    assert all(rat.memory.withdrawn for rat in left)
    stage.act(Wait(), Wait())
    assert all(is_on_track(rat) or is_aware(rat) for rat in left) and not any(rat.memory.withdrawn for rat in left)
    dancers = [one for one in monsters(stage.game) if one.kind.id == "dancer"]
    assert [dancer.memory.band for dancer in dancers] == [left[0].memory.band] * acts
    assert {rat.memory.leader for rat in left} == {dancers[0].id} if acts else True


def test_next_band_has_another_leader_than_the_beaten_one() -> None:
    stage, _ = with_dancer()
    assert {one.kind.id for one in send_band(stage.game)} == {"dancer"}


def test_band_comes_again_twice_at_most() -> None:
    stage, band = hunted()
    for fallen in (2, 2):
        lose(stage, *band[:fallen])
        band = band[fallen:]
        assert all(rat.memory.withdrawn for rat in band)
        stage.act(*[Wait()] * 62)
        for rat in band:
            stage.stand(rat, 9, 2 + band.index(rat))
    lose(stage, band[0])
    assert not band[1].memory.withdrawn


def test_band_that_comes_again_falls_back_again() -> None:
    stage, band = hunted()
    lose(stage, *band[:2])
    send_band(stage.game)
    lose(stage, band[2])
    assert not any(rat.memory.withdrawn for rat in band[3:])
    lose(stage, band[3])
    assert all(rat.memory.withdrawn for rat in band[4:])


def test_band_found_at_its_refuge_fights() -> None:
    stage, band = hunted()
    lose(stage, *band[:2])
    stage.act(*[Wait()] * 45)
    rat = band[2]
    x, y = stage.game.level.board.xy(rat.cell)
    stage.go(x - 3, y)
    stage.look()
    stage.act(Wait(), Wait())
    assert is_aware(rat) and not rat.memory.withdrawn and not rat.memory.fleeing


def test_bands_of_older_runs_never_fall_back() -> None:
    stage, band = hunted()
    for rat in band:
        rat.memory.nerve = 0
    lose(stage, *band[:4])
    assert not any(rat.memory.withdrawn for rat in band)


def test_snapshot_keeps_a_beaten_band() -> None:
    stage, band = hunted()
    lose(stage, *band[:2])
    twin = Game.restore(stage.game.snapshot(), stage.rules)
    for _ in range(30):
        stage.game.act(Wait())
        twin.act(Wait())
    assert twin.fingerprint() == stage.game.fingerprint()


def test_friend_neither_falls_back_nor_returns_with_its_band() -> None:
    stage, band = hunted()
    join(stage.game, band[5])
    lose(stage, *band[:2])
    assert [rat.memory.withdrawn for rat in band[2:]] == [True, True, True, False]
    join(stage.game, band[4])
    stage.act(*[Wait()] * 62)
    assert not any(is_on_track(friend) for friend in band[4:])
    assert all(friend.memory.leader == -1 for friend in band[4:])


def test_no_newcomer_comes_for_the_friends_of_a_beaten_band() -> None:
    stage, left = with_dancer()
    for rat in left:
        join(stage.game, rat)
    stage.act(*[Wait()] * 62)
    assert {one.kind.id for one in monsters(stage.game)} == {"rat"}

"""A level grows restless with the hero's time and noise."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.clock import ClockStage, mending_percent, stir, stir_of, unrest
from stage.deeds import perform
from stage.events import named, values
from winze.core.directions import Direction
from winze.engine.actions import UseStairs, Wait, Work
from winze.engine.errands.errand import Caution, Stop
from winze.engine.errands.lookout import Lookout
from winze.engine.errands.rest import Rest
from winze.engine.events import Stirred
from winze.engine.game import Game
from winze.engine.kinds.effects import Noise
from winze.engine.view import HeroView

ROOM = """
    ########
    #_.@..>#
    #......#
    ########
"""
BELOW = """
    ########
    #.....<#
    #......#
    ########
"""


def noise(stage: Stage, loud: int, by: str = "") -> None:
    who = stage.monster(by) if by else None
    stage.happen(Noise(loud, "blast"), stage.game.hero, who)


def test_turn_stirs_level_by_one():
    stage = ClockStage(ROOM)
    stage.act(*[Wait()] * 7)
    assert stir_of(stage.game) == 7


@pytest.mark.parametrize(("loud", "stirred"), [(13, 0), (14, 7), (30, 15)])
def test_loud_noise_stirs_level_by_half(loud, stirred):
    stage = ClockStage(ROOM)
    noise(stage, loud)
    assert stir_of(stage.game) == stirred


def test_monster_noise_does_not_stir():
    stage = ClockStage(ROOM)
    stage.put("r", 1, 2)
    noise(stage, 30, "rat")
    assert stir_of(stage.game) == 0


def test_dug_cell_stirs_once_regardless_of_turns():
    stage = ClockStage("#####\n#@#.#\n#...#\n#####")
    stage.arm("pick")
    stirred = []
    for _ in range(3):
        assert perform(stage.game, stage.game.hero, Work("dig", Direction.E)) is None
        stirred.append(stir_of(stage.game))
    assert stirred == [0, 0, 7]


def test_level_settles_while_hero_is_away():
    stage = ClockStage(ROOM, BELOW)
    stage.go(6, 1)
    stir(stage.game, 20)
    stage.act(UseStairs(), *[Wait()] * 11, UseStairs())
    assert stir_of(stage.game, "1") == 20 - 12 // 4 + 1
    stage.act(UseStairs(), *[Wait()] * 400, UseStairs())
    assert stir_of(stage.game, "1") == 1


def test_each_unrest_step_is_announced_once():
    stage = ClockStage(ROOM)
    stir(stage.game, 8)
    told = [values(stage.act(Wait()), Stirred, "unrest") for _ in range(4)]
    assert told == [[], ["uneasy"], [], []]
    stir(stage.game, 0)
    stage.act(Wait())
    stir(stage.game, 10)
    assert unrest(stage.game) == "uneasy"
    assert not named(stage.act(Wait()), Stirred)
    stir(stage.game, 30)
    assert values(stage.act(Wait()), Stirred, "unrest") == ["roused"]


def test_unrest_slows_healing():
    stage = ClockStage(ROOM)
    found = []
    for stirred in (0, 10, 30):
        stir(stage.game, stirred)
        found.append(mending_percent(stage.game))
    assert found == [100, 50, 0]


def test_nothing_heals_on_roused_level():
    stage = ClockStage(ROOM)
    stage.heal(10)
    stir(stage.game, 30)
    stage.act(*[Wait()] * 50)
    assert stage.game.hero.health == 10


def test_unrest_two_steps_higher_stops_errand():
    stage = ClockStage(ROOM)
    stage.heal(5)
    stir(stage.game, 5)
    assert stage.pursue(Rest()) == Stop("unrest")
    assert stir_of(stage.game) == 30


def test_unrest_of_another_level_stops_no_errand():
    stage = ClockStage(ROOM, BELOW)
    stage.go(6, 1)
    stir(stage.game, 20)
    lookout, view = Lookout(), HeroView(stage.game)
    assert lookout.begin(view, Caution.ASK) is None
    stage.act(UseStairs())
    assert unrest(stage.game) == "calm"
    assert lookout.look(view) is None


def test_snapshot_keeps_stir():
    stage = ClockStage(ROOM)
    stir(stage.game, 9)
    stage.act(Wait(), Wait())
    twin = Game.restore(stage.game.snapshot(), stage.rules)
    assert (stir_of(twin), unrest(twin)) == (11, "uneasy")
    assert not named(twin.act(Wait()), Stirred)

"""A dazed hero sleeps through every action, except choosing boons and abandoning the run."""

from __future__ import annotations

import pytest

from stage.scenery import Scenery
from winze.core.dice import Dice
from winze.engine.actions import Abandon, Action, Search, SwitchLamp, Wait
from winze.engine.kinds.effects import Afflict, Effect, Harm, Noise
from winze.engine.view import HeroView


def asleep() -> Scenery:
    scenery = Scenery("#####\n#@..#\n#####")
    scenery.happen(Afflict("asleep", Dice(0, 1, 8)), 1, 1)
    return scenery


@pytest.mark.parametrize("action", [SwitchLamp(), Wait(), Search()])
def test_sleeping_hero_cannot_act(action: Action) -> None:
    scenery = asleep()
    game, shut = scenery.game, HeroView(scenery.game).lamp_shut
    scenery.act(action)
    assert game.turn == 8
    assert HeroView(game).lamp_shut is shut
    assert list(HeroView(game).statuses) == []


def test_lamp_takes_no_turn_after_waking() -> None:
    scenery = asleep()
    scenery.act(Wait())
    turn, shut = scenery.game.turn, HeroView(scenery.game).lamp_shut
    scenery.act(SwitchLamp())
    assert scenery.game.turn == turn
    assert HeroView(scenery.game).lamp_shut is not shut


def test_sleeping_hero_can_abandon() -> None:
    scenery = asleep()
    scenery.act(Abandon())
    assert scenery.game.end


@pytest.mark.parametrize("waking", [Harm(Dice(0, 1, 1), "blow"), Noise(10)])
def test_hero_does_not_fall_asleep_again_at_once(waking: Effect) -> None:
    scenery = asleep()
    scenery.happen(waking, 1, 1)
    assert list(HeroView(scenery.game).statuses) == []
    scenery.happen(Afflict("asleep", Dice(0, 1, 8)), 1, 1)
    assert list(HeroView(scenery.game).statuses) == []

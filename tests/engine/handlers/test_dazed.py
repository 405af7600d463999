"""What the hero does while he is dazed: nothing with his hands, so he sleeps on; boons and giving up need none."""

from __future__ import annotations

import pytest

from stage.scenery import Scenery
from winze.core.dice import Dice
from winze.engine.actions import Abandon, Action, Search, SwitchLamp, Wait
from winze.engine.kinds.effects import Afflict
from winze.engine.view import HeroView


def asleep() -> Scenery:
    scenery = Scenery("#####\n#@..#\n#####")
    scenery.happen(Afflict("asleep", Dice(0, 1, 8)), 1, 1)
    return scenery


@pytest.mark.parametrize("action", [SwitchLamp(), Wait(), Search()])
def test_he_sleeps_on_whatever_he_means_to_do(action: Action) -> None:
    scenery = asleep()
    game, shut = scenery.game, HeroView(scenery.game).lamp_shut
    scenery.act(action)
    assert game.turn == 8
    assert HeroView(game).lamp_shut is shut
    assert not HeroView(game).statuses


def test_awake_again_the_lamp_takes_no_turn() -> None:
    scenery = asleep()
    scenery.act(Wait())
    turn, shut = scenery.game.turn, HeroView(scenery.game).lamp_shut
    scenery.act(SwitchLamp())
    assert scenery.game.turn == turn
    assert HeroView(scenery.game).lamp_shut is not shut


def test_he_can_give_up() -> None:
    scenery = asleep()
    scenery.act(Abandon())
    assert scenery.game.end

"""A vanished actor escapes all effects still pending."""

from __future__ import annotations

import pytest

from stage.events import named
from stage.scenery import Scenery
from winze.core.dice import Dice
from winze.engine.effects.apply import apply
from winze.engine.events import Died
from winze.engine.kinds.effects import Effect, Harm, Vanish
from winze.engine.state.world import EffectTarget


@pytest.mark.parametrize("after", [Vanish(), Harm(Dice(0, 1, 99), "fall")])
def test_pending_effects_skip_vanished_actor(after: Effect) -> None:
    scenery = Scenery("######\n#@...#\n######", lit=True)
    rat = scenery.stand("cave_rat", 3, 1)
    aim = EffectTarget(None, rat, rat.cell)
    assert apply(scenery.game, Vanish(), aim) == 1
    assert apply(scenery.game, after, aim) == 0
    assert rat not in scenery.game.level.order
    assert not named(scenery.game.events, Died)

from __future__ import annotations

import pytest

from stage.scenery import Scenery
from winze.engine.effects.apply import apply
from winze.engine.kinds.effects import Bore
from winze.engine.state.world import EffectTarget


@pytest.mark.parametrize("by_hero", [True, False])
def test_boring_stirs_the_level_only_for_the_hero(by_hero: bool) -> None:
    scenery = Scenery("##########\n#@.#######\n#..#######\n##########")
    rat = scenery.stand("cave_rat", 1, 2)
    who, y = (scenery.game.hero, 1) if by_hero else (rat, 2)
    before = scenery.game.level.stir
    assert apply(scenery.game, Bore(3, loud=20), EffectTarget(who.who, None, scenery.at(5, y))) == 3
    assert scenery.game.level.stir - before == (10 if by_hero else 0)
    assert scenery.game.level.facts.passable >> scenery.at(5, y) & 1
    assert not scenery.game.level.facts.passable >> scenery.at(6, y) & 1

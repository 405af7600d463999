"""Bots that are shut in dig themselves out."""

from __future__ import annotations

from stage.arrange import arm, look
from stage.scenery import Scenery
from winze.engine.actions import Wield, Work
from winze.engine.view import HeroView
from winze.workshop.bots.paths import Paths
from winze.workshop.bots.tunnel import dig_through

CELL = """
    ##########
    #.@#######
    ##########
    ##########
    ##########
    ##########
"""


def test_pick_is_wielded_to_dig_toward_the_middle():
    scenery = Scenery(CELL)
    paths = Paths()
    arm(scenery.game, "gad")
    look(scenery.game)
    action = dig_through(paths, HeroView(scenery.game))
    assert isinstance(action, Wield)
    scenery.act(action)
    assert paths.digging == HeroView(scenery.game).level
    done = []
    for _ in range(12):
        action = dig_through(paths, HeroView(scenery.game))
        assert action
        done.append(action)
        scenery.act(action)
    assert isinstance(done[0], Work)
    assert any(not isinstance(action, Work) for action in done)


def test_nothing_is_dug_without_a_pick():
    scenery = Scenery(CELL)
    scenery.game.pack.items.clear()
    scenery.game.pack.slots.clear()
    assert dig_through(Paths(), HeroView(scenery.game)) is None

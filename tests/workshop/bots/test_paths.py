from __future__ import annotations

from stage.arrange import arm, lay, look, stow
from stage.prizes import EAST, prize
from stage.scenery import Scenery
from winze.engine.actions import Attack, SlipPast, Walk
from winze.engine.view import HeroView
from winze.workshop.bots.paths import Paths


def test_hero_jumps_down_only_without_the_heartstone():
    scenery = Scenery("#######\n#@v..<#\n#######", lit=True)
    goal = 1 << scenery.at(4, 1)

    def step():
        view, paths = HeroView(scenery.game), Paths()
        paths.look(view, ())
        return paths.step_to(view, goal, force=True)

    assert step() == Walk(EAST, bump=False)
    stow(scenery.game, "heartstone")
    assert step() is None


def test_wares_of_altars_are_no_news():
    drawing = "#########\n#@......#\n#..á..*.#\n#########".replace("*", ".")
    scenery = prize(drawing, {(3, 2): "mail"}, inside=(3, 2, 3, 2))
    paths = Paths()
    paths.look(HeroView(scenery.game), ())
    assert paths.step_new(HeroView(scenery.game)) is None
    lay(scenery.game, "rope", scenery.at(6, 2))
    look(scenery.game)
    assert paths.step_new(HeroView(scenery.game)) is not None


def test_hero_slips_past_a_statue_that_its_weapon_does_not_break():
    scenery = Scenery("########\n#@....<#\n########", lit=True)
    statue = scenery.stand("old_man", 2, 1)

    def step():
        view, paths = HeroView(scenery.game), Paths()
        paths.look(view, view.monsters, [statue.cell])
        return paths.step_to(view, 1 << scenery.at(5, 1), force=True)

    assert step() == Attack(EAST)
    arm(scenery.game, "lode_axe")
    assert step() == SlipPast(EAST)

"""Scenes for the fighter with machines, each with its next actions."""

from __future__ import annotations

from stage.arrange import burden, fill_pack, lay, look, set_health, stow
from stage.prizes import EAST, prize
from stage.scenery import Scenery
from winze.engine.actions import Action, Open, PickUp, Quaff, Work
from winze.engine.view import HeroView
from winze.workshop.bots.fighter import Fighter

ALTARS = """
    #########
    #@.á....#
    #...á...#
    #########
"""


def act(scenery: Scenery, fighter: Fighter | None = None) -> Action:
    return (fighter or Fighter()).act(HeroView(scenery.game))


def plays(scenery: Scenery, turns: int) -> list[Action]:
    fighter, actions = Fighter(), []
    for _ in range(turns):
        actions.append(act(scenery, fighter))
        scenery.act(actions[-1])
    return actions


def test_fighter_takes_the_ware_that_is_better():
    scenery = prize(ALTARS, {(3, 1): "rope", (4, 2): "mail"}, inside=(3, 1, 4, 2))
    assert PickUp() in plays(scenery, 4)
    assert scenery.game.pack.has("mail")


def test_fighter_takes_the_first_ware_if_none_is_better():
    scenery = prize(ALTARS, {(3, 1): "rope", (4, 2): "rope"}, inside=(3, 1, 4, 2))
    plays(scenery, 3)
    assert scenery.at(3, 1) not in scenery.game.level.items
    assert scenery.at(4, 2) in scenery.game.level.items


def test_fighter_with_a_full_pack_walks_past_wares():
    scenery = prize(ALTARS, {(3, 1): "mail"}, inside=(3, 1, 4, 2))
    fill_pack(scenery.game, "horn")
    assert PickUp() not in plays(scenery, 4)


def test_fighter_takes_a_key_it_steps_on():
    scenery = prize(ALTARS)
    lay(scenery.game, "iron_key", scenery.game.hero.cell)
    look(scenery.game)
    assert act(scenery) == PickUp()


def test_fighter_opens_a_lock_it_passes():
    drawing = "#########\n#..@ë...#\n#########"
    scenery = prize(drawing, gate=(4, 1))
    assert act(scenery) != Open(EAST)
    stow(scenery.game, "iron_key")
    assert act(scenery) == Open(EAST)


def test_fighter_smashes_planks_when_alone():
    drawing = "#########\n#..@N...#\n#########"
    scenery = prize(drawing, inside=(5, 1, 7, 1), gate=(4, 1))
    assert act(scenery) == Work("smash", EAST)
    scenery.stand("cave_rat", 6, 1)
    look(scenery.game)
    assert act(scenery) != Work("smash", EAST)


def test_fighter_drinks_in_flames_under_half_health():
    scenery = prize(ALTARS)
    letter = next(item.letter for item in scenery.game.pack.items if item.kind == "draught")
    burden(scenery.game, burning=4)
    set_health(scenery.game.hero, 22, 40)
    assert act(scenery) != Quaff(letter)
    set_health(scenery.game.hero, 19, 40)
    assert act(scenery) == Quaff(letter)

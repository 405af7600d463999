"""Scenes for the fighter's use of potions and slips, under the shipped rules."""

from __future__ import annotations

from stage.arrange import look, rouse, set_health, stow
from stage.potions import know
from stage.scenery import Scenery
from winze.engine.actions import Action, Quaff, Throw, Use, UseAt, UseOn
from winze.engine.view import HeroView
from winze.workshop.bots.fighter import Fighter
from winze.workshop.bots.supplies import get_away, hurl, make_ready, try_out, use_up

HALL = """
    ##############
    #............#
    #.@..........#
    #............#
    ##############
"""


def scene(*foes: tuple[str, int, int]) -> Scenery:
    """Return a hall with foes hunting the hero."""
    scenery = Scenery(HALL)
    for kind, x, y in foes:
        rouse(scenery.game, scenery.stand(kind, x, y))
    look(scenery.game)
    return scenery


def act(scenery: Scenery) -> Action:
    return Fighter().act(HeroView(scenery.game))


def test_slips_are_tried_first_when_healthy_and_alone():
    scenery = scene()
    potion, slip = stow(scenery.game, "frost_potion"), stow(scenery.game, "dread_slip")
    assert act(scenery) == Use(slip)
    scenery.act(Use(slip))
    assert act(scenery) == Quaff(potion)


def test_nothing_is_tried_when_hurt_or_in_company():
    scenery = scene(("cave_rat", 9, 2))
    stow(scenery.game, "frost_potion")
    assert try_out(HeroView(scenery.game)) is None
    scenery = scene()
    stow(scenery.game, "frost_potion")
    set_health(scenery.game.hero, 50, 100)
    assert try_out(HeroView(scenery.game)) is None


def test_known_slip_identifies_another_item():
    scenery = scene()
    potion, slip = stow(scenery.game, "frost_potion"), stow(scenery.game, "assay_slip")
    know(scenery, "assay_slip")
    assert try_out(HeroView(scenery.game)) == UseOn(slip, potion)


def test_permanent_improvement_is_drunk_at_once():
    scenery = scene()
    letter = stow(scenery.game, "life_potion")
    assert use_up(HeroView(scenery.game)) is None
    know(scenery, "life_potion")
    assert use_up(HeroView(scenery.game)) == Quaff(letter)


def test_all_strengthening_potions_precede_a_hard_fight():
    scenery = scene(("goblin_ganger", 4, 2))
    for kind in ("speed_potion", "might_potion", "stone_skin_potion"):
        know(scenery, kind)
        stow(scenery.game, kind)
    view = HeroView(scenery.game)
    drunk = []
    while action := make_ready(view, view.monsters):
        drunk.append(action)
        scenery.act(action)
    assert len(drunk) == 3
    assert {"hasted", "mighty", "stone_skin"} <= set(view.statuses)


def test_bad_potion_is_thrown_at_a_distant_group():
    scenery = scene(("cave_rat", 6, 2), ("cave_rat", 7, 2))
    letter = stow(scenery.game, "sleep_potion")
    view = HeroView(scenery.game)
    assert hurl(view, view.monsters, least=2) is None, "he does not know it"
    know(scenery, "sleep_potion")
    assert hurl(view, view.monsters, least=2) == Throw(letter, 6, 2)
    assert hurl(view, view.monsters, least=3) is None
    near = scene(("cave_rat", 3, 2), ("cave_rat", 4, 2))
    know(near, "sleep_potion")
    stow(near.game, "sleep_potion")
    assert hurl(HeroView(near.game), HeroView(near.game).monsters, least=2) is None


def test_cornered_fighter_blinks_away():
    scenery = scene(("goblin_ganger", 3, 2), ("goblin_ganger", 3, 1), ("goblin_ganger", 3, 3))
    set_health(scenery.game.hero, 6, 60)
    letter = stow(scenery.game, "step_slip")
    know(scenery, "step_slip")
    action = get_away(HeroView(scenery.game), HeroView(scenery.game).monsters)
    assert isinstance(action, UseAt)
    assert action.letter == letter
    assert action.x >= 7
    assert act(scenery) == action
    scenery.act(action)
    assert scenery.game.level.board.xy(scenery.game.hero.cell) == (action.x, action.y)

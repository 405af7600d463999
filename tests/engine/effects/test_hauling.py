"""Hooks and lines: they drag a target near or the thrower to a wall, or swap places."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.arrange import give_traits
from stage.events import named, values
from winze.engine.effects.apply import apply, settle
from winze.engine.events import Pulled, Traded
from winze.engine.kinds.effects import Hook, Trade
from winze.engine.kinds.traits import ANCHORED, ROOTED
from winze.engine.state.world import EffectTarget

LANE = """
    ###########
    #.@......r#
    ###########
"""


@pytest.mark.parametrize(("steps", "came"), [(3, 3), (20, 6)])
def test_hook_drags_target_near(steps: int, came: int) -> None:
    stage = Stage(LANE)
    rat = stage.monster("rat")
    assert stage.happen(Hook(steps), rat, stage.game.hero) == came
    assert rat.cell == stage.at(9 - came, 1)


def test_hook_drags_at_most_nine_cells() -> None:
    stage = Stage("################\n#@...........r.#\n################")
    rat = stage.monster("rat")
    assert stage.happen(Hook(20), rat, stage.game.hero) == 9


def test_hook_in_wall_pulls_its_thrower() -> None:
    stage = Stage(LANE.replace("r", "."))
    hero = stage.game.hero
    assert apply(stage.game, Hook(9), EffectTarget(hero.who, None, stage.at(8, 1))) == 0, "there is no wall behind"
    assert apply(stage.game, Hook(9), EffectTarget(hero.who, None, stage.at(9, 1))) == 7
    assert hero.cell == stage.at(9, 1)
    assert values(stage.game.events, Pulled, "whom") == ["hero"]


@pytest.mark.parametrize("trait", [ANCHORED, ROOTED])
def test_hook_needs_free_ground_and_movable_thrower(trait: int) -> None:
    stage = Stage(LANE.replace("r", "."))
    hero = stage.game.hero
    assert apply(stage.game, Hook(9), EffectTarget(hero.who, None, stage.at(10, 1))) == 0
    give_traits(hero, trait)
    assert apply(stage.game, Hook(9), EffectTarget(hero.who, None, stage.at(9, 1))) == 0
    assert hero.cell == stage.at(2, 1)


def test_trade_is_reported_once() -> None:
    stage = Stage(LANE)
    rat, hero = stage.monster("rat"), stage.game.hero
    assert stage.happen(Trade(), rat, hero) == 1
    assert (hero.cell, rat.cell) == (stage.at(9, 1), stage.at(2, 1))
    assert values(stage.game.events, Traded, "who", "whom") == [("hero", "rat")]
    assert not named(stage.game.events, Pulled)
    stage.shows("""
        ###########
        #.r......@#
        ###########
    """)


def test_trade_onto_ice_slides_along_same_direction() -> None:
    """The ground affects both actors as if they had walked there."""
    stage = Stage("###########\n#..@....i.#\n###########")
    rat, hero = stage.stand("rat", 8, 1), stage.game.hero
    assert apply(stage.game, Trade(), EffectTarget(hero.who, rat, rat.cell)) == 1
    settle(stage.game)
    assert (hero.cell, rat.cell) == (stage.at(9, 1), stage.at(3, 1))


def test_trade_fails_with_actor_inside_rock() -> None:
    stage = Stage("########\n#@.#...#\n#..#...#\n########")
    hero = stage.game.hero
    ghost = stage.stand("ghost", 3, 1)
    assert apply(stage.game, Trade(), EffectTarget(hero.who, ghost, ghost.cell)) == 0
    assert hero.cell == stage.at(1, 1)

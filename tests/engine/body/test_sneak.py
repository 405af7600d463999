"""Blows that nobody defends against, and blows from several sides."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.events import named, values
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Attack
from winze.engine.body.sneak import exposure, factor, flank
from winze.engine.events import Struck
from winze.engine.kinds.effects import Afflict
from winze.engine.kinds.items import BARE, Sneak

EAST = Attack(Direction.E)
DUEL = """
    #####
    #@d.#
    #####
"""


def put_on(stage: Stage, status: str) -> None:
    """Put a status on the only monster."""
    stage.happen(Afflict(status, Dice(0, 1, 9)), stage.monster("dancer"))


def test_who_does_not_know_of_the_hero_is_always_hit_and_dodges_nothing() -> None:
    for seed in range(40):
        (blow, *_) = named(Stage(DUEL, seed=seed).act(EAST), Struck)
        assert (blow.outcome, blow.exposed) == ("hit", "unaware")


def test_who_knows_of_him_defends_himself() -> None:
    outcomes = set()
    for seed in range(40):
        stage = Stage(DUEL, seed=seed)
        stage.rouse()
        (blow, *_) = named(stage.act(EAST), Struck)
        outcomes.add(blow.outcome)
        assert not blow.exposed
    assert outcomes == {"hit", "miss", "dodge"}


def test_a_sword_does_twice_the_harm_to_the_unaware_and_three_times_to_the_sleeping() -> None:
    harms = []
    for status in ("", "asleep"):
        stage = Stage(DUEL)
        stage.arm("sword")
        stage.monster("dancer").health = 100
        if status:
            put_on(stage, status)
        harms += values(stage.act(EAST)[:1], Struck, "damage")
    assert harms == [18, 27]


@pytest.mark.parametrize(("status", "why"), [("asleep", "asleep"), ("stunned", "stunned"), ("stuck", "held")])
def test_what_lasts_on_somebody_exposes_him_though_he_knows(status: str, why: str) -> None:
    stage = Stage(DUEL)
    foe = stage.rouse()
    assert exposure(stage.game, foe) == ""
    put_on(stage, status)
    assert exposure(stage.game, foe) == why


def test_the_hero_always_defends_himself() -> None:
    stage = Stage(DUEL)
    stage.happen(Afflict("stunned", Dice(0, 1, 2)))
    assert exposure(stage.game, stage.game.hero) == ""


def test_a_knife_does_more() -> None:
    knife = Sneak(3, 5)
    hero = Stage(DUEL).game.hero
    assert [factor(hero, row, why) for row in (BARE, knife) for why in ("", "unaware", "held")] == [1, 2, 3, 1, 3, 5]


def test_each_further_foe_beside_the_hero_makes_a_blow_surer() -> None:
    stage = Stage("""
        #####
        #rr.#
        #@r.#
        #####
    """)
    hero, rats = stage.game.hero, [actor for actor in stage.game.level.order if not actor.is_hero]
    assert [flank(stage.game, rat, hero) for rat in rats] == [20, 20, 20]
    assert flank(stage.game, hero, rats[0]) == 0, "rats are not the foes of rats"

"""Sneak attacks and flanking."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.events import named, values
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Attack
from winze.engine.body.sneak import exposure, factor, flanking_bonus
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
    """Give the only monster a status."""
    stage.happen(Afflict(status, Dice(0, 1, 9)), stage.monster("dancer"))


def test_unaware_target_is_always_hit() -> None:
    for seed in range(40):
        (blow, *_) = named(Stage(DUEL, seed=seed).act(EAST), Struck)
        assert (blow.outcome, blow.exposed) == ("hit", "unaware")


def test_aware_target_defends_itself() -> None:
    outcomes = set()
    for seed in range(40):
        stage = Stage(DUEL, seed=seed)
        stage.rouse()
        (blow, *_) = named(stage.act(EAST), Struck)
        outcomes.add(blow.outcome)
        assert not blow.exposed
    assert outcomes == {"hit", "miss", "dodge"}


def test_sword_doubles_unaware_and_triples_sleeper_damage() -> None:
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
def test_status_exposes_even_aware_targets(status: str, why: str) -> None:
    stage = Stage(DUEL)
    foe = stage.rouse()
    assert exposure(stage.game, foe) == ""
    put_on(stage, status)
    assert exposure(stage.game, foe) == why


def test_hero_is_never_defenseless() -> None:
    stage = Stage(DUEL)
    stage.happen(Afflict("stunned", Dice(0, 1, 2)))
    assert exposure(stage.game, stage.game.hero) == ""


def test_knife_has_bigger_sneak_factors() -> None:
    knife = Sneak(3, 5)
    hero = Stage(DUEL).game.hero
    assert [factor(hero, row, why) for row in (BARE, knife) for why in ("", "unaware", "held")] == [1, 2, 3, 1, 3, 5]


def test_each_further_foe_beside_target_adds_accuracy() -> None:
    stage = Stage("""
        #####
        #rr.#
        #@r.#
        #####
    """)
    hero, rats = stage.game.hero, [actor for actor in stage.game.level.order if not actor.is_hero]
    assert [flanking_bonus(stage.game, rat, hero) for rat in rats] == [20, 20, 20]
    assert flanking_bonus(stage.game, hero, rats[0]) == 0, "rats are not foes of each other"

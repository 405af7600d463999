"""How likely what flies hits: by cover, distance and what lets it fly (VIS-13)."""

from __future__ import annotations

import pytest

from flights import Butts
from stage.arrange import give_gift
from stage.flying import percent_of
from winze.engine.kinds.items import Missile
from winze.engine.sense.missiles import ready_missile


def chance(stage: Butts, kind: str = "tortoise") -> int:
    ready = ready_missile(stage.rules.items, stage.game.hero)
    assert not isinstance(ready, str)
    missile, _ = ready
    return percent_of(stage.game, missile, stage.monster(kind))


def lane(distance: int) -> Butts:
    stage = Butts(f"""
        ##############
        #@{"." * (distance - 1)}t{"." * (11 - distance)}#
        ##############
    """)
    stage.stow("stone")
    return stage


@pytest.mark.parametrize(("distance", "percent"), [(1, 70), (5, 70), (6, 67), (8, 61)])
def test_three_percent_for_each_field_beyond_five(distance: int, percent: int) -> None:
    assert chance(lane(distance)) == percent


@pytest.mark.parametrize("distance", [1, 5, 8])
def test_a_marksman_hits_more_surely_and_as_well_from_afar(distance: int) -> None:
    stage = lane(distance)
    give_gift(stage.game, "marksmanship", 15)
    assert chance(stage) == 85


def test_defence_counts_and_nothing_is_sure() -> None:
    stage = lane(3)
    stage.vary("tortoise", defence=20)
    assert chance(stage) == 50
    stage.vary("tortoise", defence=90)
    assert chance(stage) == 5


def test_what_is_half_hidden_is_harder_to_hit() -> None:
    stage = Butts("""
        #########
        #@......#
        #..#.t..#
        #########
    """)
    stage.stow("stone")
    assert chance(stage) == 70 - 60 * 50 // 100


def test_a_curtain_hides_and_a_fence_does_not() -> None:
    for tile, percent in (("%", 70 + 10), (":", 20 + 0)):
        stage = Butts(f"""
            ##########
            #@..{tile}.t..#
            ##########
        """)
        stage.wield("bow")
        stage.stow("arrow")
        assert chance(stage) == percent


def test_a_launcher_lends_its_accuracy_and_another_weapon_does_not() -> None:
    stage = lane(3)
    stage.arm("sword")
    assert chance(stage) == 70
    stage.wield("bow")
    stage.stow("arrow")
    assert chance(stage) == 80


def test_a_missile_tells_what_is_ready() -> None:
    stage = lane(3)
    kinds = stage.rules.items
    ready = ready_missile(kinds, stage.game.hero)
    assert not isinstance(ready, str)
    assert ready[0] == Missile(kinds["stone"])
    stage.wield("bow")
    assert ready_missile(kinds, stage.game.hero) == "no_ammunition"
    assert ready_missile(kinds, stage.monster("tortoise")) == "no_launcher"

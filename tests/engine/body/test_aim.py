"""The chance of a missile to hit, by cover, distance and launcher (VIS-13)."""

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
def test_accuracy_drops_three_percent_per_cell_beyond_five(distance: int, percent: int) -> None:
    assert chance(lane(distance)) == percent


@pytest.mark.parametrize("distance", [1, 5, 8])
def test_marksman_is_more_accurate_at_any_distance(distance: int) -> None:
    stage = lane(distance)
    give_gift(stage.game, "marksmanship", 15)
    assert chance(stage) == 85


def test_hit_chance_counts_defense_and_has_limits() -> None:
    stage = lane(3)
    stage.vary("tortoise", defence=20)
    assert chance(stage) == 50
    stage.vary("tortoise", defence=90)
    assert chance(stage) == 5


def test_half_cover_lowers_hit_chance() -> None:
    stage = Butts("""
        #########
        #@......#
        #..#.t..#
        #########
    """)
    stage.stow("stone")
    assert chance(stage) == 70 - 60 * 50 // 100


def test_curtain_gives_cover_but_fence_does_not() -> None:
    for tile, percent in (("%", 70 + 10), (":", 20 + 0)):
        stage = Butts(f"""
            ##########
            #@..{tile}.t..#
            ##########
        """)
        stage.wield("bow")
        stage.stow("arrow")
        assert chance(stage) == percent


def test_only_launchers_add_their_accuracy_to_missiles() -> None:
    stage = lane(3)
    stage.arm("sword")
    assert chance(stage) == 70
    stage.wield("bow")
    stage.stow("arrow")
    assert chance(stage) == 80


def test_missile_names_the_readied_item() -> None:
    stage = lane(3)
    kinds = stage.rules.items
    ready = ready_missile(kinds, stage.game.hero)
    assert not isinstance(ready, str)
    assert ready[0] == Missile(kinds["stone"])
    stage.wield("bow")
    assert ready_missile(kinds, stage.game.hero) == "no_ammunition"
    assert ready_missile(kinds, stage.monster("tortoise")) == "no_launcher"

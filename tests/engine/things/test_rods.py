"""The effects of rods, their charges and recharging (GAME.md 5)."""

from __future__ import annotations

import pytest

from stage.arrange import lay, look
from stage.events import named, values
from stage.scenery import Scenery
from stage.state import lying, statuses
from stage.wares import carry, is_refused, throw, use, use_at, use_on
from winze.engine.actions import UseAt, UseOn
from winze.engine.events import Exploded, Heard, Learnt, Pulled, Pushed, Recharged, Refused, Wasted

HALL = """
    ###############
    #@............#
    #.............#
    ###############
"""
CHARGES = {"ram": 4, "grapple": 4, "swap": 3, "cold": 4, "spark": 4, "bore": 3}


@pytest.mark.parametrize("kind", CHARGES)
def test_rod_is_identified_by_use_and_loses_a_charge(kind: str) -> None:
    scenery = Scenery(HALL)
    rod = carry(scenery, kind, known=False)
    scenery.stand("cave_rat", 4, 1)
    look(scenery.game)
    assert scenery.game.name_of(kind) != kind
    events = use(scenery, rod)
    assert [event.things[0].name for event in named(events, Learnt)] == [kind]
    assert rod.charges == CHARGES[kind] - 1


@pytest.mark.parametrize("kind", CHARGES)
def test_empty_or_out_of_range_rod_is_refused(kind: str) -> None:
    scenery = Scenery(HALL)
    rod = carry(scenery, kind)
    assert is_refused(scenery, UseAt(rod.letter, 13, 1), "no_target")
    rod.charges = 0
    assert is_refused(scenery, UseAt(rod.letter, 4, 1), "no_charges")


def test_unknown_rod_does_not_target_lurkers() -> None:
    for seed in range(8):
        scenery = Scenery(HALL, seed)
        lurker = scenery.stand("vug_lurker", 3, 1)
        look(scenery.game)
        use(scenery, carry(scenery, "swap", known=False))
        assert lurker.cell == scenery.at(3, 1)


def test_rod_aims_at_lurker_as_at_bare_ground() -> None:
    scenery = Scenery(HALL, lit=True)
    scenery.stand("vug_lurker", 3, 1)
    look(scenery.game)
    rod = carry(scenery, "bore")
    assert not named(use_at(scenery, rod, 3, 1), Refused)
    scenery.stand("cave_rat", 4, 1)
    look(scenery.game)
    assert is_refused(scenery, UseAt(rod.letter, 4, 1), "no_target")


@pytest.mark.parametrize("kind", CHARGES)
def test_thrown_rod_lands_with_its_charges(kind: str) -> None:
    scenery = Scenery(HALL)
    rod = carry(scenery, kind)
    rod.charges = 2
    throw(scenery, rod, 4, 1)
    assert lying(scenery.game) == {scenery.at(4, 1): [(kind, 1)]}
    assert scenery.game.level.items[scenery.at(4, 1)][0].charges == 2


def test_ram_pushes_four_cells_into_obstacles() -> None:
    scenery = Scenery("""
        ###############
        #@....&.......#
        ###############
    """)
    rod = carry(scenery, "ram")
    rat = scenery.stand("cave_rat", 3, 1, 9)
    events = use_at(scenery, rod, 3, 1)
    assert len(named(events, Pushed)) == 3, "it ends in lava"
    assert rat.health <= 0


def test_ram_pushes_and_hurts_the_first_in_line() -> None:
    scenery = Scenery(HALL)
    rod = carry(scenery, "ram")
    near, far = scenery.stand("cave_rat", 3, 1), scenery.stand("cave_rat", 8, 1)
    use_at(scenery, rod, 8, 1)
    assert near.cell == scenery.at(7, 1)
    assert 994 <= near.health < 1000
    assert far.health == 1000


def test_grapple_pulls_its_target_to_the_hero() -> None:
    scenery = Scenery(HALL)
    rod = carry(scenery, "grapple")
    rat = scenery.stand("cave_rat", 8, 1)
    events = use_at(scenery, rod, 8, 1)
    assert scenery.game.level.board.chebyshev(rat.cell, scenery.game.hero.cell) == 1
    assert len(named(events, Pulled)) == 6


def test_grapple_pulls_the_hero_over_a_gap_to_a_wall() -> None:
    scenery = Scenery("""
        ###########
        #@.vvv.####
        ###########
    """)
    rod = carry(scenery, "grapple")
    use_at(scenery, rod, 7, 1)
    assert scenery.game.hero.cell == scenery.at(6, 1)
    assert scenery.game.level.id == "1"


def test_grapple_finds_no_hold_in_the_open() -> None:
    scenery = Scenery(HALL)
    rod = carry(scenery, "grapple")
    assert named(use_at(scenery, rod, 5, 1), Wasted)
    assert scenery.game.hero.cell == scenery.at(1, 1)


def test_swapping_rod_swaps_and_ground_takes_effect() -> None:
    scenery = Scenery("""
        ###########
        #@a.v..a..#
        ###########
    """)
    rod = carry(scenery, "swap")
    rat = scenery.stand("cave_rat", 6, 1)
    use_at(scenery, rod, 6, 1)
    assert (scenery.game.hero.cell, rat.cell) == (scenery.at(6, 1), scenery.at(1, 1))


@pytest.mark.parametrize("kind", ["ram", "swap", "grapple"])
@pytest.mark.parametrize("monster", ["grip_moss", "cave_rat"])
def test_rooted_monsters_resist_rods(kind: str, monster: str) -> None:
    scenery = Scenery(HALL)
    rod = carry(scenery, kind)
    target = scenery.stand(monster, 5, 1)
    use_at(scenery, rod, 5, 1)
    assert (target.cell == scenery.at(5, 1)) == (monster == "grip_moss")


def test_cold_rod_hurts_slows_and_freezes_water() -> None:
    scenery = Scenery("""
        ###########
        #@..~~~...#
        ###########
    """)
    rod = carry(scenery, "cold")
    drowned = scenery.stand("drowned_man", 5, 1)
    use_at(scenery, rod, 5, 1)
    assert drowned.health < 1000
    assert "slow" in statuses(drowned)
    assert scenery.tile(5, 1) == "ice"


def spark_on(tile: str) -> int:
    """Return the hit points a spark takes from an actor on a tile, and from one behind it."""
    scenery = Scenery(f"###########\n#@..{tile}{tile}....#\n###########")
    rod = carry(scenery, "spark")
    first, second = scenery.stand("cave_rat", 4, 1), scenery.stand("cave_rat", 5, 1)
    use_at(scenery, rod, 7, 1)
    assert second.health < 1000
    return 1000 - first.health


def test_spark_hits_a_line_and_doubles_in_water() -> None:
    assert 2 <= spark_on(".") <= 12
    assert spark_on("-") > spark_on(".")


def test_spark_ignites_gas() -> None:
    scenery = Scenery(HALL)
    rod = carry(scenery, "spark")
    scenery.puff("methane", 20, 7, 1)
    assert named(use_at(scenery, rod, 7, 1), Exploded)


def test_bore_digs_six_cells_quietly() -> None:
    scenery = Scenery(
        """
        ###############
        #@..##########.
        ###############
    """.replace("#.\n", "##\n")
    )
    rod = carry(scenery, "bore")
    events = use_at(scenery, rod, 3, 1)
    assert [scenery.tile(x, 1) for x in range(3, 12)] == ["floor", *["rubble"] * 6, "wall", "wall"]
    assert not named(events, Heard)
    assert scenery.game.din == 8


def test_gem_gives_a_rod_one_charge() -> None:
    scenery = Scenery(HALL)
    rod, gem = carry(scenery, "ram"), carry(scenery, "gem")
    rod.charges = 1
    events = use_on(scenery, gem, rod)
    assert values(events, Recharged, "what") == [("ram", 1)]
    assert rod.charges == 2
    assert not scenery.game.pack.has("gem")


def test_gem_is_not_wasted_on_full_rods_or_other_items() -> None:
    scenery = Scenery(HALL)
    rod, gem, horn = carry(scenery, "ram"), carry(scenery, "gem"), carry(scenery, "horn")
    assert is_refused(scenery, UseOn(gem.letter, rod.letter), "not_for_that")
    assert is_refused(scenery, UseOn(gem.letter, horn.letter), "not_for_that")


def test_thrown_gem_acts_like_a_stone() -> None:
    scenery = Scenery(HALL)
    lay(scenery.game, "gem", scenery.at(5, 1))
    throw(scenery, carry(scenery, "gem"), 4, 1)
    assert lying(scenery.game)[scenery.at(4, 1)] == [("gem", 1)]

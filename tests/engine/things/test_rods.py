"""Rods: what each does to whom it is pointed at, how often, and what brings its charges back (GAME.md 5)."""

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
def test_a_rod_is_unknown_until_it_is_used_and_then_has_a_charge_less(kind: str) -> None:
    scenery = Scenery(HALL)
    rod = carry(scenery, kind, known=False)
    scenery.stand("cave_rat", 4, 1)
    look(scenery.game)
    assert scenery.game.name_of(kind) != kind
    events = use(scenery, rod)
    assert [event.things[0].name for event in named(events, Learnt)] == [kind]
    assert rod.charges == CHARGES[kind] - 1


@pytest.mark.parametrize("kind", CHARGES)
def test_an_empty_rod_and_one_pointed_out_of_reach_are_refused(kind: str) -> None:
    scenery = Scenery(HALL)
    rod = carry(scenery, kind)
    assert is_refused(scenery, UseAt(rod.letter, 13, 1), "no_target")
    rod.charges = 0
    assert is_refused(scenery, UseAt(rod.letter, 4, 1), "no_charges")


def test_an_unknown_rod_does_not_find_who_lies_in_wait() -> None:
    for seed in range(8):
        scenery = Scenery(HALL, seed)
        lurker = scenery.stand("vug_lurker", 3, 1)
        look(scenery.game)
        use(scenery, carry(scenery, "swap", known=False))
        assert lurker.cell == scenery.at(3, 1)


def test_where_somebody_lies_in_wait_a_rod_is_pointed_as_at_bare_ground() -> None:
    scenery = Scenery(HALL, lit=True)
    scenery.stand("vug_lurker", 3, 1)
    look(scenery.game)
    rod = carry(scenery, "bore")
    assert not named(use_at(scenery, rod, 3, 1), Refused)
    scenery.stand("cave_rat", 4, 1)
    look(scenery.game)
    assert is_refused(scenery, UseAt(rod.letter, 4, 1), "no_target")


@pytest.mark.parametrize("kind", CHARGES)
def test_a_thrown_rod_lies_where_it_comes_down_and_keeps_its_charges(kind: str) -> None:
    scenery = Scenery(HALL)
    rod = carry(scenery, kind)
    rod.charges = 2
    throw(scenery, rod, 4, 1)
    assert lying(scenery.game) == {scenery.at(4, 1): [(kind, 1)]}
    assert scenery.game.level.items[scenery.at(4, 1)][0].charges == 2


def test_the_ram_pushes_4_fields_into_whatever_lies_there() -> None:
    scenery = Scenery("""
        ###############
        #@....&.......#
        ###############
    """)
    rod = carry(scenery, "ram")
    rat = scenery.stand("cave_rat", 3, 1, 9)
    events = use_at(scenery, rod, 3, 1)
    assert len(named(events, Pushed)) == 3, "lava is as far as it goes"
    assert rat.health <= 0


def test_the_ram_pushes_whoever_comes_first_and_hurts() -> None:
    scenery = Scenery(HALL)
    rod = carry(scenery, "ram")
    near, far = scenery.stand("cave_rat", 3, 1), scenery.stand("cave_rat", 8, 1)
    use_at(scenery, rod, 8, 1)
    assert near.cell == scenery.at(7, 1)
    assert 994 <= near.health < 1000
    assert far.health == 1000


def test_the_grapple_drags_somebody_up_to_the_hero() -> None:
    scenery = Scenery(HALL)
    rod = carry(scenery, "grapple")
    rat = scenery.stand("cave_rat", 8, 1)
    events = use_at(scenery, rod, 8, 1)
    assert scenery.game.level.board.chebyshev(rat.cell, scenery.game.hero.cell) == 1
    assert len(named(events, Pulled)) == 6


def test_the_grapple_brings_the_hero_over_a_gap_to_a_wall() -> None:
    scenery = Scenery("""
        ###########
        #@.vvv.####
        ###########
    """)
    rod = carry(scenery, "grapple")
    use_at(scenery, rod, 7, 1)
    assert scenery.game.hero.cell == scenery.at(6, 1)
    assert scenery.game.level.id == "1"


def test_the_grapple_finds_no_hold_in_the_open() -> None:
    scenery = Scenery(HALL)
    rod = carry(scenery, "grapple")
    assert named(use_at(scenery, rod, 5, 1), Wasted)
    assert scenery.game.hero.cell == scenery.at(1, 1)


def test_the_swapping_rod_changes_places_and_the_ground_does_its_work() -> None:
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
def test_roots_hold_against_rods(kind: str, monster: str) -> None:
    scenery = Scenery(HALL)
    rod = carry(scenery, kind)
    somebody = scenery.stand(monster, 5, 1)
    use_at(scenery, rod, 5, 1)
    assert (somebody.cell == scenery.at(5, 1)) == (monster == "grip_moss")


def test_cold_hurts_slows_and_freezes_water() -> None:
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
    """How many hit points a spark takes from somebody on such a tile, and from one behind him."""
    scenery = Scenery(f"###########\n#@..{tile}{tile}....#\n###########")
    rod = carry(scenery, "spark")
    first, second = scenery.stand("cave_rat", 4, 1), scenery.stand("cave_rat", 5, 1)
    use_at(scenery, rod, 7, 1)
    assert second.health < 1000
    return 1000 - first.health


def test_a_spark_runs_along_a_line_and_does_twice_as_much_in_water() -> None:
    assert 2 <= spark_on(".") <= 12
    assert spark_on("-") > spark_on(".")


def test_a_spark_lights_gas() -> None:
    scenery = Scenery(HALL)
    rod = carry(scenery, "spark")
    scenery.puff("methane", 20, 7, 1)
    assert named(use_at(scenery, rod, 7, 1), Exploded)


def test_bore_opens_a_tunnel_of_6_and_is_hardly_heard() -> None:
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


def test_a_gem_gives_a_rod_a_charge_back() -> None:
    scenery = Scenery(HALL)
    rod, gem = carry(scenery, "ram"), carry(scenery, "gem")
    rod.charges = 1
    events = use_on(scenery, gem, rod)
    assert values(events, Recharged, "what") == [("ram", 1)]
    assert rod.charges == 2
    assert not scenery.game.pack.has("gem")


def test_a_gem_is_not_wasted_on_a_full_rod_or_on_what_is_no_rod() -> None:
    scenery = Scenery(HALL)
    rod, gem, horn = carry(scenery, "ram"), carry(scenery, "gem"), carry(scenery, "horn")
    assert is_refused(scenery, UseOn(gem.letter, rod.letter), "not_for_that")
    assert is_refused(scenery, UseOn(gem.letter, horn.letter), "not_for_that")


def test_a_thrown_gem_is_a_stone_like_others() -> None:
    scenery = Scenery(HALL)
    lay(scenery.game, "gem", scenery.at(5, 1))
    throw(scenery, carry(scenery, "gem"), 4, 1)
    assert lying(scenery.game)[scenery.at(4, 1)] == [("gem", 1)]

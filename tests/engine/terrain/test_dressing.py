"""Dressing that answers: eggs hatch at a noise, kegs blow each other up."""

from __future__ import annotations

import pytest

from stage.scenery import Scenery
from winze.engine.effects.apply import settle
from winze.engine.kinds.effects import Noise
from winze.engine.sense.hearing import make_noise

HALL = """
    ################
    #@.............#
    #..............#
    #..............#
    ################
    """
NEST = """
    ################
    #@.............#
    #.......å......#
    #..............#
    ################
    """
CELLAR = """
    ################
    #@.............#
    #....ÖÖÖ....Ö..#
    #..............#
    ################
    """


def cracks(loudness: int, distance: int) -> bool:
    """Return True if one of many noises at a distance from an egg makes it crack."""
    scenery = Scenery(NEST)
    for _ in range(100):
        scenery.happen(Noise(loudness), 8 - distance, 2)
    return scenery.tile(8, 2) == "egg_hatching"


@pytest.mark.parametrize(("loudness", "reach"), [(3, 1), (8, 4), (10, 5)])
def test_eggs_crack_at_a_noise_near_them(loudness: int, reach: int) -> None:
    assert cracks(loudness, reach)
    assert not cracks(loudness, reach + 1)


def test_only_noises_of_hero_and_world_crack_eggs() -> None:
    cracked = []
    for kind in ("hero", "cave_rat"):
        scenery = Scenery(NEST)
        rat = scenery.stand("cave_rat", 6, 2)
        maker = scenery.game.hero if kind == "hero" else rat
        for _ in range(100):
            make_noise(scenery.game, rat.cell, 10, "fight", maker)
            settle(scenery.game)
        cracked.append(scenery.tile(8, 2))
    assert cracked == ["egg_hatching", "egg"]


def test_egg_cracks_seldom() -> None:
    scenery = Scenery(HALL.replace(".", "å"))
    scenery.happen(Noise(40), 8, 2)
    assert 0 < scenery.picture().count("Å") < 12


def test_cracking_egg_hatches_a_hunter_after_six_turns() -> None:
    scenery = Scenery(NEST)
    for _ in range(100):
        scenery.happen(Noise(8), 8, 2)
    scenery.wait(6)
    assert not [*scenery.game.level.monsters()]
    scenery.wait()
    (wyrmling,) = scenery.game.level.monsters()
    assert (wyrmling.kind.id, wyrmling.memory.aware, scenery.tile(8, 2)) == ("wyrmling", True, "floor")


def test_crushed_egg_does_not_hatch() -> None:
    scenery = Scenery(NEST)
    scenery.apply_verb("smash", 8, 2)
    scenery.wait(20)
    assert scenery.tile(8, 2) == "floor"
    assert not [*scenery.game.level.monsters()]


def test_burning_keg_blows_up_those_beside_it() -> None:
    scenery = Scenery(CELLAR)
    rat = scenery.stand("cave_rat", 6, 1)
    scenery.ignite(5, 2)
    scenery.wait(30)
    assert [scenery.tile(x, 2) for x in (5, 6, 7, 12)] == ["scorched", "scorched", "scorched", "keg"]
    assert 9 <= 1000 - rat.health <= 36
    assert scenery.game.hero.health == 1000
